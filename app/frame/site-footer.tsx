import { m } from '#app/paraglide/messages.js';
import { Mark } from '#app/ui/wordmark.tsx';
import { brand } from '#content/brand.ts';
import { legalRow, menus, type NavigationGroup, type NavigationItem } from '#content/en/navigation.ts';
import { Horizon } from './horizon.tsx';
import { ModeWords } from './mode-switch.tsx';
import { addressOf } from './page-links.ts';

/** All pages by menu, the harbour line, and the small print. */
export default function SiteFooter() {
  return (
    <footer className="bg-bg print:hidden">
      <div className="mx-auto max-w-[90rem] px-5 pt-12 md:px-8 md:pl-18 lg:px-16 lg:pt-16 lg:pl-26">
        <nav
          aria-label={m.site_footer()}
          className="grid grid-cols-2 gap-x-5 gap-y-8 md:grid-cols-3 lg:grid-cols-6 lg:gap-6"
        >
          {menus.map((menu) => (
            <div key={menu.label}>
              <h2 className="m-0 mb-2 text-small font-semibold tracking-normal">{menu.label}</h2>
              <ul className="m-0 list-none p-0">
                {menu.groups.flatMap((group: NavigationGroup) =>
                  group.items.map((item) => (
                    <li key={item.label}>
                      <FooterLink item={item} />
                    </li>
                  )),
                )}
              </ul>
            </div>
          ))}
        </nav>
      </div>
      <div className="mx-auto mt-8 max-w-[90rem] overflow-hidden lg:mt-10">
        <Horizon />
      </div>
      <div className="mx-auto flex max-w-[90rem] flex-wrap items-center gap-x-6 gap-y-1 px-5 pt-4 pb-20 text-small text-ink-3 md:px-8 md:pl-18 lg:px-16 lg:pr-26 lg:pb-7 lg:pl-26">
        <Mark size={20} />
        <span className="mr-2">{brand.legalName}</span>
        <FooterLink item={{ route: 'Search', label: m.search_open(), line: '' }} />
        <ul aria-label={m.site_legal()} className="m-0 flex list-none flex-wrap gap-x-6 p-0">
          {legalRow.map((item) => (
            <li key={item.label}>
              <FooterLink item={item} />
            </li>
          ))}
        </ul>
        <div className="-ml-2">
          <ModeWords />
        </div>
      </div>
    </footer>
  );
}

function FooterLink({ item }: { item: NavigationItem }) {
  return (
    <a
      href={addressOf(item)}
      className="inline-flex min-h-8 items-center text-small leading-snug text-ink-2 no-underline hover:text-primary hover:underline aria-[current]:font-semibold aria-[current]:text-ink"
    >
      {item.label}
    </a>
  );
}
