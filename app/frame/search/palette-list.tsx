import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { counted } from './counted.ts';
import type { SearchGroup } from './entry.ts';
import type { Found } from './find.ts';
import { groupNames, Result } from './result-row.tsx';
import type { PaletteGroup } from './use-palette.ts';

interface PaletteListProps {
  id: string;
  groups: readonly PaletteGroup[];
  /** Number of the active option, counted over all groups; -1 without one. */
  active: number;
  optionId(at: number): string;
  onPoint(at: number): void;
  found: Found | null;
  failed: boolean;
  forget(): void;
}

/** The options in their groups, and what is said in place of them. */
export function PaletteList({
  id,
  groups,
  active,
  optionId,
  onPoint,
  found,
  failed,
  forget,
}: PaletteListProps) {
  let at = -1;
  return (
    <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2 pt-1 sm:min-h-40">
      <p role="status" className="sr-only">
        {spoken(found, failed)}
      </p>
      {failed ? <p className="m-0 px-3 py-5 text-small">{m.search_failed()}</p> : null}
      {found?.some ? <p className="m-0 px-3 pt-3 text-caption">{m.search_some()}</p> : null}
      {found?.typed && found.count === 0 ? <Nothing words={found.typed} /> : null}
      <div id={id} role="listbox" aria-label={m.search_site()}>
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of a listbox
          <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`} className="pb-1">
            <div className="flex min-h-9 items-end justify-between gap-4 px-3 pb-1">
              <span id={`${id}-${group.id}`} className="text-caption font-semibold text-ink-3">
                {nameOf(group.id)}
              </span>
            </div>
            {group.hits.map(({ entry, terms, score }) => {
              at++;
              const own = at;
              return (
                <Result
                  key={entry.to ?? entry.mode}
                  id={optionId(own)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={own === active}
                  data-way-on={found?.typed && score === 0 ? '' : undefined}
                  entry={entry}
                  terms={terms}
                  lines="one"
                  onPointerMove={() => own !== active && onPoint(own)}
                  className="min-h-13 rounded-control px-3 py-2 aria-selected:bg-soft forced-colors:aria-selected:outline-2 forced-colors:aria-selected:-outline-offset-2"
                >
                  {own === active ? (
                    <kbd className="rounded-label border border-current px-1.5 py-1 font-mono text-label leading-none text-on-soft max-sm:hidden">
                      {m.search_enter()}
                    </kbd>
                  ) : null}
                </Result>
              );
            })}
          </div>
        ))}
      </div>
      {groups[0]?.id === 'recent' ? (
        <button
          type="button"
          onClick={forget}
          className="mx-3 mt-1 min-h-9 text-caption font-semibold text-primary hover:underline"
        >
          {m.search_forget_what()}
        </button>
      ) : null}
    </div>
  );
}

function nameOf(group: string): string {
  if (group === 'recent') return m.search_recent();
  return group === 'start' ? m.search_start() : groupNames[group as SearchGroup]();
}

/** What a screen reader hears after typing: the correction, then how much there is. */
function spoken(found: Found | null, failed: boolean): string {
  if (failed) return m.search_failed();
  if (!found?.typed) return '';
  const corrected = found.corrected ? `${m.search_corrected({ words: found.corrected })}. ` : '';
  return corrected + counted(found.count);
}

function Nothing({ words }: { words: string }) {
  return (
    <div className="px-3 py-5">
      <p className="m-0 font-semibold wrap-anywhere text-ink">{m.search_none({ words })}</p>
      <p className="m-0 mt-1 text-small">
        {m.search_none_text()}{' '}
        <a href={paths.Feedback} className="font-semibold text-primary underline underline-offset-3">
          {m.site_send_feedback()}
        </a>
      </p>
    </div>
  );
}
