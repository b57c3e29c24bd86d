import { m } from '#app/paraglide/messages.js';
import { materialShelves } from '#content/catalogue/materials.ts';
import { allMaterials } from '../material-asked.ts';
import { shelfAddress } from './search-address.ts';

/** The shelves, and the types of the one that is open: a column on a wide screen, rows of chips on a narrow one. */
export function ListRail({ shelf: open, type: chosen }: { shelf: string; type: string }) {
  return (
    <nav aria-label={m.library_shelves_nav()}>
      <ul className={rows}>
        <Row to={allMaterials} name={m.library_all_shelves()} current={open === '' && chosen === ''} />
        {materialShelves.map(({ slug, name, types }) => (
          <Row key={slug} to={shelfAddress(slug)} name={name} current={open === slug && chosen === ''}>
            {open === slug ? (
              <ul aria-label={m.library_types_of({ shelf: name })} className={`${rows} max-lg:pt-2 lg:pl-4`}>
                {types.map((type) => (
                  <Row
                    key={type.slug}
                    to={shelfAddress(slug, type.slug)}
                    name={type.name}
                    current={type.slug === chosen}
                  />
                ))}
              </ul>
            ) : null}
          </Row>
        ))}
      </ul>
    </nav>
  );
}

const rows = 'm-0 flex list-none flex-wrap gap-2 p-0 lg:grid lg:gap-0.5';

interface RowProps {
  to: string;
  name: string;
  current: boolean;
  /** The types of an open shelf. */
  children?: React.ReactNode;
}

function Row({ to, name, current, children }: RowProps) {
  return (
    <li className={children ? 'max-lg:order-1 max-lg:w-full' : ''}>
      <a
        href={to}
        aria-current={current ? 'page' : undefined}
        className="inline-flex min-h-9 items-center rounded-control px-3 text-small text-ink-2 no-underline hover:bg-soft hover:text-on-soft max-lg:border max-lg:border-line lg:flex aria-[current]:bg-soft aria-[current]:font-semibold aria-[current]:text-on-soft"
      >
        {name}
      </a>
      {children}
    </li>
  );
}
