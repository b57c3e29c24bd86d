import type { OutputOf } from '#contract/endpoint.ts';
import type { Id } from '#contract/ids.ts';
import type { Family } from '#contract/pricing.ts';
import { canMove, type WithdrawalState, withdrawalMoves } from '#contract/states.ts';
import { days, later } from '#contract/time.ts';
import type * as contract from '#contract/withdrawals.ts';
import type { Context } from '#server/platform/context.ts';
import { actingMember } from '../members/sessions.ts';
import { listOrdersOf } from '../orders/orders.queries.ts';
import type { Order } from '../orders/orders.tables.ts';
import { requireAdmin } from '../orders/review-order.ts';
import { contractMadeAt, endOfWithdrawal } from '../orders/withdrawal-days.ts';
import { previewOf } from './preview.ts';
import { listBy, listOf, listOrdersById, listTitles, listUpgraded } from './withdrawals.queries.ts';
import type { Withdrawal } from './withdrawals.tables.ts';

type Shown = OutputOf<typeof contract.listOwnWithdrawals>['items'][number];
type ForOperator = OutputOf<typeof contract.listWithdrawals>['items'][number];
type Withdrawable = OutputOf<typeof contract.listWithdrawable>['items'][number];
type Cursor = Id<'withdrawal'> | undefined;
const pageSize = 25;

/** Titles of the lines it is about; none = all of the order. */
export async function titlesOf({ db }: Context, { lines }: Withdrawal): Promise<string[]> {
  return (await listTitles(db, lines)).map(({ title }) => title);
}

export const declarationOf = (row: Withdrawal, lines: string[]) => ({
  kind: row.kind,
  name: row.name,
  email: row.email,
  orderNo: row.orderNumber,
  part: row.part,
  lines,
});

/** The caller's orders that can still be withdrawn from, a business's as far as the rules for memberships and presents give money back; those of the newest page reach back far enough. */
export async function listWithdrawable(ctx: Context): Promise<Withdrawable[]> {
  const now = ctx.now();
  const found = await listOrdersOf(ctx.db, actingMember(ctx).id, { before: undefined, limit: 100 });
  const upgraded = await listUpgraded(ctx.db, actingMember(ctx).id, later(now, -maxPeriod));
  const items: Withdrawable[] = [];
  for (const order of found) {
    const own = endOfWithdrawal(contractMadeAt(order), ctx.config.seller.timeZone);
    const late = own <= now;
    const may = order.consumer || order.priced.lines.some(({ family }) => wholeForAll.has(family));
    if (!may || !open.has(order.state) || (late && !upgraded.includes(order.id))) continue;
    const preview = await previewOf(ctx, order, [], now);
    if (!order.consumer && preview.total.amount === 0) continue;
    const ends = preview.lines.flatMap(({ upgrades = [] }) => upgrades.map(({ until }) => until));
    const until = [own.toISOString(), ...ends].sort().at(-1) ?? own.toISOString();
    if (until <= now.toISOString()) continue;
    items.push({ orderNo: order.number, createdAt: order.createdAt.toISOString(), until, preview });
  }
  return items;
}

/** Goes back whole to a business too, while it is hardly used. */
const wholeForAll: ReadonlySet<Family> = new Set(['membership', 'gifts']);

/** Fourteen days and a weekend, the day that may be one later at the seller's, and a day and a half for the clocks of the world. */
const maxPeriod = days(19);

const open: ReadonlySet<Order['state']> = new Set([
  'pending_payment',
  'payment_failed',
  'paid',
  'in_review',
  'processing',
  'completed',
  'partially_refunded',
]);

/** Those a member declared or whose orders are theirs, newest first. */
export async function listOwnWithdrawals(ctx: Context, { cursor }: { cursor?: Cursor }) {
  const { id } = actingMember(ctx);
  const found = await listOf(ctx.db, id, { before: cursor, limit: pageSize + 1 });
  return pageOf(ctx, found, async (row, order) => ({
    ...(await shownOf(ctx, row, order)),
    // A stranger may have named it; what it was worth is the buyer's to read.
    preview: order?.memberId === id ? row.preview : null,
  }));
}

/** @throws access.refused */
export async function listWithdrawals(
  ctx: Context,
  wanted: { state?: WithdrawalState | undefined; about?: string | undefined; cursor?: Cursor },
) {
  requireAdmin(ctx);
  const { state, about, cursor } = wanted;
  const found = await listBy(ctx.db, { state, about, before: cursor, limit: pageSize + 1 });
  return pageOf(ctx, found, (row, order) => forOperator(ctx, row, order));
}

export async function forOperator(ctx: Context, row: Withdrawal, order: Order | null): Promise<ForOperator> {
  return {
    ...(await shownOf(ctx, row, order)),
    preview: await previewNow(ctx, row, order),
    order: order && { orderNo: order.number, state: order.state, currency: order.currency },
    proven: row.provenAt !== null,
    signedIn: order !== null && row.memberId !== null && order.memberId === row.memberId,
  };
}

/** What was given back or delivered since it was confirmed changes what comes back, as long as it can be accepted. */
async function previewNow(
  ctx: Context,
  row: Withdrawal,
  order: Order | null,
): Promise<Withdrawal['preview']> {
  const { state, confirmedAt, preview, lines } = row;
  if (!preview || !order || !confirmedAt || !canMove(withdrawalMoves, state, 'accepted')) return preview;
  return previewOf(ctx, order, lines, confirmedAt);
}

async function pageOf<T>(
  { db }: Context,
  found: readonly Withdrawal[],
  shown: (row: Withdrawal, order: Order | null) => Promise<T>,
): Promise<{ items: T[]; nextCursor: string | null }> {
  const rows = found.slice(0, pageSize);
  const ids = rows.flatMap(({ orderId }) => orderId ?? []);
  const orders = await listOrdersById(db, ids);
  const items: T[] = [];
  for (const row of rows) items.push(await shown(row, orders.find(({ id }) => id === row.orderId) ?? null));
  return { items, nextCursor: found.length > pageSize ? (rows.at(-1)?.id ?? null) : null };
}

async function shownOf(ctx: Context, row: Withdrawal, order: Order | null): Promise<Shown> {
  const { confirmedAt, refundDueAt, preview } = row;
  if (!confirmedAt || !refundDueAt) throw new Error(`${row.number} was never confirmed`);
  return {
    withdrawalNo: row.number,
    state: row.state,
    declaration: declarationOf(row, await titlesOf(ctx, row)),
    confirmedAt: confirmedAt.toISOString(),
    refundDueAt: refundDueAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    reason: row.reason,
    refunded:
      order && row.state === 'accepted' && row.kind === 'withdrawal'
        ? { amount: row.refundedAmount, currency: order.currency }
        : null,
    settledAt: row.settledAt?.toISOString() ?? null,
    preview,
  };
}
