import { fail } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { transferReference } from '#server/platform/payments/bank.ts';
import { findInvoice } from '../invoices/invoices.queries.ts';
import { getLocked } from '../invoices/invoices.ts';
import { requireSecondPerson } from '../staff-approvals/require-second-person.ts';
import { applyAnswer } from './apply-answer.ts';
import { moneyActOf } from './money-act.ts';
import { findEvent, findOpenPayment, findPayment, insertEvent, insertPayment } from './payments.queries.ts';
import type { Payment } from './payments.tables.ts';
import { newPayment, owedOn } from './write-payment.ts';

export interface Transfer {
  paymentId: Id<'payment'>;
  /** Minor units that came, in the payment's currency. */
  amount: number;
  /** Day of the bank, `2026-11-20`. */
  receivedOn: string;
  /** The bank's own name for the movement: it is taken in once. */
  reference: string;
  /** It is the transfer that the payment waits for, and no further one. */
  awaited?: boolean;
  /** The movement of a bank statement that tells of it; where staff have seen it themselves, there is none. */
  movementId?: Id<'bankMovement'>;
}

/** What is kept about a movement that was taken in. */
interface Taken extends Transfer {
  became: Id<'payment'>;
  rest: Id<'payment'> | null;
}

/**
 * Takes in money that an operator has seen on the account. Less than was asked for pays a part, and the rest is asked
 * for by a next payment; more, or a second transfer, goes onto the balance. The same movement again changes nothing.
 * @returns the payment that this movement became, and the one that asks for the rest
 * @throws request.not_found: no such transfer is awaited; request.conflict: the movement was taken in as something else;
 *   state.move_refused: it was to be the awaited one, which has come; and as `requireSecondPerson`
 */
export async function confirmTransfer(
  ctx: Context,
  transfer: Transfer,
): Promise<{ payment: Payment; rest: Payment | null }> {
  return transaction(ctx, async (inner) => {
    const asked = await findPayment(inner.db, transfer.paymentId);
    if (asked?.provider !== 'bank') throw fail('request.not_found');
    const invoice = await getLocked(inner, asked.invoiceId);
    const known = await findEvent(inner.db, 'bank', transfer.reference);
    if (known) return again(inner, known.payload as Taken, transfer);
    const payment = await received(inner, transfer);
    const rest = await askForRest(inner, payment, transfer.reference);
    const at = inner.now();
    const { awaited: _, ...told } = transfer;
    const payload: Taken = { ...told, became: payment.id, rest: rest?.id ?? null };
    const event = { provider: 'bank', eventId: transfer.reference, type: 'transfer.received', payload };
    if (!(await insertEvent(inner.db, { ...event, receivedAt: at, handledAt: at })))
      throw fail('request.conflict');
    await requireSecondPerson(
      inner,
      moneyActOf(invoice, { amount: transfer.amount, currency: payment.currency }),
    );
    return { payment, rest };
  });
}

/** The awaited payment succeeds; when it no longer waits, the money is a payment of its own. */
async function received(ctx: Context, { paymentId, amount, reference, awaited }: Transfer): Promise<Payment> {
  const asked = await findPayment(ctx.db, paymentId);
  const invoice = asked && (await findInvoice(ctx.db, asked.invoiceId));
  if (!invoice) throw fail('request.not_found');
  const waits = asked.state !== 'succeeded' && asked.state !== 'refunded' && asked.state !== 'disputed';
  if (awaited && !waits) throw fail('state.move_refused', { state: asked.state, wanted: 'succeeded' });
  const payment = waits
    ? asked
    : newPayment(ctx, invoice, { provider: 'bank', idempotencyKey: `bank:${reference}` }, amount);
  if (!waits) await insertPayment(ctx.db, payment);
  const there = { ref: null, actionUrl: null, failure: null, final: false, method: null };
  const done = await applyAnswer(ctx, payment.id, { ...there, state: 'succeeded', received: amount });
  if (done?.state !== 'succeeded') throw fail('request.conflict');
  return done;
}

/** The payer has a place to send the rest to, unless they pay it in another way already. */
async function askForRest(ctx: Context, paid: Payment, reference: string): Promise<Payment | null> {
  const invoice = await findInvoice(ctx.db, paid.invoiceId);
  const owed = invoice ? owedOn(invoice) : 0;
  // What is left of a write-off can be paid, and is not asked for.
  if (!invoice || owed === 0 || invoice.state === 'written_off') return null;
  if (await findOpenPayment(ctx.db, invoice.id)) return null;
  const ask = { provider: 'bank', idempotencyKey: `bank-rest:${reference}` };
  const wanted = newPayment(ctx, invoice, ask, owed);
  const rest: Payment = { ...wanted, state: 'processing', providerRef: transferReference(wanted.id) };
  await insertPayment(ctx.db, rest);
  return rest;
}

async function again(ctx: Context, known: Taken, now: Transfer) {
  if (known.amount !== now.amount || known.paymentId !== now.paymentId) throw fail('request.conflict');
  const payment = await findPayment(ctx.db, known.became);
  if (!payment) throw fail('request.not_found');
  return { payment, rest: known.rest ? await findPayment(ctx.db, known.rest) : null };
}
