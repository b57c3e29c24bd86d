import { ChevronDown, Search } from 'lucide-react';
import { searchFields } from '#app/catalogue/materials/search-address.ts';
import { m } from '#app/paraglide/messages.js';
import { pathTo } from '#app/paths.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { materialShelves } from '#content/catalogue/materials.ts';

const field = 'h-12 w-full rounded-control border border-control bg-surface text-ink';

/** Search of the library: a plain form, so it works before and without script; the names of the types are offered. */
export function MaterialSearchForm({ words, shelf }: { words?: string; shelf?: string }) {
  return (
    <search aria-label={m.library_search()} className="w-full max-w-[35rem]">
      <form
        action={pathTo('MaterialList')}
        method="get"
        className="grid gap-2.5 sm:grid-cols-[minmax(0,1fr)_auto]"
      >
        <div className="relative sm:col-span-2">
          <label htmlFor="library-keyword" className="sr-only">
            {m.library_keyword()}
          </label>
          <Search
            size={20}
            strokeWidth={1.75}
            aria-hidden="true"
            className="pointer-events-none absolute top-3.5 left-3.5 text-ink-3"
          />
          <input
            id="library-keyword"
            type="search"
            name={searchFields.keyword}
            list="library-types"
            defaultValue={words}
            maxLength={80}
            autoComplete="off"
            enterKeyHint="search"
            placeholder={m.library_placeholder()}
            className={`${field} pr-3 pl-11 placeholder:text-ink-3`}
          />
          <datalist id="library-types">
            {materialShelves.flatMap(({ types }) =>
              types.map(({ slug, name }) => <option key={slug} value={name} />),
            )}
          </datalist>
        </div>
        <div className="relative">
          <label htmlFor="library-shelf" className="sr-only">
            {m.library_shelf()}
          </label>
          <select
            id="library-shelf"
            name={searchFields.shelf}
            defaultValue={shelf || 'all'}
            className={`${field} appearance-none pr-10 pl-3.5`}
          >
            <option value="all">{m.library_all_shelves()}</option>
            {materialShelves.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </select>
          <ChevronDown
            size={16}
            strokeWidth={1.75}
            aria-hidden="true"
            className="pointer-events-none absolute top-4 right-3 text-ink"
          />
        </div>
        <button type="submit" className={`${buttonLook({ kind: 'primary' })} min-h-12 sm:px-7`}>
          {m.library_search()}
        </button>
        <p className="m-0 text-caption text-ink-3 sm:col-span-2">{m.library_search_hint()}</p>
      </form>
    </search>
  );
}
