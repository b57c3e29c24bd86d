import { Search } from 'lucide-react';
import { filterNames, searchFields, viewField } from '#app/catalogue/materials/search-address.ts';
import { figure } from '#app/format/number-text.ts';
import { headingClass } from '#app/frame/frame.tsx';
import { Breadcrumbs } from '#app/frame/hero.tsx';
import { m } from '#app/paraglide/messages.js';
import { pathTo } from '#app/paths.ts';
import { buttonLook } from '#app/ui/button.tsx';
import type { ListData } from './list-data.ts';

/** What the list is, how much it holds, and its search, which stays in the same place and keeps the filters. */
export function ListHead({ list }: { list: ListData }) {
  const { crumbs, headline, held } = list;
  return (
    <header className="grid gap-x-10 gap-y-5 pt-8 pb-6 md:pt-10 lg:grid-cols-[minmax(0,1fr)_26rem] lg:items-end">
      <div className="min-w-0">
        <Breadcrumbs crumbs={crumbs} />
        <h1 className={`m-0 text-h2! wrap-anywhere lg:text-h1! ${headingClass}`}>
          {headline}{' '}
          {held === null ? null : (
            <span className="font-sans text-lead font-normal tracking-normal whitespace-nowrap text-ink-3">
              {held === 1 ? m.library_items_one() : m.library_items({ count: figure(held) })}
            </span>
          )}
        </h1>
      </div>
      <ListSearch list={list} />
    </header>
  );
}

function ListSearch({ list: { asked } }: { list: ListData }) {
  const { shelf, type, filters } = asked;
  return (
    <search aria-label={m.library_search()}>
      <form action={pathTo('MaterialList')} method="get" className="flex gap-2.5">
        <Hidden name={searchFields.shelf} value={shelf || 'all'} />
        {type ? <Hidden name={searchFields.type} value={type} /> : null}
        {filterNames.map((name) =>
          filters[name].length > 0 ? <Hidden key={name} name={name} value={filters[name].join(',')} /> : null,
        )}
        {asked.compact ? <Hidden name={viewField} value="list" /> : null}
        <label htmlFor="library-words" className="sr-only">
          {m.library_keyword()}
        </label>
        <span className="relative min-w-0 flex-1">
          <Search
            size={20}
            strokeWidth={1.75}
            aria-hidden="true"
            className="pointer-events-none absolute top-3 left-3.5 text-ink-3"
          />
          <input
            id="library-words"
            type="search"
            name={searchFields.keyword}
            defaultValue={asked.words}
            maxLength={80}
            autoComplete="off"
            enterKeyHint="search"
            placeholder={m.library_placeholder()}
            className="h-11 w-full rounded-control border border-control bg-surface pr-3 pl-11 text-ink placeholder:text-ink-3 placeholder:opacity-100"
          />
        </span>
        <button type="submit" className={buttonLook({ kind: 'secondary' })}>
          {m.search_submit()}
        </button>
      </form>
    </search>
  );
}

const Hidden = ({ name, value }: { name: string; value: string }) => (
  <input type="hidden" name={name} value={value} />
);
