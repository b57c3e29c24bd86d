import type { NavigationGroup, NavigationItem, NavigationMenu } from '#content/en/navigation.ts';
import { menuCodes } from './menu-codes.ts';
import { MenuTile } from './menu-panel-tile.tsx';
import { addressOf } from './page-links.ts';

/** What a menu opens: its groups under a rule in the family's colour, and something to try at once. */
export function MenuPanel({ menu }: { menu: NavigationMenu }) {
  const alone = menu.groups.length === 1;
  return (
    <div className="mx-auto grid max-w-[90rem] grid-cols-[1fr_20rem] gap-10 px-16 pt-9 pb-10 pl-26 xl:grid-cols-[1fr_23.25rem]">
      <div className={`grid gap-x-8 gap-y-9 xl:gap-x-10${alone ? '' : ` ${columns[menu.groups.length]}`}`}>
        {menu.groups.map((group) => (
          <Group key={group.label} group={group} paired={group.items.length > 3 && menu.groups.length < 3} />
        ))}
      </div>
      <MenuTile menu={menu.label} />
    </div>
  );
}

const columns: Record<number, string> = { 2: 'grid-cols-[1.5fr_1fr]', 3: 'grid-cols-[1fr_1.06fr_1fr]' };

function Group({ group, paired }: { group: NavigationGroup; paired: boolean }) {
  return (
    <section data-family={group.family} className="border-t-2 border-family pt-3">
      <h2 className="m-0 text-small font-semibold tracking-normal text-family">{group.label}</h2>
      <ul className={`m-0 mt-2 -ml-3 grid list-none gap-x-8 gap-y-1 p-0${paired ? ' xl:grid-cols-2' : ''}`}>
        {group.items.map((item) => (
          <li key={item.label}>
            <MenuRow item={item} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function MenuRow({ item }: { item: NavigationItem }) {
  const code = item.hash ? undefined : menuCodes[item.route as keyof typeof menuCodes];
  return (
    <a
      href={addressOf(item)}
      className="flex gap-4 rounded-control px-3 py-2 text-ink no-underline hover:bg-sunken aria-[current]:bg-sunken"
    >
      {code ? <span className="w-14 shrink-0 pt-1 font-mono text-label text-family">{code}</span> : null}
      <span>
        <span className="block text-[1rem] leading-snug font-medium">{item.label}</span>
        <span className="block text-caption text-ink-3">{item.line}</span>
      </span>
    </a>
  );
}
