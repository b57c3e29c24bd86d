import { ArrowLeftRight, ClipboardCopy, Download, Link2 } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { figure } from '#app/format/number-text.ts';
import { m } from '#app/paraglide/messages.js';
import { useLiveScene } from '#app/scenes/use-live-scene.ts';
import { Button } from '#app/ui/button.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { TextArea } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { takeLargePaste } from '#app/ui/tool/large-paste.ts';
import { saveCsv } from '#app/ui/tool/save-csv.ts';
import { useCountedTool } from '#app/ui/tool/use-counted-tool.ts';
import { DiffAnswer } from './diff-answer.tsx';
import { diffTexts, maxCharacters } from './diff-texts.ts';
import { exampleVersions } from './example.ts';
import { figureChanges } from './figure-changes.ts';
import { sceneOf } from './scene.ts';
import { type DiffTexts, formatState, isUnread, parseState } from './state.ts';
import { asPlainText, asRows } from './take-out.ts';

/** Two versions of a listing compared word by word; nothing leaves the device. */
export default function ListingDiff() {
  const [versions, setVersions] = useState(exampleVersions);
  const [link, setLink] = useState<'cut' | 'unread' | null>(null);
  const touch = useCountedTool('listing-diff');
  useEffect(() => {
    const read = () => {
      const shared = parseState(location.hash);
      if (shared) setVersions(shared.state);
      if (shared) setLink(shared.problems.length > 0 ? 'cut' : null);
      else setLink(isUnread(location.hash, isPlace) ? 'unread' : null);
    };
    read();
    // An address pasted over the one of this page changes nothing but the fragment.
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  const change = (next: DiffTexts) => {
    touch();
    forgetSharedVersions();
    setLink(null);
    setVersions(next === exampleVersions ? next : { before: clean(next.before), after: clean(next.after) });
  };
  const { before, after } = useDeferredValue(versions);
  const { changes, figures } = useMemo(() => {
    const changes = diffTexts(before.slice(0, maxCharacters), after.slice(0, maxCharacters));
    return { changes, figures: figureChanges(changes) };
  }, [before, after]);
  const scene = sceneOf(changes, figures);
  useLiveScene(scene.live, scene.plate);
  const isEmpty = before.trim() === '' && after.trim() === '';
  const isLong = Math.max(before.length, after.length) > maxCharacters;
  const fragment = formatState(versions);
  const isBlank = versions.before === '' && versions.after === '';
  return (
    <section
      aria-label={m.diff_label()}
      className="grid overflow-hidden rounded-stage border border-line bg-surface lg:grid-cols-2"
    >
      <div className="grid min-w-0 content-start gap-5 p-5 md:p-7">
        {link ? (
          <Notice tone="warn">{link === 'cut' ? m.diff_link_cut() : m.grow_diff_link_unread()}</Notice>
        ) : null}
        <TextArea
          label={m.diff_before()}
          name="diff-before"
          rows={9}
          value={versions.before}
          onChange={(event) => change({ ...versions, before: event.target.value })}
          onPaste={(event) => takeLargePaste(event, maxInField, (before) => change({ ...versions, before }))}
        />
        <TextArea
          label={m.diff_after()}
          name="diff-after"
          rows={9}
          value={versions.after}
          onChange={(event) => change({ ...versions, after: event.target.value })}
          onPaste={(event) => takeLargePaste(event, maxInField, (after) => change({ ...versions, after }))}
        />
        {isLong ? <Notice tone="warn">{m.diff_too_long({ most: figure(maxCharacters) })}</Notice> : null}
        <div className="flex flex-wrap items-center gap-2.5">
          <Button kind="secondary" onClick={() => change({ before: versions.after, after: versions.before })}>
            <ArrowLeftRight size={18} strokeWidth={1.75} aria-hidden="true" />
            {m.diff_swap()}
          </Button>
          <Button kind="quiet" onClick={() => change(isBlank ? exampleVersions : { before: '', after: '' })}>
            {isBlank
              ? m.listing_show_example()
              : versions === exampleVersions
                ? m.listing_clear()
                : m.listing_clear_all()}
          </Button>
        </div>
        <p className="m-0 max-w-measure text-caption text-ink-3">{m.diff_private()}</p>
      </div>
      <div className="flex min-w-0 flex-col border-t border-line bg-sunken lg:border-t-0 lg:border-l">
        <DiffAnswer changes={changes} figures={figures} isEmpty={isEmpty} />
        {isEmpty ? null : (
          <div className="mt-auto flex flex-wrap gap-2.5 px-5 pb-5 md:px-7 md:pb-7">
            <CopyButton
              copied={m.listing_copied()}
              byHand={m.listing_copy_by_hand()}
              text={() => asPlainText(changes)}
              icon={<ClipboardCopy size={18} strokeWidth={1.75} aria-hidden="true" />}
            >
              {m.diff_copy()}
            </CopyButton>
            <Button kind="secondary" onClick={() => saveCsv('listing-changes.csv', asRows(changes, figures))}>
              <Download size={18} strokeWidth={1.75} aria-hidden="true" />
              {m.diff_save()}
            </Button>
            {fragment === '' ? null : (
              <CopyButton
                copied={m.listing_copied()}
                byHand={m.listing_copy_by_hand()}
                kind="quiet"
                text={() => Object.assign(new URL(location.href), { hash: fragment }).href}
                icon={<Link2 size={18} strokeWidth={1.75} aria-hidden="true" />}
              >
                {m.listing_copy_link()}
              </CopyButton>
            )}
          </div>
        )}
      </div>
    </section>
  );
}

const isPlace = (id: string) => document.getElementById(id) !== null;

/** Beyond what is compared a field keeps no more than shows that the text was longer. */
const maxInField = maxCharacters + 1;

const clean = (text: string) =>
  text
    .slice(0, 2 * maxInField)
    .replaceAll('\r\n', '\n')
    .replaceAll('\0', '')
    .slice(0, maxInField);

/** A shared text in the address is out of date once somebody edits. */
function forgetSharedVersions(): void {
  if (!parseState(location.hash) && !isUnread(location.hash, isPlace)) return;
  try {
    history.replaceState(history.state, '', location.pathname + location.search);
  } catch {
    // The tool works on; only its address is old.
  }
}
