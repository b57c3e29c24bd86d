import { Search, X } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { PaletteFoot } from './palette-foot.tsx';
import { PaletteList } from './palette-list.tsx';
import { forgetRecents, remember } from './recents.ts';
import { usePalette } from './use-palette.ts';

/**
 * The command palette: one combobox over everything that can be found (WAI-ARIA "combobox with listbox popup"), in a
 * modal dialog, which traps and gives back the focus itself. On small screens it is a sheet of full height.
 */
export function Palette({ close }: { close(): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const moved = useRef(false);
  const hasMoved = useCallback(() => moved.current, []);
  const { typed, type, found, groups, failed, forget } = usePalette(forgetRecents, hasMoved);
  const hits = groups.flatMap((group) => group.hits);
  const [chosen, setChosen] = useState(0);
  const active = hits.length > 0 ? Math.min(chosen, hits.length - 1) : -1;
  const optionId = (at: number) => `${id}-${at}`;

  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active, id]);

  const everything = `${paths.Search}?${new URLSearchParams({ q: typed.trim() })}`;
  const open = (inNewTab: boolean) => {
    const option = active < 0 ? null : document.getElementById(optionId(active));
    if (inNewTab && option instanceof HTMLAnchorElement && /^http/.test(option.protocol)) {
      open_(option.href);
      keep(option);
    } else if (option) option.click();
    else if (typed.trim()) {
      dialog.current?.close();
      location.assign(everything);
    }
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.shiftKey || event.altKey) return;
    const moves: Record<string, number> = {
      ArrowDown: (active + 1) % hits.length,
      ArrowUp: (active - 1 + hits.length) % hits.length,
      Home: 0,
      End: hits.length - 1,
    };
    const to = moves[event.key];
    if (event.key === 'Enter') open(event.ctrlKey || event.metaKey);
    else if (to !== undefined && hits.length > 0) {
      moved.current = true;
      setChosen(to);
    } else return;
    event.preventDefault();
  };
  /** The browser follows the link; here it is only remembered, and the palette closed. */
  const clicked = (event: MouseEvent) => {
    if (event.target === dialog.current) dialog.current.close();
    const result = (event.target as Element).closest<HTMLElement>('a, [data-mode-to]');
    if (!result) return;
    keep(result);
    if (!(event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0)) dialog.current?.close();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it natively, and links send a click by key
    <dialog
      ref={dialog}
      aria-label={m.search_site()}
      onClose={close}
      onClick={clicked}
      className="fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none overflow-hidden border-0 bg-surface p-0 text-ink-2 shadow-dialog backdrop:bg-[oklch(0_0_0/.45)] open:flex open:flex-col sm:inset-x-0 sm:top-[min(5.5rem,8dvh)] sm:bottom-auto sm:mx-auto sm:h-auto sm:max-h-[min(40rem,84dvh)] sm:w-170 sm:max-w-[calc(100vw-2rem)] sm:rounded-card sm:border sm:border-line print:hidden"
    >
      <div className="flex shrink-0 flex-wrap items-center gap-x-3 border-b border-line px-5 py-1.5 max-sm:pt-[max(0.375rem,env(safe-area-inset-top))] sm:flex-nowrap">
        <Search size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-ink" />
        <input
          ref={input}
          type="text"
          role="combobox"
          aria-label={m.search_site()}
          aria-expanded={hits.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={active < 0 ? undefined : optionId(active)}
          aria-autocomplete="list"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={120}
          placeholder={m.search_hint()}
          value={typed}
          onChange={(event) => {
            moved.current = false;
            type(event.currentTarget.value);
            setChosen(0);
          }}
          onKeyDown={press}
          className="h-13 min-w-0 flex-1 border-0 bg-transparent p-0 text-[1.125rem] font-medium text-ink outline-none placeholder:font-normal placeholder:text-ink-3 placeholder:opacity-100 sm:text-[1.1875rem]"
        />
        {found?.corrected ? (
          <span className="order-last shrink-0 basis-full pb-2 text-caption text-ink-3 sm:order-none sm:max-w-64 sm:basis-auto sm:truncate sm:pb-0">
            {m.search_corrected({ words: found.corrected })}
          </span>
        ) : null}
        <button
          type="button"
          aria-label={m.search_close()}
          onClick={() => dialog.current?.close()}
          className="-mr-2.5 grid size-11 shrink-0 place-items-center rounded-control text-ink hover:bg-sunken"
        >
          <kbd className="rounded-label border border-control px-1.5 py-1 font-mono text-label leading-none text-ink-2 max-sm:hidden">
            {m.search_esc()}
          </kbd>
          <X size={24} strokeWidth={1.75} aria-hidden="true" className="sm:hidden" />
        </button>
      </div>
      <PaletteList
        id={`${id}-list`}
        groups={groups}
        active={active}
        optionId={optionId}
        onPoint={setChosen}
        found={found}
        failed={failed}
        forget={() => {
          forget();
          input.current?.focus();
        }}
      />
      <PaletteFoot
        found={found}
        everything={everything}
        shown={hits.filter(({ score }) => score > 0).length}
      />
    </dialog>
  );
}

const open_ = (address: string) => window.open(address, '_blank', 'noopener');

/** Pages of this site are kept for the next time; ways on with words in them are not. */
function keep(result: HTMLElement): void {
  const address = result.getAttribute('href');
  if (address?.startsWith('/') && !result.hasAttribute('data-way-on')) remember(address);
}
