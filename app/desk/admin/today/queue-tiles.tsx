import { Link } from 'react-router';
import { ageText } from '#app/format/age-text.ts';
import { m } from '#app/paraglide/messages.js';
import { adminPaths } from '#app/paths-admin.ts';
import { hours } from '#contract/time.ts';
import type { QueueName, Today } from '#contract/today.ts';
import { Crates } from './pictures.tsx';

type Queue = Today['queues'][number];

/** What each queue is called, the list that it opens, and after how long somebody should have looked at it. */
const lists: Record<QueueName, { label: () => string; to: string; soon: number }> = {
  orders: { label: m.today_queue_orders, to: `${adminPaths.AdminOrders}?state=in_review`, soon: hours(24) },
  late: { label: m.today_queue_late, to: `${adminPaths.AdminDelivery}?state=late`, soon: 0 },
  deliveries: {
    label: m.today_queue_deliveries,
    to: `${adminPaths.AdminDelivery}?state=waiting_operator`,
    soon: hours(24),
  },
  failed: { label: m.today_queue_failed, to: `${adminPaths.AdminDelivery}?state=failed`, soon: 0 },
  withdrawals: {
    label: m.today_queue_withdrawals,
    to: `${adminPaths.AdminWithdrawals}?state=confirmed`,
    soon: hours(72),
  },
  transfers: { label: m.today_queue_transfers, to: adminPaths.AdminTransfers, soon: hours(120) },
  movements: { label: m.today_queue_movements, to: adminPaths.AdminBank, soon: hours(72) },
  payouts: { label: m.today_queue_payouts, to: `${adminPaths.AdminPayouts}?state=due`, soon: hours(120) },
  approvals: { label: m.today_queue_approvals, to: adminPaths.AdminApprovals, soon: hours(24) },
  vatIds: { label: m.today_queue_vat_ids, to: adminPaths.AdminVatIds, soon: hours(72) },
  vatAmounts: {
    label: m.today_queue_vat_amounts,
    to: `${adminPaths.AdminTaxes}?view=exchange_rates`,
    soon: hours(24),
  },
  documents: { label: m.today_queue_documents, to: `${adminPaths.AdminHealth}?view=failed`, soon: 0 },
  undelivered: { label: m.today_queue_undelivered, to: `${adminPaths.AdminHealth}?view=failed`, soon: 0 },
  cases: { label: m.today_queue_cases, to: `${adminPaths.AdminCases}?state=in_review`, soon: hours(48) },
  messages: {
    label: m.today_queue_messages,
    to: `${adminPaths.AdminFeedback}?state=waiting`,
    soon: hours(48),
  },
  uploads: { label: m.today_queue_uploads, to: adminPaths.AdminMaterialUpload, soon: hours(72) },
};

interface QueueTilesProps {
  queues: readonly Queue[];
  /** When they were counted. */
  at: string;
  className?: string;
}

/**
 * Each queue with its number, its oldest age and a crate for each thing in it; the way into its list. What waits comes
 * first. What is clear takes one line where there is little room, in rows of its own.
 */
export function QueueTiles({ queues, at, className }: QueueTilesProps) {
  const waiting = queues.filter(({ count }) => count > 0);
  const clear = queues.filter(({ count }) => count === 0);
  return (
    <section aria-labelledby="today-queues" className={className}>
      <h2 id="today-queues" className="m-0 mb-3 text-h3!">
        {m.today_queues()}
      </h2>
      <div className="grid gap-3 lg:grid-cols-4">
        <Tiles queues={waiting} at={at} className="grid-cols-2" />
        <Tiles queues={clear} at={at} className="sm:grid-cols-2" />
      </div>
    </section>
  );
}

/** An odd one takes the whole of the last row. On a wide screen all of them are in one grid. */
const Tiles = ({ queues, at, className }: QueueTilesProps) => (
  <ul className={`m-0 grid list-none gap-3 p-0 empty:hidden lg:contents ${className}`}>
    {queues.map((queue) => (
      <li key={queue.name} className="min-w-0 max-lg:last:odd:col-span-full">
        <Tile {...queue} at={at} />
      </li>
    ))}
  </ul>
);

function Tile({ name, count, oldestAt, at }: Queue & { at: string }) {
  const { label, to, soon } = lists[name];
  const age = oldestAt === null ? 0 : Date.parse(at) - Date.parse(oldestAt);
  const late = count > 0 && age >= soon;
  return (
    <Link
      to={to}
      className={`flex h-full flex-col rounded-card border border-line bg-surface px-4 pt-3.5 pb-3 text-ink-2 no-underline hover:border-control ${count ? '' : 'max-lg:justify-center max-lg:py-2.5'}`}
    >
      <span className="flex items-baseline justify-between gap-3">
        <span className="text-small leading-snug">{label()}</span>
        <span className="font-display text-[1.625rem] leading-none font-semibold tracking-[-0.02em] text-ink tabular-nums">
          {count}
        </span>
      </span>
      <span className={`mt-auto block overflow-hidden pt-3 ${count ? '' : 'max-lg:hidden'}`}>
        <Crates count={count} late={late} />
      </span>
      <span
        className={`mt-1.5 text-caption ${late ? 'font-semibold text-signal-text' : count ? 'text-ink-3' : 'text-success max-lg:sr-only'}`}
      >
        {count && oldestAt ? m.today_oldest({ age: ageText(age) }) : m.today_clear()}
      </span>
    </Link>
  );
}
