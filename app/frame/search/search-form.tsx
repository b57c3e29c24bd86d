import { Search } from 'lucide-react';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { buttonLook } from '#app/ui/button.tsx';

/** A plain form that leads to the search page. */
export function SearchForm({ id, value, large }: { id: string; value?: string; large?: boolean }) {
  return (
    <search className="block w-full max-w-226">
      <form action={paths.Search} method="get" className="flex gap-3 max-sm:flex-col">
        <label htmlFor={id} className="sr-only">
          {m.search_site()}
        </label>
        <span className="relative min-w-0 flex-1">
          <Search
            size={24}
            strokeWidth={1.75}
            aria-hidden="true"
            className={`pointer-events-none absolute text-ink-3 ${large ? 'top-5 left-5' : 'top-2.5 left-3.5'}`}
          />
          <input
            id={id}
            name="q"
            type="search"
            defaultValue={value}
            autoComplete="off"
            enterKeyHint="search"
            maxLength={120}
            placeholder={m.search_hint()}
            className={`w-full border border-control bg-surface text-ink placeholder:text-ink-3 placeholder:opacity-100 ${large ? 'h-16 rounded-card pr-5 pl-14 text-[1.125rem] font-medium placeholder:font-normal md:text-[1.25rem]' : 'h-11 rounded-control pr-3 pl-12 text-[1rem]'}`}
          />
        </span>
        <button
          type="submit"
          className={`${buttonLook({ kind: 'primary' })} ${large ? 'sm:h-16 sm:px-7' : ''}`}
        >
          {m.search_submit()}
        </button>
      </form>
    </search>
  );
}
