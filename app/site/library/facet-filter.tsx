import { Check } from 'lucide-react';
import { swatches } from '#app/catalogue/materials/facet-words.ts';
import { addressOf, type FilterName, type ListAsked } from '#app/catalogue/materials/search-address.ts';
import { m } from '#app/paraglide/messages.js';
import type { FacetValue } from './list-data.ts';

interface FilterProps {
  asked: ListAsked;
  values: readonly FacetValue[];
}

/** The same list with one value more, or without it. */
export function toggled(asked: ListAsked, name: FilterName, value: string): string {
  const chosen = asked.filters[name];
  const filters = {
    ...asked.filters,
    [name]: chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value],
  };
  return addressOf({ ...asked, filters });
}

/** Values to tick; each is a link, so that it works before and without script, and can be shared. */
export function ValueFilter({ asked, name, values }: FilterProps & { name: FilterName }) {
  return (
    <ul className="m-0 list-none p-0">
      {values.map((one) => {
        const on = asked.filters[name].includes(one.value);
        return (
          <li key={one.value}>
            <a
              href={toggled(asked, name, one.value)}
              data-filter={`${name} ${one.value}`}
              aria-current={on || undefined}
              className="group flex min-h-8 items-center gap-2.5 text-small text-ink-2 no-underline hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink"
            >
              <span
                aria-hidden="true"
                className="grid size-5 shrink-0 place-items-center rounded-label border border-control bg-surface text-on-primary group-hover:border-primary group-aria-[current]:border-primary group-aria-[current]:bg-primary"
              >
                {on ? <Check size={14} strokeWidth={2.5} /> : null}
              </span>
              <span className="min-w-0 py-1 leading-snug">{one.name}</span>
              <span className="ml-auto text-caption font-normal text-ink-3 tabular-nums">
                {one.materials}
              </span>
              {on ? <span className="sr-only">{m.library_chosen()}</span> : null}
            </a>
          </li>
        );
      })}
    </ul>
  );
}

/** Colours as swatches; what takes the colour around it has none, and stands below them by name. */
export function ColourFilter({ asked, values }: FilterProps) {
  const coloured = values.filter(({ value }) => Object.hasOwn(swatches, value));
  const others = values.filter(({ value }) => !Object.hasOwn(swatches, value));
  return (
    <>
      <ul className="m-0 flex list-none flex-wrap gap-2 p-0 pt-0.5 pb-1.5">
        {coloured.map(({ value, name, materials }) => {
          const on = asked.filters.colour.includes(value);
          return (
            <li key={value}>
              <a
                href={toggled(asked, 'colour', value)}
                data-filter={`colour ${value}`}
                aria-current={on || undefined}
                title={name}
                style={{ background: swatches[value] }}
                className="block size-7 rounded-label border border-control outline-offset-2 hover:border-ink aria-[current]:outline-2 aria-[current]:outline-ink"
              >
                <span className="sr-only">{m.library_colour_label({ colour: name, count: materials })}</span>
              </a>
            </li>
          );
        })}
      </ul>
      {others.length > 0 ? <ValueFilter asked={asked} name="colour" values={others} /> : null}
    </>
  );
}
