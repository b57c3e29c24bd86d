import { createPortal } from 'react-dom';
import { m } from '#app/paraglide/messages.js';
import { accountPaths } from '#app/paths-account.ts';
import { adminPaths } from '#app/paths-admin.ts';
import { actingFor } from '#app/state/organisation.ts';
import { currentUser, switchRole } from '#app/state/session.ts';
import { useStore } from '#app/state/store.ts';
import { Button } from '#app/ui/button.tsx';
import { AccountSwitch } from './account-switch.tsx';
import { useSlots } from './header-slots.ts';
import { LogOut } from './log-out.tsx';
import { MemberFace, memberLook } from './member-face.tsx';

/** Accounts whose own record said admin while this page was open; the shown role may have been switched since. */
const admins = new Set<string>();

/** Where a member goes from everywhere. */
const entries = [
  { to: accountPaths.Account, label: m.account_overview },
  { to: accountPaths.AccountServices, label: m.account_services },
  { to: accountPaths.AccountDownloads, label: m.vault_downloads },
  { to: accountPaths.AccountOrders, label: m.account_orders },
  { to: accountPaths.AccountInvoices, label: m.account_invoices },
  { to: accountPaths.AccountPayment, label: m.account_payment },
  { to: accountPaths.AccountOrganisation, label: m.organisations_title },
  { to: accountPaths.AccountSettings, label: m.settings_title },
] as const;

/** Puts the member in the place of "Log in" and "Create account", in the header and in the sheet. */
export default function MemberMenu({ shell }: { shell: HTMLElement }) {
  const slots = useSlots(shell, 'memberSlot', 'member');
  return slots.map((slot) =>
    createPortal(
      slot.dataset.memberSlot === 'sheet' ? <InSheet /> : <InHeader />,
      slot,
      slot.dataset.memberSlot,
    ),
  );
}

function InHeader() {
  const user = useStore(currentUser);
  const acting = useStore(actingFor);
  return (
    <>
      <button type="button" popoverTarget="member-menu" className={`flex ${memberLook}`}>
        <MemberFace name={acting?.name ?? user.userName} acting={acting !== null} />
      </button>
      <div
        id="member-menu"
        popover="auto"
        className="fixed inset-auto top-15 right-8 m-0 w-72 rounded-card border border-line bg-surface p-5 text-ink-2 shadow-float lg:right-[max(4rem,calc((100vw-90rem)/2+4rem))]"
      >
        <About />
      </div>
    </>
  );
}

function InSheet() {
  return <About wide />;
}

function About({ wide }: { wide?: boolean }) {
  const user = useStore(currentUser);
  if (user.role === 'admin') admins.add(user.userId);
  return (
    <div className="grid gap-4">
      <div className="min-w-0">
        <p className="m-0 truncate font-display text-[1.0625rem] leading-snug font-semibold text-ink">
          {user.userName}
        </p>
        <p className="m-0 truncate text-small">{user.userEmail}</p>
        <p className="m-0 mt-1 text-caption text-ink-3">{user.createTimeDesc}</p>
        {user.userLoginPrompt ? (
          <p className="m-0 mt-1 text-caption text-ink-3">{user.userLoginPrompt}</p>
        ) : null}
      </div>
      <AccountSwitch wide={wide} />
      <nav aria-label={m.account_label()} className="-mx-2 border-y border-line py-2">
        <ul className={`m-0 grid list-none p-0 ${wide ? 'grid-cols-2' : ''}`}>
          {entries.map(({ to, label }) => (
            <MenuEntry key={to} to={to} label={label()} wide={wide} />
          ))}
          {admins.has(user.userId) ? (
            <MenuEntry to={adminPaths.AdminToday} label={m.account_operator()} wide={wide} />
          ) : null}
        </ul>
      </nav>
      <div className={`grid gap-2 ${wide ? 'grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]' : ''}`}>
        {admins.has(user.userId) ? (
          <div>
            <Button kind="secondary" dense={!wide} full onClick={switchRole}>
              {user.role === 'admin' ? m.site_role_as_member() : m.site_role_as_admin()}
            </Button>
            <p className="m-0 mt-1 text-caption text-ink-3">{m.site_role_note()}</p>
          </div>
        ) : null}
        <LogOut dense={!wide} full>
          {m.site_log_out()}
        </LogOut>
      </div>
    </div>
  );
}

function MenuEntry({ to, label, wide }: { to: string; label: string; wide?: boolean | undefined }) {
  return (
    <li>
      <a
        href={to}
        className={`flex items-center rounded-control px-2 text-small text-ink no-underline hover:bg-sunken ${wide ? 'min-h-12' : 'min-h-10'}`}
      >
        {label}
      </a>
    </li>
  );
}
