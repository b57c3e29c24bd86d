import { figure } from '#app/format/number-text.ts';
import { m } from '#app/paraglide/messages.js';
import { networks } from '#content/en/rules/networks.ts';

/** How long the composer's example is for each network; its own test compares them with what it counts. */
export const exampleCounts = { x: 196, bluesky: 202, threads: 202, linkedin: 202 } as const;

/** One text, measured by four networks. */
export function SocialCounters() {
  const rows = networks.flatMap(({ id, name, text }) => {
    const count = (exampleCounts as Partial<Record<typeof id, number>>)[id];
    return count === undefined ? [] : [{ id, name, count, most: text.most }];
  });
  return (
    <ul className="m-0 grid list-none gap-2 p-0">
      {rows.map(({ id, name, count, most }) => {
        const refused = id === 'threads';
        return (
          <li
            key={id}
            className={`grid grid-cols-[minmax(0,5fr)_minmax(0,6fr)] items-center gap-3 rounded-control border px-3.5 sm:grid-cols-[5.5rem_minmax(2rem,1fr)_7rem] py-2 text-small ${refused ? 'border-control bg-surface' : 'border-transparent'}`}
          >
            <span>
              <b className="block leading-snug font-semibold text-ink">{name}</b>
              <span className={`block text-caption ${refused ? 'font-semibold text-error' : 'text-ink-3'}`}>
                {refused ? m.composer_fits_not() : m.composer_fits()}
              </span>
            </span>
            <span
              aria-hidden="true"
              className="h-2.5 overflow-hidden rounded-label bg-line max-sm:order-last max-sm:col-span-2"
            >
              <span
                className={`block h-full ${refused ? 'bg-(--series-2)' : 'bg-(--series-6)'}`}
                style={{ width: `${(count / most) * 100}%` }}
              />
            </span>
            <span className="text-right leading-snug sm:whitespace-nowrap">
              {m.composer_count({ count: figure(count), most: figure(most) })}
              <span className={`block text-caption ${refused ? 'font-semibold text-error' : 'text-ink-3'}`}>
                {refused
                  ? `${m.composer_hashtags()}: ${m.composer_count({ count: 2, most: 1 })}`
                  : m.composer_left({ count: figure(most - count) })}
              </span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
