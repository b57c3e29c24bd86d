import { swatches, typeText, valueText } from '#app/catalogue/materials/facet-words.ts';
import {
  addressOf,
  allMaterials,
  everything,
  materialAddress,
} from '#app/catalogue/materials/search-address.ts';
import { Frame, headingClass, sectionPaddingAfter } from '#app/frame/frame.tsx';
import { Hero } from '#app/frame/hero.tsx';
import { m } from '#app/paraglide/messages.js';
import { MaterialSearchForm } from './search-form.tsx';
import { Shelves } from './shelves.tsx';
import type { ShelvesData } from './shelves-data.ts';

/** The way into the library: its search in the hero, what is new and the colours, and its shelves below. */
export default function MaterialTop({ page, newest, shelves }: ShelvesData) {
  return (
    <>
      <Hero page={page} actions={<MaterialSearchForm />} />
      <Newest items={newest} />
      <Shelves shelves={shelves} />
    </>
  );
}

/** In words: a picture each would be six requests before anybody asked for one. */
function Newest({ items }: { items: ShelvesData['newest'] }) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="newest">
      <Frame className={sectionPaddingAfter(true)}>
        <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h2 id="newest" className={`m-0 ${headingClass}`}>
            {m.library_newest()}
          </h2>
          <a href={allMaterials} className="text-small font-semibold text-primary">
            {m.library_all()}
          </a>
        </div>
        <ul className="m-0 grid list-none grid-cols-1 gap-x-8 border-t border-line p-0 sm:grid-cols-2 xl:grid-cols-3">
          {items.map(({ materialId, title, type, parentType }) => (
            <li
              key={materialId}
              className="flex items-baseline justify-between gap-4 border-b border-line py-3"
            >
              <a
                href={materialAddress(materialId, type, parentType)}
                className="truncate text-small font-semibold text-ink no-underline hover:text-primary"
              >
                {title}
              </a>
              <span className="shrink-0 text-caption text-ink-3">{typeText(type)}</span>
            </li>
          ))}
        </ul>
        <Colours />
      </Frame>
    </section>
  );
}

/** The whole library in one colour. */
function Colours() {
  return (
    <div className="mt-9 flex flex-wrap items-center gap-x-5 gap-y-3">
      <h3 id="by-colour" className="m-0 font-sans text-small! leading-snug! tracking-normal!">
        {m.library_by_colour()}
      </h3>
      <ul aria-labelledby="by-colour" className="m-0 flex list-none flex-wrap gap-2 p-0">
        {Object.entries(swatches).map(([colour, background]) => (
          <li key={colour}>
            <a
              href={addressOf({ ...everything, filters: { ...everything.filters, colour: [colour] } })}
              title={valueText('colour', colour)}
              style={{ background }}
              className="block size-8 rounded-label border border-control outline-offset-2 hover:border-ink"
            >
              <span className="sr-only">{valueText('colour', colour)}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
