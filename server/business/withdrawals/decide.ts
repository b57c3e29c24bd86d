import type { CheckedOf } from '#contract/endpoint.ts';
import { fail, failField } from '#contract/errors.ts';
import { canMove, withdrawalMoves } from '#contract/states.ts';
import type { decideWithdrawal as contract } from '#contract/withdrawals.ts';
import { actorName, type Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { readerAt } from '../members/reader.ts';
import { findOrder, findOrderByNumber } from '../orders/orders.queries.ts';
import type { Order } from '../orders/orders.tables.ts';
import { getOrderLocked } from '../orders/orders.ts';
import { requireAdmin } from '../orders/review-order.ts';
import { requireOthersAccount } from '../organisations/own-account.ts';
import { requireSecondPerson } from '../staff-approvals/require-second-person.ts';
import { cancelAll } from './carry-out.ts';
import { takeBack } from './take-back.ts';
import {
  acceptedMail,
  billedNotice,
  canceledMail,
  declinedMail,
  laterPeriodNotice,
} from './withdrawals.mail.ts';
import { changeWithdrawal, findByNumberLocked, listRenewing } from './withdrawals.queries.ts';
import type { Withdrawal } from './withdrawals.tables.ts';

type Ask = CheckedOf<typeof contract>;
export interface Decided {
  row: Withdrawal;
  order: Order | null;
}

/**
 * The operator accepts a declaration or declines it with a reason. An accepted withdrawal ends what was bought and gives
 * the money back in the same transaction; an accepted cancellation ends what renews with its running term. The same
 * decision again changes nothing; what was declined may still be accepted.
 * @throws access.refused: reason `yourself` where they accept one of their own; request.not_found: none that was confirmed; state.move_refused: it was accepted, or the order
 *   is over; request.invalid: orderNo → required, not_one_of; lines → not_one_of; amount → required, out_of_range; request.conflict: another
 *   total comes out than was looked at; payment.under_way: a provider is bringing the money of an upgrade that stands on one that is taken
 *   back; and as `requireSecondPerson`
 */
export async function decideWithdrawal(ctx: Context, ask: Ask): Promise<Decided> {
  requireAdmin(ctx);
  const to = ask.decision === 'accept' ? 'accepted' : 'declined';
  return transaction(ctx, async (inner) => {
    const row = await findByNumberLocked(inner.db, ask.withdrawalNo);
    if (!row?.confirmedAt) throw fail('request.not_found');
    if (row.state === to) return { row, order: row.orderId && (await findOrder(inner.db, row.orderId)) };
    if (!canMove(withdrawalMoves, row.state, to))
      throw fail('state.move_refused', { state: row.state, wanted: to });
    return to === 'accepted' ? accept(inner, row, ask) : decline(inner, row, ask.reason);
  });
}

const readerOf = (ctx: Context, { email, memberId }: Withdrawal) => readerAt(ctx, email, memberId);

async function decline(ctx: Context, row: Withdrawal, reason: string): Promise<Decided> {
  const declined = await change(ctx, row, { state: 'declined', reason });
  await postMail(ctx, declinedMail(ctx.config, declined, await readerOf(ctx, declined), reason));
  return { row: declined, order: row.orderId && (await findOrder(ctx.db, row.orderId)) };
}

async function accept(ctx: Context, row: Withdrawal, ask: Ask): Promise<Decided> {
  const order = await meantBy(ctx, row, ask);
  await requireOthersAccount(ctx, order.memberId);
  if (row.kind === 'cancellation') return acceptCancellation(ctx, row, ask, order);
  const {
    preview,
    refunded,
    billed,
    renewed,
    order: moved,
  } = await takeBack(ctx, {
    order,
    lines: ask.lines.length ? ask.lines : row.lines,
    at: row.confirmedAt ?? ctx.now(),
    ...{ amount: ask.amount, shown: ask.total },
    reason: `Withdrawal ${row.number}: ${ask.reason}`,
    reference: `withdrawal:${row.id}`,
  });
  const accepted = await change(ctx, row, {
    state: 'accepted',
    reason: ask.reason,
    orderId: order.id,
    preview,
    refundedAmount: refunded.amount,
    settledAt: refunded.amount === 0 ? ctx.now() : null,
  });
  await postMail(ctx, acceptedMail(accepted, await readerOf(ctx, accepted), refunded, ask.reason));
  if (billed.length) await postMail(ctx, billedNotice(ctx.config, accepted, billed));
  if (renewed.length) await postMail(ctx, laterPeriodNotice(ctx.config, accepted, renewed));
  const { number: about } = row;
  await requireSecondPerson(ctx, { about, memberId: order.memberId, amount: refunded });
  return { row: accepted, order: moved };
}

/** What renews ends with its running term, what is overdue now; no money goes back. */
async function acceptCancellation(ctx: Context, row: Withdrawal, ask: Ask, order: Order): Promise<Decided> {
  if (ask.amount) throw failField('amount', 'out_of_range');
  const lines = ask.lines.length ? ask.lines : row.lines;
  await cancelAll(ctx, await listRenewing(ctx.db, order.id, lines), row.number);
  const accepted = await change(ctx, row, {
    state: 'accepted',
    reason: ask.reason,
    orderId: order.id,
    settledAt: ctx.now(),
  });
  await postMail(ctx, canceledMail(accepted, await readerOf(ctx, accepted), ask.reason));
  return { row: accepted, order };
}

/** The order it is about; where the declaration fits none, whoever decides says which one is meant. */
async function meantBy(ctx: Context, { orderId }: Withdrawal, { orderNo }: Ask): Promise<Order> {
  if (orderId === null && orderNo === undefined) throw failField('orderNo', 'required');
  const named = orderNo === undefined ? null : await findOrderByNumber(ctx.db, orderNo);
  const id = orderId ?? named?.id;
  if (!id || (named && named.id !== id)) throw failField('orderNo', 'not_one_of');
  return getOrderLocked(ctx, id);
}

async function change(
  ctx: Context,
  { id, state }: Withdrawal,
  set: Partial<Withdrawal>,
): Promise<Withdrawal> {
  const decision = { decidedAt: ctx.now(), decidedBy: actorName(ctx.actor) };
  const row = await changeWithdrawal(ctx.db, id, state, { ...set, ...decision });
  if (!row) throw fail('request.conflict');
  return row;
}
