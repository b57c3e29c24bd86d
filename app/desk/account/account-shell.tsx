import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { LookInsideNotice } from '#app/desk/look-inside/look-inside-notice.tsx';
import { useActingNow } from '#app/desk/organisations/use-acting-now.ts';
import { fillsScreen } from '#app/desk/private-page.ts';
import { Frame } from '#app/frame/frame.tsx';
import { m } from '#app/paraglide/messages.js';
import { accountPaths } from '#app/paths-account.ts';
import { FoldRow } from '#app/ui/fold-row.tsx';

interface Entry {
  to: string;
  label(): string;
  /** Pages that are reached from it and lie elsewhere. */
  also?: readonly string[];
}

/** A member's own pages, in the order and the groups of the side navigation; a page of its own needs one line here. */
const groups: readonly (readonly Entry[])[] = [
  [
    { to: accountPaths.Account, label: m.account_overview },
    {
      to: accountPaths.AccountServices,
      label: m.account_services,
      also: ['/account/cases', accountPaths.AccountProxyTrial],
    },
  ],
  [
    { to: accountPaths.AccountWorks, label: m.works_title },
    { to: accountPaths.AccountCalendars, label: m.calendars_title },
    { to: accountPaths.AccountWorkspaces, label: m.workspaces_title },
    { to: accountPaths.AccountStores, label: m.stores_title },
    { to: accountPaths.AccountCatalogueCheck, label: m.catalogue_title, also: ['/account/word-rules'] },
    { to: accountPaths.AccountTeam, label: m.team_title },
  ],
  [
    { to: accountPaths.AccountMembership, label: m.membership_title },
    { to: accountPaths.AccountDownloads, label: m.vault_downloads },
    { to: accountPaths.AccountLicences, label: m.vault_licences },
    { to: accountPaths.AccountFavourites, label: m.collections_favourites },
    { to: accountPaths.AccountCollections, label: m.collections_title },
  ],
  [
    { to: accountPaths.AccountOrders, label: m.account_orders },
    { to: accountPaths.AccountInvoices, label: m.account_invoices },
    { to: accountPaths.AccountPayment, label: m.account_payment },
    { to: accountPaths.AccountBilling, label: m.billing_title },
    { to: accountPaths.AccountAffiliate, label: m.commissions_title },
  ],
  [
    { to: accountPaths.AccountDeveloper, label: m.developer_title },
    { to: accountPaths.AccountActivity, label: m.activity_title },
    {
      to: accountPaths.AccountOrganisation,
      label: m.organisations_title,
      also: [accountPaths.AccountOrganisationInvitation],
    },
    { to: accountPaths.AccountSecurity, label: m.security_title },
    { to: accountPaths.AccountSettings, label: m.settings_title },
    { to: accountPaths.AccountPrivacy, label: m.privacy_title },
  ],
];
const entries = groups.flat();

/**
 * Where the side navigation sticks, as `top`: below the header, or, on a screen that it does not fit, as high as shows
 * its last entry. Rows are 36 px, gaps between groups 12 px.
 */
const sticksAt = `min(6rem, calc(100dvh - ${entries.length * 2.25 + (groups.length - 1) * 0.75 + 1.5}rem))`;

/** What is set here is the person's own, for whomever they act. */
const personal: ReadonlySet<string> = new Set([accountPaths.AccountSecurity, accountPaths.AccountSettings]);

const isAt = (pathname: string, place: string) =>
  pathname === place || (place !== accountPaths.Account && pathname.startsWith(`${place}/`));

/** The pages at the left, hung on the route line; on a narrow screen a row above, with a menu of what has no room in it. */
export function AccountShell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const acting = useActingNow();
  const isCurrent = ({ to, also }: Entry) =>
    isAt(pathname, to) || (also?.some((place) => isAt(pathname, place)) ?? false);
  return (
    <>
      <LookInsideNotice other="operator" />
      <Frame className={`${fillsScreen} pt-8 pb-24 max-lg:pt-2 lg:pt-11`}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-7 lg:grid-cols-[13.25rem_minmax(0,1fr)]">
          <nav aria-label={m.account_label()} className="border-b border-line lg:hidden">
            <FoldRow
              tabs={entries.map((entry) => ({
                key: entry.to,
                current: isCurrent(entry),
                link: (look) => (
                  <Link to={entry.to} aria-current={isCurrent(entry) ? 'page' : undefined} className={look}>
                    {entry.label()}
                  </Link>
                ),
              }))}
            />
          </nav>
          <nav aria-label={m.account_label()} className="max-lg:hidden lg:-ml-3">
            <div className="sticky grid gap-3" style={{ top: sticksAt }}>
              {groups.map((group) => (
                <ul key={group[0]?.to} className="m-0 list-none p-0">
                  {group.map((entry) => (
                    <li key={entry.to}>
                      <Link
                        to={entry.to}
                        aria-current={isCurrent(entry) ? 'page' : undefined}
                        className="relative flex min-h-9 items-center rounded-control px-3 text-small whitespace-nowrap text-ink-2 no-underline hover:text-ink aria-[current=page]:bg-soft aria-[current=page]:font-semibold aria-[current=page]:text-on-soft aria-[current=page]:before:absolute aria-[current=page]:before:-left-[35px] aria-[current=page]:before:size-3.5 aria-[current=page]:before:rounded-full aria-[current=page]:before:border-2 aria-[current=page]:before:border-(--rail,var(--primary)) aria-[current=page]:before:bg-bg aria-[current=page]:before:content-['']"
                      >
                        {entry.label()}
                      </Link>
                    </li>
                  ))}
                </ul>
              ))}
            </div>
          </nav>
          <main className="min-w-0">
            {children}
            {acting && personal.has(pathname) ? (
              <p className="mt-14 mb-0 max-w-measure border-t border-line pt-5 text-small text-ink-3">
                {m.organisations_personal({ name: acting.name })}
              </p>
            ) : null}
          </main>
        </div>
      </Frame>
    </>
  );
}

interface AccountHeadingProps {
  title: ReactNode;
  lead?: ReactNode;
  /** Right behind the title, as what copies it. */
  beside?: ReactNode;
  /** The main thing to do here. */
  action?: ReactNode;
}

/** The top of an account page. */
export function AccountHeading({ title, lead, beside, action }: AccountHeadingProps) {
  return (
    <div className="mb-7 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="min-w-0">
        <div className="flex items-center gap-2">
          <h1 id="account-title" className="m-0 min-w-0 text-h2!">
            {title}
          </h1>
          {beside}
        </div>
        {lead ? <p className="m-0 mt-2 text-small">{lead}</p> : null}
      </div>
      {action}
    </div>
  );
}
