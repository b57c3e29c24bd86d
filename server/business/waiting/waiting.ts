import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { OutputOf } from '#contract/endpoint.ts';
import type { countWaiting as contract } from '#contract/waiting.ts';
import type { Context } from '#server/platform/context.ts';
import { bankMovements } from '../bank-statements/bank-statements.tables.ts';
import { cases } from '../cases/cases.tables.ts';
import { payoutChoices, payouts } from '../commissions/commissions.tables.ts';
import { feedback } from '../feedback/feedback.tables.ts';
import { waitsForAnswer } from '../feedback/list-feedback.queries.ts';
import { orders } from '../orders/orders.tables.ts';
import { payments } from '../payments/payments.tables.ts';
import { provisionings } from '../services/services.tables.ts';
import { subscriptions } from '../subscriptions/subscriptions.tables.ts';
import { withdrawals } from '../withdrawals/withdrawals.tables.ts';

type Waiting = OutputOf<typeof contract>;

/** What waits for a person, in one statement; each part of it reads an index. The door lets only admins in. */
export async function countWaiting({ db }: Context): Promise<Waiting> {
  const parts = {
    orders: count(orders, sql`state = 'in_review'`),
    deliveries: count(provisionings, sql`state in ('waiting_operator', 'failed')`),
    cases: count(cases, sql`state = 'in_review'`),
    overdue: count(subscriptions, sql`state = 'past_due'`),
    withdrawals: count(withdrawals, sql`state = 'confirmed'`),
    transfers: count(payments, sql`state = 'processing' and provider = 'bank'`),
    movements: count(bankMovements, sql`state = 'open'`),
    payouts: count(payouts, canBePaid),
    messages: count(feedback, waitsForAnswer),
  } satisfies Record<keyof Waiting, SQL>;
  const columns = Object.entries(parts).map(([name, part]) => sql`${part} as ${sql.identifier(name)}`);
  const { rows } = await db.execute<Waiting & Record<string, unknown>>(
    sql`select ${sql.join(columns, sql`, `)}`,
  );
  const [row] = rows;
  if (!row) throw new Error('nothing was counted');
  return row;
}

/** Of affiliates who have not chosen how, nobody can pay it. */
export const canBePaid = sql`state = 'due' and exists
  (select 1 from ${payoutChoices} where ${payoutChoices.memberId} = ${payouts.memberId})`;

const count = (table: PgTable, where: SQL) => sql`(select count(*)::int from ${table} where ${where})`;
