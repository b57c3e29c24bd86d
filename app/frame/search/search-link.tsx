import { Search } from 'lucide-react';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';

/** Opens the palette once the page is awake (shell-behaviour.tsx), and leads to the search page before that and without script. */
export function SearchLink() {
  return (
    <a
      href={paths.Search}
      data-search
      aria-keyshortcuts="Control+K Meta+K /"
      className="inline-flex size-11 shrink-0 items-center justify-center gap-2 rounded-control text-ink no-underline hover:bg-sunken min-[86rem]:h-9.5 min-[86rem]:w-auto min-[86rem]:border min-[86rem]:border-line min-[86rem]:pr-1.5 min-[86rem]:pl-2.5 min-[86rem]:text-ink-3 min-[86rem]:hover:border-control min-[86rem]:hover:bg-transparent"
    >
      <Search size={20} strokeWidth={1.75} aria-hidden="true" className="min-[86rem]:size-4" />
      <span className="sr-only text-[0.875rem] min-[86rem]:not-sr-only">{m.search_open()}</span>
      <kbd
        data-search-key
        className="hidden min-w-13 rounded-label border border-line px-1.5 py-1 text-center font-mono whitespace-nowrap text-label leading-none text-ink-2 min-[86rem]:inline-block"
      >
        {m.search_key()}
      </kbd>
    </a>
  );
}

/** The same as the first row of the menu of small screens, drawn as the field it opens. */
export function SearchRow() {
  return (
    <a
      href={paths.Search}
      data-search
      className="my-4 flex min-h-12 items-center gap-3 rounded-control border border-control bg-surface px-3.5 text-[1rem] text-ink-3 no-underline"
    >
      <Search size={20} strokeWidth={1.75} aria-hidden="true" />
      {m.search_site()}
    </a>
  );
}
