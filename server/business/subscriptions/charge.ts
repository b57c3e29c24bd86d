import { Failure } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { getLocked as getInvoiceLocked } from '../invoices/invoices.ts';
import { findPayment, listPaymentsOf } from '../payments/payments.queries.ts';
import type { Payment } from '../payments/payments.tables.ts';
import { chargeMethod } from '../payments/start-payment.ts';
import { howToPay } from './how-to-pay.ts';
import { retryAt } from './next-step.ts';
import { settleIfPaid } from './settle.ts';
import { confirmLetter, unpaidMail } from './subscriptions.mail.ts';
import { findLocked, findMethodFor } from './subscriptions.queries.ts';
import type { Subscription } from './subscriptions.tables.ts';
import { changeSubscriptionRow, mailAbout, moveSubscription, noteStep } from './subscriptions.ts';

/** One try to get the money of a renewal; the same try has the same key, so a run that died repeats it without harm. */
export interface ChargeTry {
  subscriptionId: Id<'subscription'>;
  invoiceId: Id<'invoice'>;
  methodId: Id<'paymentMethod'>;
  /** From 0 on. */
  tries: number;
}

const keyPrefix = 'subscription:';

/** In a transaction that holds the row. @returns what to charge after it; null when there is nothing to charge with */
export async function nextTry(ctx: Context, subscription: Subscription): Promise<ChargeTry | null> {
  if (await settleIfPaid(ctx, subscription)) return null;
  const { id: subscriptionId, invoiceId, retries: tries } = subscription;
  const methodId = await findMethodFor(ctx.db, subscription);
  const asked = invoiceId && methodId && (await wantedPayer(ctx, invoiceId, methodId));
  if (invoiceId && methodId && !asked) return { subscriptionId, invoiceId, methodId, tries };
  // A method that is added or chosen is tried at once; until then there is nothing to wait for.
  const waiting = await changeSubscriptionRow(ctx, subscription, { nextRetryAt: null });
  if (!methodId) await markUnpaid(ctx, waiting, 'no_method');
  return null;
}

/** Whether a charge of this method for the invoice wanted its payer: without them it would fail again. */
async function wantedPayer(
  ctx: Context,
  invoiceId: Id<'invoice'>,
  methodId: Id<'paymentMethod'>,
): Promise<boolean> {
  const tries = await listPaymentsOf(ctx.db, invoiceId);
  return tries.some(({ payment }) => payment.methodId === methodId && wantsPayer(payment));
}

/** Outside of any transaction: asks for the money, then keeps that it was asked for and what came of it. */
export async function charge(ctx: Context, ask: ChargeTry): Promise<void> {
  const payment = await tryCharge(ctx, ask);
  await transaction(ctx, async (inner) => {
    const found = await findLocked(inner.db, ask.subscriptionId);
    if (!found) return;
    await noteStep(inner, found, found.periodStart, `charge:${ask.tries}`);
    // Whoever was faster has kept it: another run, or what told that the money came.
    const { pastDueAt } = found;
    if (!pastDueAt || found.invoiceId !== ask.invoiceId || found.retries !== ask.tries) return;
    const retries = ask.tries + 1;
    const tried = await changeSubscriptionRow(inner, found, {
      retries,
      nextRetryAt: retryAt({ ...found, pastDueAt }, retries, inner.now(), inner.config.renewals),
    });
    if (await settleIfPaid(inner, tried)) return;
    if (payment && (payment.state === 'failed' || wantsPayer(payment)))
      await noteFailure(inner, tried, payment);
  });
}

/** @returns null when nothing could be asked for: it is being paid already, or the method is gone */
async function tryCharge(ctx: Context, ask: ChargeTry): Promise<Payment | null> {
  const { subscriptionId, invoiceId, methodId, tries } = ask;
  const idempotencyKey = `${keyPrefix}${subscriptionId}:${invoiceId}:${tries}:${methodId}`;
  try {
    const { paymentId } = await chargeMethod(ctx, { invoiceId, methodId, idempotencyKey });
    return await findPayment(ctx.db, paymentId);
  } catch (error) {
    if (error instanceof Failure) return null;
    throw error;
  }
}

/** A charge of ours that only the payer can confirm; one that waited for them is canceled when they do not come. */
const wantsPayer = ({ idempotencyKey, state, failure }: Payment) =>
  idempotencyKey.startsWith(keyPrefix) &&
  (state === 'requires_action' || state === 'canceled' || failure === 'authentication_required');

/**
 * In a transaction that holds the row: a charge of ours has failed. After a decline that can never succeed, or one that only
 * the payer can confirm, the same method is not tried again.
 */
async function noteFailure(ctx: Context, subscription: Subscription, payment: Payment): Promise<void> {
  const confirm = wantsPayer(payment);
  const told =
    payment.final || confirm
      ? await changeSubscriptionRow(ctx, subscription, { nextRetryAt: null })
      : subscription;
  await markUnpaid(ctx, told, confirm ? 'confirm' : 'failed', payment.id);
}

/** A charge of ours failed later than it was answered. */
export async function noteLateFailure(ctx: Context, paymentId: Id<'payment'>): Promise<void> {
  const payment = await findPayment(ctx.db, paymentId);
  if (payment?.state !== 'failed' || !payment.idempotencyKey.startsWith(keyPrefix)) return;
  const [, id, , tries] = payment.idempotencyKey.split(':');
  await transaction(ctx, async (inner) => {
    const subscription = await findLocked(inner.db, id as Id<'subscription'>);
    if (!subscription?.pastDueAt || subscription.invoiceId !== payment.invoiceId) return;
    // One that was answered at once is kept by whoever asked.
    if (subscription.retries <= Number(tries)) return;
    // A method that was added since then is tried all the same.
    const since = payment.methodId !== (await findMethodFor(inner.db, subscription));
    if (!since) await noteFailure(inner, subscription, payment);
  });
}

/** The member is told of each failure once. */
async function markUnpaid(
  ctx: Context,
  subscription: Subscription,
  why: 'failed' | 'confirm' | 'no_method',
  which: string = why,
): Promise<void> {
  const first = await noteStep(ctx, subscription, subscription.periodStart, `failed:${which}`);
  const told = first ? { remindedAt: ctx.now() } : {};
  const overdue =
    subscription.state === 'active'
      ? await moveSubscription(ctx, subscription, 'past_due', why, told)
      : await changeSubscriptionRow(ctx, subscription, told);
  if (!first || !overdue.invoiceId) return;
  const invoice = await getInvoiceLocked(ctx, overdue.invoiceId);
  if (why === 'confirm') return mailAbout(ctx, overdue, confirmLetter(overdue, invoice));
  const { transfer } = await howToPay(ctx, overdue, invoice);
  await mailAbout(ctx, overdue, unpaidMail(overdue, invoice, why, transfer));
}

/** A new method is charged at once for what is overdue, and from then on; each one once. */
export async function retryWith(
  ctx: Context,
  id: Id<'subscription'>,
  methodId: Id<'paymentMethod'>,
): Promise<void> {
  await transaction(ctx, async (inner) => {
    const subscription = await findLocked(inner.db, id);
    if (subscription) await retryOnce(inner, subscription, methodId, { methodId });
  });
}

/** The same for a method that is the standard one from now on, where the subscription follows that. */
export async function retryWithStandard(
  ctx: Context,
  id: Id<'subscription'>,
  methodId: Id<'paymentMethod'>,
): Promise<void> {
  await transaction(ctx, async (inner) => {
    const subscription = await findLocked(inner.db, id);
    if (subscription && (await findMethodFor(inner.db, subscription)) === methodId)
      await retryOnce(inner, subscription, methodId);
  });
}

/** In a transaction that holds the row. */
async function retryOnce(
  ctx: Context,
  subscription: Subscription,
  methodId: Id<'paymentMethod'>,
  set: Pick<Partial<Subscription>, 'methodId'> = {},
): Promise<void> {
  if (!subscription.pastDueAt) return;
  if (!(await noteStep(ctx, subscription, subscription.periodStart, `method:${methodId}`))) return;
  await changeSubscriptionRow(ctx, subscription, { ...set, nextRetryAt: ctx.now() });
}
