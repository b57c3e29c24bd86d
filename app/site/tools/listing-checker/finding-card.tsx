import { adviceOf, chipOf, placeOf, whatOf } from '#app/format/listing/finding-words.ts';
import { m } from '#app/paraglide/messages.js';
import type { Severity } from '#content/en/rules/listings/shape.ts';
import type { Finding } from '#content/listing-rules/check-listing.ts';
import { Source } from './source-line.tsx';

export interface FindingCardProps {
  finding: Finding;
  active: boolean;
  /** What "Cut it" would take away; null where cutting does not help. */
  cut: string | null;
  onShow(): void;
  onFix(): void;
  onCut(): void;
}

const tones: Record<Severity, string> = {
  error: 'bg-error-soft text-error',
  warning: 'bg-warn-soft text-warn',
  hint: 'bg-info-soft text-info',
};
const fixes = {
  remove: m.listing_do_remove,
  dropRepeats: m.listing_do_repeats,
  collapse: m.listing_do_spaces,
};
const action =
  'relative z-1 min-h-6 border-0 bg-transparent p-0 text-[0.875rem] font-semibold text-primary hover:text-primary-hover hover:underline';

/** One finding: kind, words, what to do, and the rule behind it. The card takes the reader to the place. */
export function FindingCard({ finding, active, cut, onShow, onFix, onCut }: FindingCardProps) {
  const { rule, number, fix, field, item } = finding;
  const what = whatOf(finding);
  const place = placeOf(field, item);
  return (
    <li
      className={`relative grid gap-1 rounded-control border border-line bg-surface px-3.5 py-3 text-[0.90625rem] leading-[1.42] ${active ? 'shadow-[0_0_0_2px_var(--primary)]' : ''}`}
    >
      <div className="flex items-start gap-2.5">
        <span
          className={`rounded-label px-2 py-1.25 text-caption leading-none font-semibold whitespace-nowrap ${tones[rule.severity]}`}
        >
          {chipOf(finding)}
        </span>
        <button
          type="button"
          onClick={onShow}
          className="min-w-0 flex-1 border-0 bg-transparent p-0 pt-px text-left leading-[1.42] font-medium break-words text-ink after:absolute after:inset-0 after:rounded-control after:content-['']"
        >
          <span className="sr-only">{chipOf(finding)}: </span>
          {what}
          {what === place ? null : <span className="font-normal text-ink-3">{` ·\u00a0${place}`}</span>}
          <span className="sr-only">. {m.listing_go({ number })}</span>
        </button>
        <span aria-hidden="true" className="pt-1 font-mono text-[0.6875rem] leading-none text-ink-3">
          {number}
        </span>
      </div>
      <p className="m-0 text-ink-2">
        {adviceOf(finding)} {cut === null ? null : m.listing_say_cut({ text: cut })}
      </p>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <span className="flex gap-4 empty:hidden">
          {fix ? (
            <button type="button" onClick={onFix} className={action}>
              {fixes[fix]()}
            </button>
          ) : null}
          {cut === null ? null : (
            <button type="button" onClick={onCut} className={action}>
              {m.listing_do_cut()}
            </button>
          )}
        </span>
        <span>
          <Source rule={rule} />
        </span>
      </div>
    </li>
  );
}
