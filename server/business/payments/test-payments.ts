import { type Id, newId } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import type { Gateway } from '#server/platform/payments/gateway.ts';
import { eventOf, type Sandbox, type SandboxAct } from '#server/platform/payments/sandbox.ts';
import type { Testbed } from '../../../tests/harness.ts';
import type { Invoice } from '../invoices/invoices.tables.ts';
import { newInvoice, newMember, oneLine } from '../invoices/test-invoices.ts';
import { balanceOf } from '../ledger/ledger.ts';
import { findPayment } from './payments.queries.ts';
import type { Payment } from './payments.tables.ts';
import { recordGatewayEvent, takeIn } from './record-event.ts';
import { noteCameBack } from './save-along.ts';
import { type StartPaymentAsk, startPayment } from './start-payment.ts';

// What the tests of this noun share: a member with an invoice, the payer at the pretended provider, what accounts hold.

export interface Payer {
  memberId: Id<'member'>;
  invoice: Invoice;
  ctx: Context;
}

/** @param net minor units; the invoices of these tests are without tax */
export async function newPayer(
  bed: Testbed,
  net = 5000,
  more: Parameters<typeof newInvoice>[2] = {},
): Promise<Payer> {
  const memberId = await newMember(bed);
  const invoice = await newInvoice(bed, memberId, { lines: [oneLine(net)], tax: 0, ...more });
  return { memberId, invoice, ctx: memberCtx(bed, memberId) };
}

export const memberCtx = (bed: Testbed, id: Id<'member'>): Context =>
  bed.ctx({ kind: 'member', id, role: 'user', sessionId: newId('session', bed.clock.now()) });

export const sandboxOf = (bed: Testbed) => bed.service.gateways.get('sandbox') as Sandbox;

let asked = 0;
export const begin = ({ ctx, invoice }: Payer, more: Partial<StartPaymentAsk> = {}) =>
  startPayment(ctx, {
    invoiceId: invoice.id,
    provider: 'sandbox',
    idempotencyKey: `test-${++asked}`,
    returnTo: '/pay-success',
    ...more,
  });

/** The payer's act on the provider's page; its event is not told yet. */
export async function act(bed: Testbed, id: Id<'payment'>, what: SandboxAct) {
  const sandbox = sandboxOf(bed);
  const charge = await sandbox.pay(`sb_${id}`, what);
  const answer = await sandbox.find(id, null);
  if (!charge || !answer) throw new Error('the sandbox knows no such charge');
  return eventOf(charge, answer);
}

/** The payer enters a card, and the provider tells us. */
export async function payBy(bed: Testbed, id: Id<'payment'>, card = '4242424242424242'): Promise<Payment> {
  await recordGatewayEvent(bed.ctx({ kind: 'job', name: 'test' }), 'sandbox', await act(bed, id, { card }));
  return paymentOf(bed, id);
}

export async function paymentOf(bed: Testbed, id: Id<'payment'>): Promise<Payment> {
  const payment = await findPayment(bed.ctx().db, id);
  if (!payment) throw new Error('no such payment');
  return payment;
}

export const stands = async (bed: Testbed, account: string) =>
  (await balanceOf(bed.ctx(), account, 'USD')).amount;

/** The payer comes back in the browser in which they began; how that is known, save-along.test.ts shows. */
export async function ownerReturns(bed: Testbed, id: Id<'payment'>): Promise<void> {
  const ctx = bed.ctx({ kind: 'job', name: 'test' });
  await noteCameBack(ctx, id, true);
  const { provider, providerRef } = await paymentOf(bed, id);
  const answer = (await ctx.gateways.get(provider)?.find(id, providerRef)) ?? null;
  await takeIn(ctx, provider, { about: { kind: 'payment', key: id }, answer });
}

/** Where an invoice stands. */
export async function invoiceState(bed: Testbed, id: Id<'invoice'>) {
  const { rows } = await bed.service.database.pool.query(
    'select state, paid_amount::int as paid from invoices where id = $1',
    [id],
  );
  return rows[0] as { state: string; paid: number };
}

/** The same install with a provider that misbehaves as told. */
export function withGateway(
  ctx: Context,
  name: string,
  change: (real: Gateway) => Partial<Gateway>,
): Context {
  const real = ctx.gateways.get(name);
  if (!real) throw new Error(`no provider ${name}`);
  return { ...ctx, gateways: new Map([...ctx.gateways, [name, { ...real, ...change(real) }]]) };
}
