import { type SQL, sql } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import { staffApprovalDays } from '#contract/staff-approvals.ts';
import { days, later } from '#contract/time.ts';
import type { QueueName } from '#contract/today.ts';
import type { Db } from '#server/platform/db/database.ts';
import { mailQueue } from '#server/platform/mail/mail.jobs.ts';
import { bankMovements } from '../bank-statements/bank-statements.tables.ts';
import { cases } from '../cases/cases.tables.ts';
import { payouts } from '../commissions/commissions.tables.ts';
import { feedback } from '../feedback/feedback.tables.ts';
import { waitsForAnswer } from '../feedback/list-feedback.queries.ts';
import { accountingAmounts } from '../invoices/accounting-amounts.tables.ts';
import { invoices } from '../invoices/invoices.tables.ts';
import { journals, ledgerLines } from '../ledger/ledger.tables.ts';
import { materialUploads } from '../material-uploads/material-uploads.tables.ts';
import { orders } from '../orders/orders.tables.ts';
import { payments } from '../payments/payments.tables.ts';
import { provisionings, services } from '../services/services.tables.ts';
import { staffApprovals } from '../staff-approvals/staff-approvals.tables.ts';
import { subscriptions } from '../subscriptions/subscriptions.tables.ts';
import { vatChecks } from '../vat-checks/vat-checks.tables.ts';
import { withdrawals } from '../withdrawals/withdrawals.tables.ts';
import { canBePaid } from './waiting.ts';

export interface Moved extends Record<string, unknown> {
  on: string;
  currency: string;
  what: 'order' | 'renewal' | 'other' | 'returned';
  amount: number;
  payments: number;
}

/**
 * What buyers paid and got back through the accounts at the providers and the bank since a moment, by UTC day and reason.
 * What providers take and pay out, and commission that was paid out, moves the same accounts and is no buyer's money.
 */
export async function listMoneyMoved(db: Db, since: Date): Promise<Moved[]> {
  const { rows } = await db.execute<Moved>(sql`
    select to_char(j.created_at at time zone 'utc', 'YYYY-MM-DD') as on, l.currency,
      case when j.kind <> 'payment_succeeded' then 'returned'
        when i.reference like 'order:%' then 'order'
        when i.reference like 'renewal:%' then 'renewal' else 'other' end as what,
      sum(l.line_amount)::bigint as amount, count(distinct j.id)::int as payments
    from ${journals} j
    join ${ledgerLines} l on l.journal_id = j.id and l.account like 'cash:%'
    left join ${payments} p on p.id = j.reference and j.kind = 'payment_succeeded'
    left join ${invoices} i on i.id = p.invoice_id
    where j.created_at >= ${since.toISOString()}::timestamptz
      and j.kind in ('payment_succeeded', 'refund_succeeded', 'refund_returned', 'dispute_opened', 'dispute_won')
    group by 1, 2, 3`);
  return rows;
}

export interface Queue extends Record<string, unknown> {
  name: QueueName;
  count: number;
  /** ISO 8601 in UTC. */
  oldestAt: string | null;
}

/**
 * Jobs of mails that waited or wait for their documents. What they hold is large, and is read of few: PostgreSQL asks the conditions of
 * an `and` in an order of its own, but the second part of a `case` only after the first.
 */
const lateMails = (which: SQL) =>
  sql`pgboss.job where name = ${mailQueue} and case when ${which} then data ? 'late' end`;

/** The queues of these names in one statement; each reads an index of its state. @param names at least one */
export function queuesOf(
  names: readonly QueueName[],
  { now, memberId }: { now: Date; memberId: Id<'member'> },
): SQL {
  const lapsed = later(now, -days(staffApprovalDays));
  const parts: Record<QueueName, SQL> = {
    orders: sql`min(paid_at) as oldest from ${orders} where state = 'in_review'`,
    late: sql`min(s.promised_at) as oldest from ${provisionings} p join ${services} s on s.id = p.service_id
      where p.state in ('queued', 'running', 'waiting_operator', 'failed')
        and s.delivered_at is null and s.promised_at < ${now.toISOString()}::timestamptz`,
    deliveries: sql`min(created_at) as oldest from ${provisionings} where state = 'waiting_operator'`,
    failed: sql`min(created_at) as oldest from ${provisionings} where state = 'failed'`,
    withdrawals: sql`min(confirmed_at) as oldest from ${withdrawals} where state = 'confirmed'`,
    transfers: sql`min(created_at) as oldest from ${payments} where state = 'processing' and provider = 'bank'`,
    movements: sql`min(created_at) as oldest from ${bankMovements} where state = 'open'`,
    payouts: sql`min(created_at) as oldest from ${payouts} where ${canBePaid}`,
    approvals: sql`min(asked_at) as oldest from ${staffApprovals} where state = 'pending'
      and asked_by <> ${memberId} and asked_at > ${lapsed.toISOString()}::timestamptz`,
    vatIds: sql`min(answered_at) as oldest from ${vatChecks}
      where state = 'invalid' and relied_on and settled_at is null`,
    vatAmounts: sql`min(created_at) as oldest from ${accountingAmounts} where stated_at is null`,
    documents: sql`min(created_on) as oldest
      from ${lateMails(sql`state = 'retry' or (state = 'active' and retry_count > 0)`)}`,
    undelivered: sql`min(created_on) as oldest
      from ${lateMails(sql`state = 'failed' or (state = 'completed' and output ? 'refused')`)}`,
    cases: sql`min(moved_at) as oldest from ${cases} where state = 'in_review'`,
    messages: sql`min(created_at) as oldest from ${feedback} where ${waitsForAnswer}`,
    uploads: sql`min(changed_at) as oldest from ${materialUploads}
      where member_id = ${memberId} and state in ('ready', 'refused')`,
  };
  const each = names.map((name) => sql`select ${name}::text as name, count(*)::int as count, ${parts[name]}`);
  return sql`
    select name, count, to_char(oldest at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "oldestAt"
    from (${sql.join(each, sql` union all `)}) queues`;
}

export async function listQueues(
  db: Db,
  names: readonly QueueName[],
  by: { now: Date; memberId: Id<'member'> },
): Promise<Queue[]> {
  if (names.length === 0) return [];
  const { rows } = await db.execute<Queue>(queuesOf(names, by));
  return rows;
}

export interface OverdueSum extends Record<string, unknown> {
  state: 'past_due' | 'unpaid';
  currency: string;
  count: number;
  owed: number;
  oldestAt: string;
}

/** What subscriptions owe whose invoice is past its day. */
export async function sumOverdue(db: Db, now: Date): Promise<OverdueSum[]> {
  const { rows } = await db.execute<OverdueSum>(sql`
    select s.state, i.currency, count(*)::int as count, sum(i.total_amount - i.paid_amount)::bigint as owed,
      to_char(min(i.due_at) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "oldestAt"
    from ${invoices} i join ${subscriptions} s on s.invoice_id = i.id
    where i.state = 'open' and i.due_at <= ${now.toISOString()}::timestamptz and s.state in ('past_due', 'unpaid')
    group by 1, 2 order by 1, 2`);
  return rows;
}

export interface Overdue extends Record<string, unknown> {
  subscriptionId: Id<'subscription'>;
  number: string;
  title: string;
  currency: string;
  owed: number;
  failure: string | null;
  nextRetryAt: string | null;
}

/** Those whose card is charged again next. */
export async function listOverdue(db: Db, limit: number): Promise<Overdue[]> {
  const { rows } = await db.execute<Overdue>(sql`
    select s.id as "subscriptionId", s.number, s.priced ->> 'title' as title, s.currency,
      coalesce(i.total_amount - i.paid_amount, 0)::bigint as owed, p.failure,
      to_char(s.next_retry_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "nextRetryAt"
    from ${subscriptions} s
    left join ${invoices} i on i.id = s.invoice_id
    left join lateral (select failure from ${payments} where invoice_id = i.id and failure is not null
      order by created_at desc, id desc limit 1) p on true
    where s.state = 'past_due'
    order by s.next_retry_at nulls last, s.id limit ${limit}`);
  return rows;
}

export interface LastCheck extends Record<string, unknown> {
  at: string;
  failed: boolean;
  /** `at` in milliseconds since 1970. */
  output: { at?: number; rules?: number; broken?: number } | null;
}

// The table is that of pg-boss, whose primary key begins with the name of the queue.

export async function findLastRun(db: Db, queue: string): Promise<LastCheck | null> {
  const { rows } = await db.execute<LastCheck>(sql`
    select to_char(j.completed_on at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      j.state = 'failed' as failed, j.output
    from pgboss.job j where j.name = ${queue} and j.state in ('completed', 'failed')
    order by j.completed_on desc limit 1`);
  return rows[0] ?? null;
}
