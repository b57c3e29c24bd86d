import { useState } from 'react';
import { plateText } from '#app/format/listing/finding-words.ts';
import { m } from '#app/paraglide/messages.js';
import { Plate } from '#app/ui/tool/tool-card.tsx';
import type { Finding, ListingTexts } from '#content/listing-rules/check-listing.ts';
import { FindingCard } from './finding-card.tsx';
import { cutToFit, isSafe } from './fix-listing.ts';

export interface FindingsPanelProps {
  texts: ListingTexts;
  findings: readonly Finding[];
  active: number | null;
  onShow(finding: Finding): void;
  onFix(finding: Finding): void;
  onCut(finding: Finding): void;
  onFixAll(): void;
  onUndo?: () => void;
}

/** Shown at once; the rest on request. */
const first = 6;

/** The answer: how much stands in the way, then each finding with its rule. */
export function FindingsPanel(props: FindingsPanelProps) {
  const { texts, findings, active, onShow, onFix, onCut, onFixAll, onUndo } = props;
  const [all, setAll] = useState(false);
  const safe = findings.filter(isSafe).length;
  const isEmpty = Object.values(texts).every((text) => text.trim() === '');
  const shown = all || (active ?? 0) > first ? findings.slice(0, 100) : findings.slice(0, first);
  return (
    <div className="flex h-full flex-col p-5 md:p-7">
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p role="status" className="m-0">
          <Plate>{plateText(isEmpty ? [] : findings)}</Plate>
        </p>
        <span className="flex gap-4">
          {onUndo ? (
            <button type="button" onClick={onUndo} className={link}>
              {m.listing_undo()}
            </button>
          ) : null}
          {safe > 0 ? (
            <button type="button" onClick={onFixAll} className={link}>
              {safe === 1 ? m.listing_fix_one() : m.listing_fix_all({ count: safe })}
            </button>
          ) : null}
        </span>
      </div>
      <h2 className="mt-3.5 mb-4 text-[1.6875rem]! leading-[1.15]!">{headingOf(isEmpty, texts, findings)}</h2>
      {isEmpty || findings.length === 0 ? (
        <p className="m-0 max-w-[44ch] text-small">
          {isEmpty ? m.listing_text_empty() : m.listing_text_clean()}
        </p>
      ) : (
        <ol className="m-0 grid list-none gap-2 p-0">
          {shown.map((finding) => (
            <FindingCard
              key={`${finding.rule.id} ${finding.field} ${finding.item} ${finding.ranges[0]?.start}`}
              finding={finding}
              active={finding.number === active}
              cut={whatCutTakes(finding, texts)}
              onShow={() => onShow(finding)}
              onFix={() => onFix(finding)}
              onCut={() => onCut(finding)}
            />
          ))}
        </ol>
      )}
      {!isEmpty && findings.length > shown.length && !all ? (
        <button type="button" onClick={() => setAll(true)} className={`${link} mt-3 self-start`}>
          {m.listing_show_rest({ count: findings.length - shown.length })}
        </button>
      ) : null}
    </div>
  );
}

const link =
  'min-h-6 border-0 bg-transparent p-0 text-[0.875rem] font-semibold text-primary hover:text-primary-hover hover:underline';

function headingOf(isEmpty: boolean, { title }: ListingTexts, findings: readonly Finding[]): string {
  if (isEmpty) return m.listing_heading_empty();
  const stops = findings.some(({ rule }) => rule.severity === 'error');
  if (!stops && title?.trim() === '') return m.listing_heading_untitled();
  if (findings.length === 0) return m.listing_heading_clean();
  const blocking = findings.filter(({ rule }) => rule.severity === 'error').length;
  if (blocking === 0) return m.listing_heading_free();
  if (blocking === 1) return m.listing_heading_one();
  return blocking === 2 ? m.listing_heading_two() : m.listing_heading_many({ count: blocking });
}

/** The words that would go, shortened; null where nothing can be cut. */
function whatCutTakes(finding: Finding, texts: ListingTexts): string | null {
  if (finding.rule.kind !== 'maxCharacters' && finding.rule.kind !== 'itemCharacters') return null;
  if (finding.rule.severity === 'hint') return null;
  const text = texts[finding.field] ?? '';
  const kept = cutToFit(text, finding);
  const end = finding.ranges[0]?.end;
  if (kept === null || end === undefined) return null;
  const gone = text.slice(kept.length - (text.length - end), end).replace(/^[\s,;:–—&+/|-]+/u, '');
  return gone.length > 32 ? `${gone.slice(0, 30).trimEnd()}…` : gone;
}
