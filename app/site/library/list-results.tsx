import { ArrowRight, LayoutGrid, List, X } from 'lucide-react';
import { filterTitles, swatches, valueText } from '#app/catalogue/materials/facet-words.ts';
import attachHearts from '#app/catalogue/materials/hearts.behaviour.ts';
import { ItemGrid, ItemRows } from '#app/catalogue/materials/material-items.tsx';
import { addressOf, everything, filterNames } from '#app/catalogue/materials/search-address.ts';
import { m } from '#app/paraglide/messages.js';
import { Island, lively } from '#app/site/wake/island.tsx';
import { buttonLook } from '#app/ui/button.tsx';
import { EmptyList } from './empty-list.tsx';
import { toggled } from './facet-filter.tsx';
import { licenceName } from './licence-name.ts';
import type { ListData } from './list-data.ts';
import SaveSearch from './save-search.island.tsx';

/** The pictures of the first rows are on the screen at once. */
const firstRows = 4;

/** What was found, how it was read, and the way to the next page. */
export function ListResults({ list }: { list: ListData }) {
  const { asked, items, next, further, notes } = list;
  const Items = asked.compact ? ItemRows : ItemGrid;
  return (
    <section aria-labelledby="results" className="min-w-0">
      <h2 id="results" tabIndex={-1} className="sr-only">
        {m.library_results_heading()}
      </h2>
      <div className="mb-4 flex min-h-9 flex-wrap items-center gap-x-4 gap-y-2">
        <Chips list={list} />
        <p role="status" className="m-0 text-small text-ink-3">
          {shownText(items.length, next !== null, further)}
        </p>
        <Island of={SaveSearch} props={{ asked }} />
        <Views list={list} />
      </div>
      {notes.length > 0 ? (
        <ul className="m-0 mb-5 list-none rounded-control bg-info-soft px-4 py-2.5 text-small text-ink">
          {notes.map((note) => (
            <li key={note} className="wrap-anywhere">
              {note}
            </li>
          ))}
        </ul>
      ) : null}
      {items.length > 0 ? (
        <div {...lively(attachHearts)}>
          <Items items={items} first={firstRows} />
        </div>
      ) : (
        <EmptyList list={list} />
      )}
      {next || further ? (
        <nav aria-label={m.library_pages()} className="mt-9 flex flex-wrap justify-between gap-3">
          {further ? (
            <a href={addressOf(asked)} className={buttonLook({ kind: 'quiet' })}>
              {m.library_first_page()}
            </a>
          ) : null}
          {next ? (
            <a
              href={`${addressOf(asked, next)}#results`}
              rel="next"
              className={`${buttonLook({ kind: 'secondary' })} ml-auto`}
            >
              {m.library_next_page()}
              <ArrowRight size={18} strokeWidth={1.75} aria-hidden="true" />
            </a>
          ) : null}
        </nav>
      ) : null}
    </section>
  );
}

function shownText(count: number, more: boolean, further: boolean): string {
  if (count === 0) return m.library_none();
  if (more) return m.library_shown({ count });
  if (further) return m.library_shown_last({ count });
  return count === 1 ? m.library_items_one() : m.library_items({ count });
}

/** What narrows the list; each can be taken away. */
function Chips({ list: { asked } }: { list: ListData }) {
  const chips = filterNames.flatMap((name) => asked.filters[name].map((value) => ({ name, value })));
  const chip =
    'inline-flex min-h-9 items-center gap-1.5 rounded-control bg-soft pr-2 pl-3 text-small font-medium text-on-soft no-underline hover:underline';
  const all = chips.length + (asked.words ? 1 : 0);
  if (all === 0) return null;
  return (
    <ul aria-label={m.library_asked()} className="m-0 flex min-w-0 list-none flex-wrap gap-2 p-0">
      {asked.words ? (
        <li className="min-w-0">
          <a href={addressOf({ ...asked, words: '' })} className={`${chip} max-w-full`}>
            <span className="sr-only">{m.library_remove()} </span>
            <span className="truncate">“{asked.words}”</span>
            <X size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
          </a>
        </li>
      ) : null}
      {chips.map(({ name, value }) => (
        <li key={`${name} ${value}`}>
          <a href={toggled(asked, name, value)} data-filter={`${name} ${value}`} className={chip}>
            <span className="sr-only">
              {m.library_remove()} {filterTitles[name]()}:{' '}
            </span>
            {name === 'colour' && Object.hasOwn(swatches, value) ? (
              <span
                aria-hidden="true"
                style={{ background: swatches[value] }}
                className="size-4 rounded-label border border-control"
              />
            ) : null}
            {name === 'licence' ? licenceName(value) : valueText(name, value)}
            <X size={16} strokeWidth={1.75} aria-hidden="true" />
          </a>
        </li>
      ))}
      {all > 1 ? (
        <li>
          <a
            href={addressOf({ ...asked, words: '', filters: everything.filters })}
            className="inline-flex min-h-9 items-center text-small font-semibold text-primary no-underline hover:underline"
          >
            {m.library_clear_all()}
          </a>
        </li>
      ) : null}
    </ul>
  );
}

/** Pictures or rows. */
function Views({ list: { asked } }: { list: ListData }) {
  const views = [
    { compact: false, name: m.library_view_grid(), Icon: LayoutGrid },
    { compact: true, name: m.library_view_list(), Icon: List },
  ];
  return (
    <ul aria-label={m.library_view()} className="m-0 ml-auto flex list-none gap-1 p-0">
      {views.map(({ compact, name, Icon }) => (
        <li key={name}>
          <a
            href={addressOf({ ...asked, compact })}
            aria-current={asked.compact === compact || undefined}
            aria-label={name}
            title={name}
            className="grid size-9 place-items-center rounded-control border border-transparent text-ink-3 hover:text-ink aria-[current]:border-line aria-[current]:bg-surface aria-[current]:text-ink"
          >
            <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
          </a>
        </li>
      ))}
    </ul>
  );
}
