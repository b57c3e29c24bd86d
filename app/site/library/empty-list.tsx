import { typeText } from '#app/catalogue/materials/facet-words.ts';
import {
  addressOf,
  allMaterials,
  everything,
  filterNames,
  shelfAddress,
} from '#app/catalogue/materials/search-address.ts';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { shelfOfType } from '#contract/material-kinds.ts';
import type { ListData } from './list-data.ts';

/** Types that are named where nothing was found. */
const named = 6;

/** Why there is nothing, and what to try: fewer filters, the types that hold most, or to say what is missing. */
export function EmptyList({ list: { asked, counts, back } }: { list: ListData }) {
  const filtered = filterNames.some((name) => asked.filters[name].length > 0);
  const fullest = Object.entries(counts)
    .sort(([, a], [, b]) => b - a)
    .slice(0, named);
  return (
    <div className="max-w-measure py-6">
      <p className="m-0 font-display text-h3 font-semibold text-ink">
        {filtered ? m.library_none_filtered() : m.library_none_text()}
      </p>
      <p className="mt-2 mb-5">{filtered ? m.library_none_filtered_try() : m.library_none_try()}</p>
      <div className="flex flex-wrap gap-3">
        {filtered ? (
          <ButtonLink to={addressOf({ ...asked, filters: everything.filters })} kind="secondary">
            {m.library_clear_filters()}
          </ButtonLink>
        ) : (
          <ButtonLink to={allMaterials} kind="secondary">
            {m.library_all()}
          </ButtonLink>
        )}
        <ButtonLink to={back?.to ?? paths.Feedback} kind="quiet">
          {back?.label ?? m.library_missing()}
        </ButtonLink>
      </div>
      {fullest.length > 0 ? (
        <ul aria-label={m.library_fullest()} className="m-0 mt-7 flex list-none flex-wrap gap-2 p-0">
          {fullest.map(([type, materials]) => (
            <li key={type}>
              <a
                href={shelfAddress(shelfOfType(type) ?? 'all', type)}
                className="inline-flex min-h-9 items-center gap-2 rounded-control border border-line px-3 text-small text-ink-2 no-underline hover:border-control hover:bg-soft hover:text-on-soft"
              >
                {typeText(type)} <span className="text-caption text-ink-3">{materials}</span>
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
