import { Motif } from '#app/catalogue/materials/motif.tsx';
import { shelfAddress } from '#app/catalogue/materials/search-address.ts';
import { Frame, headingClass, sectionPaddingAfter } from '#app/frame/frame.tsx';
import { m } from '#app/paraglide/messages.js';
import type { ShelvesData } from './shelves-data.ts';

/** Cells of unequal width; no row repeats the one above it. */
const spans = [
  'lg:col-span-7',
  'lg:col-span-5',
  'lg:col-span-5',
  'lg:col-span-7',
  'lg:col-span-7',
  'lg:col-span-5',
];

/** What the library holds, by what it is used for; every type leads to its list. */
export function Shelves({ shelves }: Pick<ShelvesData, 'shelves'>) {
  if (shelves.length === 0) return null;
  const types = shelves.reduce((sum, shelf) => sum + shelf.types.length, 0);
  return (
    <section id="types" aria-labelledby="types-heading">
      <Frame className={sectionPaddingAfter(true)}>
        <h2 id="types-heading" className={`m-0 ${headingClass}`}>
          {m.library_shelves()}
        </h2>
        <p className="mt-3 mb-0 max-w-measure">
          {m.library_shelves_held({ shelves: shelves.length, types })} {m.library_shelves_counted()}
        </p>
        <ul className="m-0 mt-9 grid list-none gap-5 p-0 sm:grid-cols-2 lg:grid-cols-12">
          {shelves.map(({ slug, name, use, types }, i) => (
            <li
              key={slug}
              className={`grid grid-rows-[10.5rem_1fr] overflow-hidden rounded-card border border-line bg-surface ${i % 2 === 0 && i === shelves.length - 1 ? 'sm:col-span-2 lg:col-span-12' : spans[i]}`}
            >
              <div className="grid place-items-center overflow-hidden bg-sunken">
                <Motif name={slug} />
              </div>
              <div className="border-t border-line p-5 md:p-6">
                <h3 className="m-0">
                  <a
                    href={shelfAddress(slug)}
                    className="text-ink no-underline hover:text-primary hover:underline"
                  >
                    {name}
                  </a>
                </h3>
                <p className="mt-1 mb-0 text-small">{use}</p>
                <ul
                  aria-label={m.library_types_of({ shelf: name })}
                  className="m-0 mt-4 flex list-none flex-wrap gap-2 p-0"
                >
                  {types.map((type) => (
                    <li key={type.slug}>
                      <a
                        href={shelfAddress(slug, type.slug)}
                        className="inline-flex min-h-8 items-center gap-2 rounded-control border border-line px-2.5 text-caption text-ink-2 no-underline hover:border-control hover:bg-soft hover:text-on-soft"
                      >
                        {type.name}
                        <span className="text-ink-3 tabular-nums">{type.materials}</span>
                      </a>
                    </li>
                  ))}
                </ul>
              </div>
            </li>
          ))}
        </ul>
      </Frame>
    </section>
  );
}
