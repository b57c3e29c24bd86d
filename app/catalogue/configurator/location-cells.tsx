import { m } from '#app/paraglide/messages.js';
import type { PlanDetail } from '#contract/catalogue.ts';
import { Legend } from './option-list.tsx';
import type { Location } from './parts.ts';
import { addedPrice, countryOf } from './words.ts';

export interface LocationCellsProps {
  /** The chosen one. */
  location: string;
  places: readonly Location[];
  /** The chosen machine, for its stock and price differences; null until it came in. */
  plan: PlanDetail | null;
  onChange(location: string): void;
}

type Place = PlanDetail['locations'][number];

/** Where the machine stands: a cell for each place, with what is left there. What is sold out stays in sight. */
export function LocationCells({ location, places, plan, onChange }: LocationCellsProps) {
  return (
    <fieldset className="m-0 min-w-0 border-0 p-0">
      <Legend text={m.server_location()} note={m.server_location_note()} />
      <div className="grid grid-cols-2 gap-2.5 sm:grid-cols-4">
        {places.map((place) => {
          const there = plan?.locations.find(({ slug }) => slug === place.slug);
          // The service leaves out where the machine is not sold in this currency.
          const isMissing = plan !== null && !there;
          return (
            <label
              key={place.slug}
              className="relative cursor-pointer rounded-control border border-line bg-surface px-3.5 py-2.5 text-small leading-snug has-checked:border-primary has-checked:bg-soft has-checked:shadow-[inset_0_0_0_1px_var(--primary)] has-disabled:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name="location"
                value={place.slug}
                checked={place.slug === location}
                // A place that was chosen before stays marked, so that it is plain what has to change.
                disabled={(isMissing || there?.stock === 'sold_out') && place.slug !== location}
                onChange={() => onChange(place.slug)}
                className="absolute inset-0 m-0 cursor-pointer appearance-none rounded-control outline-none disabled:cursor-not-allowed"
              />
              <span className="flex items-baseline justify-between gap-2 font-medium text-ink">
                {place.name}
                {there && there.delta.amount !== 0 ? <span>{addedPrice(there.delta)}</span> : null}
              </span>
              {countryOf(place) === place.name ? null : (
                <span className="block text-caption text-ink-3">{countryOf(place)}</span>
              )}
              {there ? <StockText place={there} /> : null}
              {isMissing ? (
                <span className="block text-caption text-ink-3">{m.server_not_offered_here()}</span>
              ) : null}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

function StockText({ place: { stock, left } }: { place: Place }) {
  if (stock === 'sold_out')
    return <span className="block text-caption font-medium text-error">{m.server_sold_out()}</span>;
  const text = stock === 'few' && left !== null ? m.server_left({ count: left }) : m.server_in_stock();
  return <span className="block text-caption text-ink-3">{text}</span>;
}
