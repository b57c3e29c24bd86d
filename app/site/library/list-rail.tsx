import { SlidersHorizontal } from 'lucide-react';
import { filterTitles } from '#app/catalogue/materials/facet-words.ts';
import { addressOf, filterNames } from '#app/catalogue/materials/search-address.ts';
import { m } from '#app/paraglide/messages.js';
import { Island } from '#app/site/wake/island.tsx';
import { buttonLook } from '#app/ui/button.tsx';
import { materialShelves } from '#content/catalogue/materials.ts';
import { ColourFilter, ValueFilter } from './facet-filter.tsx';
import type { ListData } from './list-data.ts';
import MemberQuota from './member-quota.island.tsx';

const sheetId = 'library-filters';

/**
 * Types and filters: a column on a wide screen; on a narrow one a sheet, which the browser opens and closes itself
 * (popover), so that it works before and without script.
 */
export function ListRail({ list }: { list: ListData }) {
  const { asked, facets } = list;
  const set = filterNames.reduce((sum, name) => sum + asked.filters[name].length, 0);
  return (
    <div className="min-w-0">
      <button
        type="button"
        popoverTarget={sheetId}
        className={`${buttonLook({ kind: 'secondary' })} w-full lg:hidden!`}
      >
        <SlidersHorizontal size={18} strokeWidth={1.75} aria-hidden="true" />
        {set === 0 ? m.library_filters() : m.library_filters_set({ count: set })}
      </button>
      <div id={sheetId} popover="auto" className="foot-sheet">
        <div className="sticky top-0 z-10 -mx-5 flex items-center justify-between border-b border-line bg-surface py-2 pr-3 pl-5 lg:hidden">
          <span className="font-semibold text-ink">{m.library_filters()}</span>
          <button
            type="button"
            popoverTarget={sheetId}
            popoverTargetAction="hide"
            className={`${buttonLook({ kind: 'quiet' })} min-h-11`}
          >
            {m.library_filters_done()}
          </button>
        </div>
        <div className="grid gap-6 max-lg:pt-5 sm:max-lg:grid-cols-2">
          <Types list={list} />
          {facets.map(({ name, values }) =>
            values.length < 2 && asked.filters[name].length === 0 ? null : (
              <section key={name} aria-labelledby={`filter-${name}`} className="border-t border-line pt-4">
                <h2 id={`filter-${name}`} className={heading}>
                  {filterTitles[name]()}
                </h2>
                {name === 'colour' ? (
                  <ColourFilter asked={asked} values={values} />
                ) : (
                  <ValueFilter asked={asked} name={name} values={values} />
                )}
              </section>
            ),
          )}
        </div>
        <Island of={MemberQuota} props={{ params: addressParamsOf(asked) }} />
      </div>
    </div>
  );
}

const heading = 'mt-0 mb-2 font-sans text-small! leading-snug! font-semibold tracking-normal!';

/** The shelves, and the types of the one that is open; words and filters go along. */
function Types({ list: { asked, counts } }: { list: ListData }) {
  const to = (shelf: string, type = '') => addressOf({ ...asked, shelf, type });
  const isOpen = (shelf: string, type = '') => asked.shelf === shelf && asked.type === type;
  const narrowed = asked.words !== '' || filterNames.some((name) => asked.filters[name].length > 0);
  const held = (types: readonly { slug: string }[]) =>
    types.reduce((sum, { slug }) => sum + (counts[slug] ?? 0), 0);
  return (
    <nav aria-labelledby="library-shelves" className="lg:pt-4">
      <h2 id="library-shelves" className={heading}>
        {m.library_shelf()}
      </h2>
      <ul className="m-0 list-none p-0">
        <Row to={to('')} current={isOpen('')} name={m.library_all_shelves()} />
        {materialShelves
          .filter(({ slug, types }) => held(types) > 0 || asked.shelf === slug)
          .map(({ slug, name, types }) => (
            <Row
              key={slug}
              to={to(slug)}
              current={isOpen(slug)}
              name={name}
              materials={narrowed ? null : held(types)}
            >
              {asked.shelf === slug ? (
                <ul aria-label={m.library_types_of({ shelf: name })} className="m-0 list-none p-0 pl-3">
                  {types
                    .filter((type) => (counts[type.slug] ?? 0) > 0 || asked.type === type.slug)
                    .map((type) => (
                      <Row
                        key={type.slug}
                        to={to(slug, type.slug)}
                        current={isOpen(slug, type.slug)}
                        name={type.name}
                        materials={narrowed ? null : (counts[type.slug] ?? 0)}
                      />
                    ))}
                </ul>
              ) : null}
            </Row>
          ))}
      </ul>
      {narrowed ? null : (
        <p className="mt-2 mb-0 pl-3.5 text-caption text-ink-3">{m.library_counted_last_night()}</p>
      )}
    </nav>
  );
}

interface RowProps {
  to: string;
  name: string;
  current: boolean;
  materials?: number | null;
  /** The types of an open shelf. */
  children?: React.ReactNode;
}

function Row({ to, name, current, materials = null, children }: RowProps) {
  return (
    <li>
      <a
        href={to}
        aria-current={current ? 'page' : undefined}
        className="flex min-h-8 items-center justify-between gap-3 border-l-2 border-line pl-3 text-small text-ink-2 no-underline hover:border-control hover:text-ink aria-[current]:border-family aria-[current]:font-semibold aria-[current]:text-ink"
      >
        {name}
        {materials === null ? null : (
          <span className="text-caption font-normal text-ink-3 tabular-nums">{materials}</span>
        )}
      </a>
      {children}
    </li>
  );
}

/** The parameters of the list's address, for the way back from a login. */
const addressParamsOf = ({ type, shelf, words }: ListData['asked']) => ({
  typeId: type || '0',
  parentTypeName: shelf || 'all',
  ...(words ? { keyword: words, from: 'search' } : {}),
});
