import { figure } from '#app/format/number-text.ts';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import { FoldMark } from '#app/ui/fold-mark.tsx';
import { type KeptKind, keptKinds } from '#content/en/kept-data.ts';
import type { HeldKind, Privacy } from '#contract/privacy.ts';

type Held = Privacy['held'][number];

/** The words of the privacy notice; a kind without them does not compile. */
const words: Readonly<Record<HeldKind, KeptKind>> = keptKinds;

const groups = {
  account: m.privacy_group_account,
  orders: m.privacy_group_orders,
  services: m.privacy_group_services,
  library: m.privacy_group_library,
  contact: m.privacy_group_contact,
} as const;
type Group = keyof typeof groups;

/** A kind without a group does not compile. */
const groupOf: Readonly<Record<HeldKind, Group>> = {
  account: 'account',
  ways: 'account',
  sign_ins: 'account',
  security_journal: 'account',
  cart: 'orders',
  billing_profiles: 'orders',
  orders: 'orders',
  invoices: 'orders',
  payments: 'orders',
  subscriptions: 'orders',
  withdrawals: 'orders',
  services: 'services',
  proxies: 'services',
  webhooks: 'services',
  cases: 'services',
  teams: 'services',
  organisations: 'account',
  membership: 'library',
  gifts: 'orders',
  downloads: 'library',
  licences: 'library',
  collections: 'library',
  works: 'services',
  stores: 'services',
  affiliate: 'contact',
  feedback: 'contact',
  staff: 'account',
  requests: 'account',
};

const columns: readonly Column<Held>[] = [
  {
    key: 'what',
    label: m.privacy_held_what(),
    cell: ({ kind }) => <What text={words[kind].what} />,
    className: 'sm:w-[28%]',
  },
  { key: 'entries', label: m.privacy_held_entries(), cell: ({ entries }) => figure(entries), numeric: true },
  {
    key: 'why',
    label: m.privacy_held_why(),
    cell: ({ kind }) => words[kind].why,
    sentences: true,
    className: 'sm:w-[17%]',
  },
  { key: 'long', label: m.privacy_held_long(), cell: ({ kind }) => words[kind].howLong, sentences: true },
  {
    key: 'after',
    label: m.privacy_held_after(),
    cell: ({ kind }) => words[kind].afterDeletion,
    sentences: true,
  },
];

/** "Logins: time, kind of device and network address": only what the kind is called names the row. */
function What({ text }: { text: string }) {
  const [name = '', ...rest] = text.split(': ');
  return (
    <>
      {name}
      {rest.length ? <span className="font-normal text-ink-2">: {rest.join(': ')}</span> : null}
    </>
  );
}

/** Every kind of data, why we keep it and how long, and what a deletion does with it: in groups that are opened one by one. */
export function HeldTable({ held }: { held: readonly Held[] }) {
  return (
    <>
      <p className="mt-0 mb-4 max-w-[60ch] text-small">
        {m.privacy_held_lead()} {/* A page of the site is a document. */}
        <a href={paths.Privacy} className="font-semibold text-primary">
          {m.privacy_notice_link()}
        </a>
      </p>
      <div className="divide-y divide-line border-y border-line">
        {[...Map.groupBy(held, ({ kind }) => groupOf[kind])].map(([group, rows]) => (
          <HeldGroup key={group} title={groups[group]()} rows={rows} />
        ))}
      </div>
    </>
  );
}

function HeldGroup({ title, rows }: { title: string; rows: readonly Held[] }) {
  const count = rows.reduce((sum, { entries }) => sum + entries, 0);
  return (
    <details className="group">
      <summary className="flex min-h-12 items-center gap-3 py-2 [&::-webkit-details-marker]:hidden">
        <FoldMark />
        <span className="min-w-0 flex-1 font-semibold text-ink">{title}</span>
        <span className="text-small text-ink-3">{m.privacy_held_count({ count: figure(count) })}</span>
      </summary>
      <div className="pt-2 pb-6">
        <DataTable label={title} columns={columns} rows={rows} keyOf={({ kind }) => kind} />
      </div>
    </details>
  );
}
