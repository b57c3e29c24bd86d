import {
  ArrowLeftRight,
  BadgeCheck,
  BookCheck,
  CalendarCheck,
  CalendarClock,
  ChartLine,
  ChartNoAxesColumn,
  FileCheck,
  FileText,
  Gift,
  HandCoins,
  Handshake,
  HeartPulse,
  Hourglass,
  KeyRound,
  Landmark,
  type LucideIcon,
  Mails,
  Megaphone,
  MessageSquareReply,
  NotebookText,
  PackageCheck,
  Percent,
  ReceiptText,
  RefreshCw,
  Scale,
  Shapes,
  ShieldCheck,
  Tags,
  Undo2,
  UserCheck,
  UserSearch,
  Users,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { type AdminRouteName, adminPaths } from '#app/paths-admin.ts';
import { isOpenTo, useStaffRoles } from '#app/state/rooms.ts';
import { useCurrentInSight } from '#app/ui/use-current-in-sight.ts';
import { Wordmark } from '#app/ui/wordmark.tsx';
import { brand } from '#content/brand.ts';
import { LookInsideNotice } from '../look-inside/look-inside-notice.tsx';
import { useDefaultSearches } from './list-views/use-list-views.ts';
import { useWaiting } from './use-waiting.ts';

/** The operator's pages by group; a page of its own needs one line here. */
const groups: readonly { label: () => string; entries: readonly Entry[] }[] = [
  {
    label: m.operator_group_shop,
    entries: [
      { name: 'AdminToday', label: m.today_title, icon: CalendarCheck },
      { name: 'AdminOrders', label: m.operator_orders, icon: ReceiptText },
      { name: 'AdminDelivery', label: m.operator_delivery, icon: PackageCheck },
      { name: 'AdminCases', label: m.cases_title, icon: FileCheck },
      { name: 'AdminFeedback', label: m.feedback_admin, icon: MessageSquareReply },
      { name: 'AdminSubscriptions', label: m.operator_subscriptions, icon: RefreshCw },
      { name: 'AdminMemberships', label: m.operator_memberships, icon: Gift },
      { name: 'AdminAffiliates', label: m.operator_affiliates, icon: Handshake },
      { name: 'AdminCommissions', label: m.operator_commissions, icon: Percent },
      { name: 'AdminWithdrawals', label: m.operator_withdrawals, icon: Undo2 },
      { name: 'AdminCatalogue', label: m.operator_catalogue, icon: Tags },
    ],
  },
  {
    label: m.operator_group_money,
    entries: [
      { name: 'AdminInvoices', label: m.finance_invoices, icon: FileText },
      { name: 'AdminTaxes', label: m.finance_taxes, icon: Scale },
      { name: 'AdminVatIds', label: m.finance_vat_ids, icon: BadgeCheck },
      { name: 'AdminReceivables', label: m.reports_receivables, icon: Hourglass },
      { name: 'AdminRevenue', label: m.reports_revenue, icon: ChartLine },
      { name: 'AdminJournal', label: m.reports_journal, icon: NotebookText },
      { name: 'AdminTransfers', label: m.operator_transfers, icon: ArrowLeftRight },
      { name: 'AdminBank', label: m.bank_title, icon: Landmark },
      { name: 'AdminPayouts', label: m.operator_payouts, icon: HandCoins },
      { name: 'AdminApprovals', label: m.approvals_title, icon: UserCheck },
      { name: 'AdminBooks', label: m.operator_books, icon: BookCheck },
      { name: 'AdminTimeMachine', label: m.operator_time_machine, icon: CalendarClock },
    ],
  },
  {
    label: m.curate_group,
    entries: [{ name: 'AdminMaterials', label: m.curate_materials, icon: Shapes }],
  },
  {
    label: m.statistics_admin_site,
    entries: [
      { name: 'AdminStatistics', label: m.statistics_title, icon: ChartNoAxesColumn },
      { name: 'AdminMails', label: m.mails_title, icon: Mails },
    ],
  },
  {
    label: m.staff_group,
    entries: [
      { name: 'AdminHealth', label: m.watch_health, icon: HeartPulse },
      { name: 'AdminStatus', label: m.status_admin, icon: Megaphone },
      { name: 'AdminSecurity', label: m.watch_security, icon: ShieldCheck },
      { name: 'AdminMembers', label: m.member_account, icon: UserSearch },
      { name: 'AdminStaff', label: m.staff_title, icon: Users },
      { name: 'AdminSecondFactor', label: m.staff_factor_title, icon: KeyRound },
    ],
  },
];

interface Entry {
  name: AdminRouteName;
  label: () => string;
  icon: LucideIcon;
}

/** What surrounds the operator's pages: the way round at the left, on a narrow screen above; no menu, no footer. */
export function AdminShell({ children }: { children: ReactNode }) {
  const waiting = useWaiting();
  const searches = useDefaultSearches();
  const roles = useStaffRoles();
  const { pathname } = useLocation();
  const shown = groups
    .map(({ label, entries }) => ({
      label,
      entries: entries.filter(
        ({ name }) =>
          (!roles || isOpenTo(name, roles)) &&
          // Used once: it is in the menu as long as it is open.
          (name !== 'AdminSecondFactor' || pathname === adminPaths[name]),
      ),
    }))
    .filter(({ entries }) => entries.length > 0);
  // Numbers beside the entries and the entries of a role come later and make the row wider.
  const row = useCurrentInSight<HTMLDivElement>(`${pathname} ${shown.length} ${Object.keys(waiting).length}`);
  return (
    <div
      data-dense=""
      className="grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] lg:grid-cols-[13rem_minmax(0,1fr)] lg:grid-rows-1"
    >
      <nav
        aria-label={m.statistics_admin_label()}
        className="flex flex-wrap items-center justify-between gap-x-4 bg-band [--ink:var(--on-band)] px-5 pt-2 pb-1.5 text-[0.875rem] leading-snug text-on-band-2 lg:sticky lg:top-0 lg:h-dvh lg:flex-col lg:flex-nowrap lg:items-stretch lg:justify-start lg:overflow-y-auto lg:px-3 lg:py-4"
      >
        <Link
          to={paths.Home}
          aria-label={m.auth_to_home({ brand: brand.name })}
          className="flex rounded-label py-2 text-on-band no-underline lg:mb-4 lg:px-2.5"
        >
          <Wordmark />
        </Link>
        <div
          ref={row}
          className="relative -mx-5 flex w-[100vw] gap-1 overflow-x-auto px-5 max-lg:order-last lg:mx-0 lg:block lg:w-auto lg:overflow-visible lg:px-0"
        >
          {shown.map(({ label, entries }) => (
            <div key={label()} className="contents lg:block">
              <p className="sr-only m-0 px-2.5 pt-3 pb-1.5 font-mono text-label text-on-band-2 lg:not-sr-only lg:px-2.5 lg:pt-3 lg:pb-1.5">
                {label()}
              </p>
              <ul className="m-0 flex list-none gap-1 p-0 lg:block">
                {entries.map((entry) => (
                  <li key={entry.name}>
                    <NavEntry {...entry} search={searches[entry.name]} waiting={waiting[entry.name]} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <Link
          to={paths.Home}
          className="flex min-h-9 items-center px-2.5 text-on-band-2 hover:text-on-band lg:mt-auto"
        >
          {m.statistics_admin_back()}
        </Link>
      </nav>
      <div className="min-w-0">
        <LookInsideNotice other="member" />
        {children}
      </div>
    </div>
  );
}

interface NavEntryProps extends Entry {
  /** Of the address that it opens: the filter of the reader's default view. */
  search: string | undefined;
  waiting: number | undefined;
}

function NavEntry({ name, label, icon: Icon, search = '', waiting }: NavEntryProps) {
  return (
    <NavLink
      to={adminPaths[name] + search}
      // The address of the first page begins that of every other.
      end={name === 'AdminToday'}
      className="flex min-h-9 items-center gap-2.5 rounded-label border-l-2 border-transparent px-2.5 whitespace-nowrap text-on-band-2 no-underline hover:text-on-band aria-[current=page]:border-signal aria-[current=page]:bg-band-surface aria-[current=page]:font-semibold aria-[current=page]:text-on-band"
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      {label()}
      {waiting ? (
        <span className="ml-auto pl-1.5 text-caption font-semibold text-on-band tabular-nums">
          <span className="sr-only">{m.operator_waiting()} </span>
          {waiting}
        </span>
      ) : null}
    </NavLink>
  );
}
