import { ChevronDown, X } from 'lucide-react';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { accountPaths } from '#app/paths-account.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { Wordmark } from '#app/ui/wordmark.tsx';
import { menus, type NavigationGroup, type NavigationMenu } from '#content/en/navigation.ts';
import { ModeWords } from './mode-switch.tsx';
import { addressOf } from './page-links.ts';
import { SearchRow } from './search/search-link.tsx';

export const menuSheetId = 'site-menu';

/** The menu of small screens: as high as the screen, the six groups as an accordion, the account at the bottom. */
export function MenuSheet() {
  return (
    <div
      id={menuSheetId}
      popover="auto"
      role="dialog"
      aria-label={m.site_menu()}
      className="fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none border-0 bg-bg p-0 text-ink-2 lg:hidden!"
    >
      <div className="flex h-full flex-col">
        <div className="flex h-16 shrink-0 items-center justify-between border-b border-line px-5 md:px-8">
          <a href={paths.Home} className="inline-flex rounded-label no-underline">
            <Wordmark />
          </a>
          <button
            type="button"
            popoverTarget={menuSheetId}
            popoverTargetAction="hide"
            className="-mr-2.5 grid size-11 place-items-center rounded-control text-ink"
          >
            <X size={24} strokeWidth={1.75} aria-hidden="true" />
            <span className="sr-only">{m.site_close()}</span>
          </button>
        </div>
        <nav
          aria-label={m.site_menu()}
          className="flex-1 overflow-y-auto overscroll-contain px-5 pb-6 md:px-8"
        >
          <SearchRow />
          {menus.map((menu) => (
            <SheetMenu key={menu.label} menu={menu} />
          ))}
          <div className="mt-4 flex items-center justify-between text-small text-ink-3">
            <span aria-hidden="true">{m.site_mode()}</span>
            <ModeWords />
          </div>
        </nav>
        <div
          data-member-slot="sheet"
          className="group/slot grid shrink-0 grid-cols-2 gap-3 border-t border-line px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] in-data-signed:grid-cols-1 md:px-8"
        >
          <a
            href={paths.Login}
            className={`${buttonLook({ kind: 'secondary', full: true })} in-data-signed:hidden`}
          >
            {m.site_log_in()}
          </a>
          <a
            href={paths.Register}
            className={`${buttonLook({ kind: 'primary', full: true })} in-data-signed:hidden`}
          >
            {m.site_create_account()}
          </a>
          <a
            href={accountPaths.Account}
            className={`${buttonLook({ kind: 'secondary', full: true })} hidden! in-data-signed:inline-flex! group-data-member/slot:hidden!`}
          >
            {m.account_label()}
          </a>
        </div>
      </div>
    </div>
  );
}

function SheetMenu({ menu }: { menu: NavigationMenu }) {
  return (
    <details name="sheet-menu" className="group border-b border-line">
      <summary className="flex min-h-13 list-none items-center justify-between font-display text-[1.1875rem] font-semibold text-ink [&::-webkit-details-marker]:hidden">
        {menu.label}
        <ChevronDown
          size={20}
          strokeWidth={1.75}
          aria-hidden="true"
          className="text-ink-3 transition-transform duration-180 group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-4 pb-4">
        {menu.groups.map((group) => (
          <SheetGroup key={group.label} group={group} named={menu.groups.length > 1} />
        ))}
      </div>
    </details>
  );
}

function SheetGroup({ group, named }: { group: NavigationGroup; named: boolean }) {
  return (
    <div data-family={group.family} className="border-l-2 border-family pl-4">
      {named ? <p className="m-0 pb-1 text-caption font-semibold text-family">{group.label}</p> : null}
      <ul className="m-0 list-none p-0">
        {group.items.map((item) => (
          <li key={item.label}>
            <a
              href={addressOf(item)}
              className="flex min-h-12 items-center justify-between gap-4 text-[1rem] font-medium text-ink no-underline aria-[current]:text-family"
            >
              <span className="shrink-0">{item.label}</span>
              <span className="min-w-0 truncate text-right text-caption font-normal text-ink-3">
                {item.line}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
