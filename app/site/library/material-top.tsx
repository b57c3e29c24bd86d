import { swatches, valueText } from '#app/catalogue/materials/facet-words.ts';
import { ItemTile } from '#app/catalogue/materials/material-items.tsx';
import { addressOf, allMaterials, everything } from '#app/catalogue/materials/search-address.ts';
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

/** A library of pictures is introduced by pictures. They are six requests more, which a browser makes as they come near. */
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
        {/* Six columns are narrow: titles take the lines they need. */}
        <ul className="m-0 grid list-none grid-cols-2 gap-x-4 gap-y-6 p-0 sm:grid-cols-3 xl:grid-cols-6 [&_h3]:line-clamp-3">
          {items.map((item) => (
            <ItemTile key={item.materialId} item={item} />
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
