import { m } from '#app/paraglide/messages.js';
import { serverLocations } from '#content/catalogue/infrastructure.ts';
import { Legend } from './option-list.tsx';
import type { Location } from './parts.ts';
import { countryOf } from './words.ts';

export interface LocationCellsProps {
  location: Location;
  onChange(location: Location): void;
}

/** Where the machine stands: a cell for each place. */
export function LocationCells({ location, onChange }: LocationCellsProps) {
  return (
    <fieldset className="m-0 min-w-0 border-0 p-0">
      <Legend text={m.server_location()} note={m.server_location_note()} />
      <div className="grid grid-cols-2 gap-2.5 sm:grid-cols-4">
        {serverLocations.map((place) => (
          <label
            key={place.slug}
            className="relative cursor-pointer rounded-control border border-line bg-surface px-3.5 py-2.5 text-small leading-snug has-checked:border-primary has-checked:bg-soft has-checked:shadow-[inset_0_0_0_1px_var(--primary)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="location"
              value={place.slug}
              checked={place.slug === location.slug}
              onChange={() => onChange(place)}
              className="absolute inset-0 m-0 cursor-pointer appearance-none rounded-control outline-none"
            />
            <span className="block font-medium text-ink">{place.name}</span>
            <span className="block text-caption text-ink-3">{countryOf(place)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
