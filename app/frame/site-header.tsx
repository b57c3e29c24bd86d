import { Menu } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { accountPaths } from '#app/paths-account.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { Wordmark } from '#app/ui/wordmark.tsx';
import { menus } from '#content/en/navigation.ts';
import { MemberFace, memberLook } from './member-face.tsx';
import { MenuPanel } from './menu-panel.tsx';
import { MenuSheet, menuSheetId } from './menu-sheet.tsx';
import { ModeButton } from './mode-switch.tsx';
import { SearchLink } from './search/search-link.tsx';

/**
 * The header of the main layout: menus are native popovers, so that they open before the page wakes.
 * @param below what belongs to it and stands under its row
 */
export default function SiteHeader({ below }: { below?: ReactNode }) {
  return (
    <>
      <header className="print:hidden sticky top-0 z-41 bg-bg">
        <div className="mx-auto flex h-16 max-w-[90rem] items-center gap-3 px-5 md:px-8 lg:gap-4 lg:pl-16 xl:gap-6.5 xl:pr-16">
          <a href={paths.Home} className="inline-flex rounded-label no-underline xl:mr-3">
            <Wordmark />
          </a>
          <nav aria-label={m.site_menus()} className="hidden self-stretch lg:flex lg:gap-0.5 xl:gap-6">
            {menus.map((menu) => (
              <HeaderMenu key={menu.label} menu={menu} />
            ))}
          </nav>
          <div className="ml-auto flex items-center gap-2">
            <SearchLink />
            {/* Keeps the room of the cart's link, so that nothing moves when it comes. */}
            <span data-cart-slot="" className="contents in-data-in-cart:block in-data-in-cart:size-11" />
            {/* Where the menus leave no room, the footer has the switch. */}
            <span className="hidden xl:contents">
              <ModeButton />
            </span>
            <div
              data-member-slot="header"
              className="group/slot hidden min-w-51 items-center justify-end gap-2 lg:flex xl:gap-3"
            >
              <a
                href={accountPaths.Account}
                className={`hidden no-underline in-data-signed:flex group-data-member/slot:hidden! ${memberLook}`}
              >
                {/* The name is painted by a style rule, which is no text. */}
                <span className="sr-only">{m.account_label()}</span>
                <MemberFace word={m.account_label()} />
              </a>
              <a
                href={paths.Login}
                className="inline-flex min-h-11 items-center px-1 whitespace-nowrap text-small font-medium text-ink no-underline in-data-signed:hidden hover:text-primary"
              >
                {m.site_log_in()}
              </a>
              <a
                href={paths.Register}
                className={`${buttonLook({ kind: 'primary' })} min-h-9.5! in-data-signed:hidden`}
              >
                {m.site_create_account()}
              </a>
            </div>
          </div>
          <button
            type="button"
            popoverTarget={menuSheetId}
            className="-mr-2.5 grid size-11 place-items-center rounded-control text-ink lg:hidden"
          >
            <Menu size={24} strokeWidth={1.75} aria-hidden="true" />
            <span className="sr-only">{m.site_menu()}</span>
          </button>
        </div>
        {below}
      </header>
      <span aria-hidden="true" className="print:hidden sticky top-16 z-40 block h-px bg-line" />
      {/* Covers the hairline until the page has been scrolled; then it moves away behind the header. */}
      <span aria-hidden="true" className="absolute inset-x-0 top-16 z-40 h-px bg-bg" />
      <MenuSheet />
    </>
  );
}

function HeaderMenu({ menu }: { menu: (typeof menus)[number] }) {
  const id = `menu-${menu.label.toLowerCase()}`;
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        data-menu
        className="px-1 text-small font-medium text-ink hover:text-primary has-[+:popover-open]:text-primary has-[+:popover-open]:shadow-[inset_0_-2px_0_var(--primary)] focus-visible:-outline-offset-4"
      >
        {menu.label}
      </button>
      <div
        id={id}
        popover="auto"
        data-menu-panel
        className="fixed inset-x-0 top-16 bottom-auto m-0 max-h-[calc(100dvh-4rem)] w-full max-w-none -translate-y-1 overflow-y-auto overscroll-contain border-0 border-y border-line bg-surface p-0 text-ink-2 opacity-0 shadow-float transition-[opacity,translate,display,overlay] transition-discrete duration-180 ease-enter open:translate-y-0 open:opacity-100 starting:open:-translate-y-1 starting:open:opacity-0"
      >
        <MenuPanel menu={menu} />
      </div>
    </>
  );
}
