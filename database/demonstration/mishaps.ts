import type { Id } from '#contract/ids.ts';
import { days, hours, later } from '#contract/time.ts';
import { payCharge } from '#server/business/development/sandbox-pay.ts';
import type { Order } from '#server/business/orders/orders.tables.ts';
import type { PlacedOrder } from '#server/business/orders/place-order.ts';
import { refundOrder } from '#server/business/orders/refund-order.ts';
import { addMethod } from '#server/business/payments/methods.ts';
import { startPayment } from '#server/business/payments/start-payment.ts';
import { confirmTransfer } from '#server/business/payments/transfers.ts';
import { cancelSubscription } from '#server/business/subscriptions/cancel.ts';
import { listOfOrder } from '#server/business/subscriptions/subscriptions.queries.ts';
import { confirmWithdrawal } from '#server/business/withdrawals/confirm.ts';
import { decideWithdrawal } from '#server/business/withdrawals/decide.ts';
import { declareWithdrawal } from '#server/business/withdrawals/declare.ts';
import { type Business, type Customer, cards, newKey, payByCard } from './business.ts';

// What does not go smoothly, as it happens in every shop.

/** A card that pays once: its renewals fail, and half of their owners add one that works. */
export async function payOnce(one: Business, customer: Customer, placed: PlacedOrder): Promise<void> {
  await payByCard(one, customer, placed, cards.once);
  if (one.chance.next() < 0.5) return;
  one.plan(later(one.clock.now(), days(one.chance.between(33, 38))), async () => {
    const { actionUrl } = await addMethod(customer.ctx, {
      ...{ memberId: customer.id, provider: 'sandbox', key: newKey(), returnTo: '/account' },
    });
    const ref = new URL(actionUrl).searchParams.get('ref') ?? '';
    await payCharge(customer.ctx, ref, { card: cards.good });
  });
}

export async function declineFirst(one: Business, customer: Customer, placed: PlacedOrder): Promise<void> {
  await payByCard(one, customer, placed, cards.declined);
  one.plan(later(one.clock.now(), hours(1)), () => payByCard(one, customer, placed));
}

/** @param seen days until the owner sees the money on the account */
export async function transfer(
  one: Business,
  { ctx }: Customer,
  { invoice, order }: PlacedOrder,
  seen = 2,
): Promise<void> {
  const { paymentId } = await startPayment(ctx, {
    ...{ invoiceId: invoice.id, provider: 'bank', saveMethod: false, returnTo: '/account' },
    idempotencyKey: newKey(),
  });
  await one.clockwork.settle();
  const at = later(one.clock.now(), days(seen));
  one.plan(at, () =>
    confirmTransfer(one.owner, {
      ...{ paymentId, amount: order.totalAmount, reference: `statement-${order.number}` },
      receivedOn: at.toISOString().slice(0, 10),
    }),
  );
}

export const refundPart = (one: Business, { number: orderNo, totalAmount }: Order, share = 0.25) =>
  refundOrder(
    one.owner,
    {
      ...{ orderNo, amount: Math.round(totalAmount * share), lines: [] },
      destination: 'origin',
      reason: 'Compensation for a slow start',
    },
    newKey(),
  );

/** @param decided days until the owner decides; null leaves it to whoever looks at the demonstration */
export async function withdraw(
  one: Business,
  { ctx, email, name }: Customer,
  { number: orderNo }: Order,
  decided: number | null,
): Promise<void> {
  const ask = { kind: 'withdrawal', orderNo, email, name, part: '', lines: [] } as const;
  const { ticket, preview } = await declareWithdrawal(ctx, { ...ask, lines: [] }, newKey());
  const { number: withdrawalNo } = await confirmWithdrawal(ctx, ticket);
  await one.clockwork.settle();
  if (decided === null) return;
  // What was used by amount only a person knows: this one takes nothing off.
  const amount = preview?.atMost ? preview.total.amount : null;
  one.plan(later(one.clock.now(), days(decided)), () =>
    decideWithdrawal(one.owner, {
      ...{ withdrawalNo, reason: 'Declared in time', amount },
      decision: 'accept',
      lines: [],
    }),
  );
}

export async function cancelWhatRenews(one: Business, { ctx }: Customer, id: Id<'order'>): Promise<void> {
  for (const subscription of await listOfOrder(ctx.db, id))
    await cancelSubscription(ctx, subscription, 'The season is over');
  await one.clockwork.settle();
}
