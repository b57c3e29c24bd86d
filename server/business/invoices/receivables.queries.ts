import { type SQL, sql } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import type { ReceivableView } from '#contract/receivables-operator.ts';
import type { InvoiceState } from '#contract/states.ts';
import type { Db } from '#server/platform/db/database.ts';
import { invoices } from './invoices.tables.ts';

/** Where a list goes on: after the invoice that was due at this moment. */
export interface ReceivableCursor {
  dueAt: string;
  id: Id<'invoice'>;
}

export interface ReceivableRow extends Record<string, unknown> {
  id: Id<'invoice'>;
  number: string | null;
  state: InvoiceState;
  about: string;
  email: string;
  name: string;
  company: string | null;
  currency: string;
  /** Minor units. */
  total: number;
  due: number;
  /** ISO 8601 in UTC. */
  dueAt: string;
  /** By the seller's day. */
  dueOn: string;
  daysOverdue: number;
}

const due = sql`${invoices.totalAmount} - ${invoices.paidAmount}`;
/** A proforma asks for what lapses if nobody pays. */
const debts = sql`${invoices.state} in ('open', 'partially_paid', 'uncollectible')`;
/** What somebody is reminded of. */
const aged = sql`${invoices.state} in ('open', 'partially_paid')`;

/** The day that ages are counted to, and the zone whose days are counted. */
export interface Today {
  today: string;
  timeZone: string;
}

/** Whole days between the day it was due and today. */
const overdue = ({ today, timeZone }: Today) =>
  sql`greatest(0, ${today}::date - (${invoices.dueAt} at time zone ${timeZone})::date)`;

/** Midnight at the beginning of the day so many days before. */
const dayBefore = ({ today, timeZone }: Today, days: number) =>
  sql`(${today}::date - ${days}::int)::timestamp at time zone ${timeZone}`;

/** At least and at most so many days overdue, as bounds of the moment, which an index holds. */
const dueBetween = (today: Today, [least, most]: readonly [number | null, number | null]) =>
  sql.join(
    [
      ...(most === null ? [] : [sql`${invoices.dueAt} >= ${dayBefore(today, most)}`]),
      ...(least === null ? [] : [sql`${invoices.dueAt} < ${dayBefore(today, least - 1)}`]),
    ],
    sql` and `,
  );

const agesInDays: Record<
  Exclude<ReceivableView, 'uncollectible' | 'orders'>,
  readonly [number | null, number | null]
> = {
  not_due: [null, 0],
  days_1_30: [1, 30],
  days_31_60: [31, 60],
  days_61_90: [61, 90],
  days_over_90: [91, null],
};

const isOf = (view: ReceivableView | undefined, today: Today): SQL => {
  if (view === 'orders') return sql`${invoices.state} = 'proforma'`;
  if (view === 'uncollectible') return sql`${invoices.state} = 'uncollectible'`;
  return view ? sql`${aged} and ${dueBetween(today, agesInDays[view])}` : debts;
};

/** Longest due first. */
export const receivablesOf = (
  { view, ...today }: Today & { view?: ReceivableView | undefined },
  { after, limit }: { after: ReceivableCursor | null; limit: number },
): SQL => sql`
  select ${invoices.id} as id, ${invoices.number} as number, ${invoices.state} as state, ${invoices.snapshot} ->> 'about' as about,
    ${invoices.snapshot} -> 'buyer' ->> 'email' as email, ${invoices.snapshot} -> 'buyer' ->> 'name' as name,
    ${invoices.snapshot} -> 'buyer' ->> 'company' as company, ${invoices.currency} as currency,
    ${invoices.totalAmount} as total, ${due} as due, ${overdue(today)} as "daysOverdue",
    to_char(${invoices.dueAt} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "dueAt",
    to_char(${invoices.dueAt} at time zone ${today.timeZone}, 'YYYY-MM-DD') as "dueOn"
  from ${invoices}
  where ${isOf(view, today)}
    and ${after ? sql`(${invoices.dueAt}, ${invoices.id}) > (${after.dueAt}::timestamptz, ${after.id})` : sql`true`}
  order by ${invoices.dueAt}, ${invoices.id}
  limit ${limit}`;

export async function listReceivableRows(
  db: Db,
  ...asked: Parameters<typeof receivablesOf>
): Promise<ReceivableRow[]> {
  const { rows } = await db.execute<ReceivableRow>(receivablesOf(...asked));
  return rows;
}

export interface ReceivableViewSum extends Record<string, unknown> {
  view: ReceivableView;
  count: number;
  currency: string;
  due: number;
}

export async function sumReceivables(db: Db, today: Today): Promise<ReceivableViewSum[]> {
  const { rows } = await db.execute<ReceivableViewSum>(sql`
    select case when ${invoices.state} = 'proforma' then 'orders'
        when ${invoices.state} = 'uncollectible' then 'uncollectible'
        when ${overdue(today)} = 0 then 'not_due' when ${overdue(today)} <= 30 then 'days_1_30'
        when ${overdue(today)} <= 60 then 'days_31_60' when ${overdue(today)} <= 90 then 'days_61_90'
        else 'days_over_90' end as view,
      ${invoices.currency} as currency, count(*)::int as count, sum(${due})::bigint as due
    from ${invoices}
    where ${debts} or ${invoices.state} = 'proforma'
    group by 1, 2
    order by 2`);
  return rows;
}
