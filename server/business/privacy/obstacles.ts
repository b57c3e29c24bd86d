import { and, eq, gt, inArray, isNotNull, isNull, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { type DeletionObstacle, deletionObstacles } from '#contract/deletion-obstacles.ts';
import type { Id } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { commissions, payouts } from '../commissions/commissions.tables.ts';
import { leastOfCurrency } from '../commissions/payouts.queries.ts';
import { invoices } from '../invoices/invoices.tables.ts';
import { ledgerLines } from '../ledger/ledger.tables.ts';
import { staff } from '../members/staff.tables.ts';
import { orders } from '../orders/orders.tables.ts';
import { isLastOwner } from '../organisations/people.queries.ts';
import { disputes, payments, refunds } from '../payments/payments.tables.ts';
import { teamSeats } from '../seats/seats.tables.ts';
import { services } from '../services/services.tables.ts';
import { subscriptions } from '../subscriptions/subscriptions.tables.ts';
import { withdrawals } from '../withdrawals/withdrawals.tables.ts';

/** What was paid once and is not a machine or traffic (a gift, a case) keeps nobody: it ends with the account. */
const running = ['dedicated', 'vps', 'proxies'] as const;

/** When each of them is there; contracts and money outlive a wish to leave. */
const found: Readonly<Record<DeletionObstacle, (memberId: Id<'member'>, now: Date) => SQL>> = {
  service: (
    id,
  ) => sql`exists (select 1 from ${subscriptions} where ${and(eq(subscriptions.memberId, id), ne(subscriptions.state, 'canceled'))})
    or exists (select 1 from ${services} where ${and(eq(services.memberId, id), ne(services.state, 'terminated'), inArray(services.family, running))})`,
  order: (id) =>
    sql`exists (select 1 from ${orders} where ${and(
      eq(orders.memberId, id),
      inArray(orders.state, ['pending_payment', 'payment_failed', 'paid', 'in_review', 'processing']),
    )}) or exists (select 1 from ${withdrawals} where ${and(
      eq(withdrawals.memberId, id),
      or(
        inArray(withdrawals.state, ['declared', 'confirmed']),
        and(eq(withdrawals.state, 'accepted'), isNull(withdrawals.settledAt)),
      ),
    )})`,
  invoice: (id) => sql`exists (select 1 from ${invoices} where ${and(
    eq(invoices.memberId, id),
    inArray(invoices.state, ['open', 'partially_paid']),
  )}) or exists (select 1 from ${refunds} join ${payments} on ${eq(payments.id, refunds.paymentId)}
    where ${and(eq(payments.memberId, id), inArray(refunds.state, ['created', 'processing']))})
    or exists (select 1 from ${disputes} join ${payments} on ${eq(payments.id, disputes.paymentId)}
    where ${and(eq(payments.memberId, id), eq(disputes.state, 'open'))})
    or exists (select 1 from ${payments} where ${and(
      eq(payments.memberId, id),
      notInArray(payments.state, ['succeeded', 'failed', 'canceled', 'refunded', 'disputed']),
    )})`,
  balance: (id) => sql`exists (select 1 from ${ledgerLines} where ${eq(ledgerLines.account, `balance:${id}`)}
    group by ${ledgerLines.currency} having sum(${ledgerLines.amount}) <> 0)`,
  payout: (id) =>
    sql`exists (select 1 from ${payouts} where ${and(eq(payouts.memberId, id), eq(payouts.state, 'due'))})
    or exists (select 1 from ${commissions} where ${and(eq(commissions.memberId, id), eq(commissions.state, 'approved'))}
      group by ${commissions.currency} having sum(${commissions.due}) >= ${leastOfCurrency})`,
  team: (id, now) =>
    sql`exists (select 1 from ${teamSeats} where ${and(
      eq(teamSeats.ownerId, id),
      isNull(teamSeats.endedAt),
      or(isNotNull(teamSeats.memberId), gt(teamSeats.expiresAt, now)),
    )})`,
  // Somebody has to stay who can decide for it: it is handed over, or closed.
  organisation: (id) => isLastOwner(id),
  staff: (id) =>
    sql`exists (select 1 from ${staff} where ${and(eq(staff.memberId, id), isNull(staff.suspendedAt))})`,
};

/** What has to be settled before this account can be deleted, in the order of the contract. */
export async function obstaclesOf(ctx: Context, memberId: Id<'member'>): Promise<DeletionObstacle[]> {
  const columns = deletionObstacles.map(
    (one) => sql`(${found[one](memberId, ctx.now())}) as ${sql.identifier(one)}`,
  );
  const { rows } = await ctx.db.execute<Record<DeletionObstacle, boolean>>(
    sql`select ${sql.join(columns, sql`, `)}`,
  );
  return deletionObstacles.filter((one) => rows[0]?.[one]);
}
