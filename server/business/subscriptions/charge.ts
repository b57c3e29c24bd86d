import { Failure } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import { debitLife } from '#contract/method-kinds.ts';
import { days, later } from '#contract/time.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { getLocked as getInvoiceLocked } from '../invoices/invoices.ts';
import { findPayment, listPaymentsOf } from '../payments/payments.queries.ts';
import type { Payment, PaymentMethod } from '../payments/payments.tables.ts';
import { chargeMethod } from '../payments/start-payment.ts';
import { findMethodFor } from './charged-method.queries.ts';
import { announceDebit, debitableFrom } from './coming-debit.ts';
import { leaveToPayer } from './dun-returned.ts';
import { endSubscription } from './end.ts';
import { findUnderWay } from './how-to-pay.ts';
import { beginDunning } from './late-failure.ts';
import { keyPrefix, markUnpaid, noteFailure, wantsPayer } from './mark-unpaid.ts';
import { overdueFrom, retryAt } from './next-step.ts';
import { insertChoice, isLeftToPayer, wasReturned } from './returned.queries.ts';
import { settleIfPaid } from './settle.ts';
import { debitMail } from './subscriptions.mail.ts';
import { findLocked } from './subscriptions.queries.ts';
import type { Subscription } from './subscriptions.tables.ts';
import { changeSubscriptionRow, mailAbout, noteStep } from './subscriptions.ts';

/** One try to get the money of a renewal; the same try has the same key, so a run that died repeats it without harm. */
export interface ChargeTry {
  subscriptionId: Id<'subscription'>;
  invoiceId: Id<'invoice'>;
  methodId: Id<'paymentMethod'>;
  /** From 0 on. */
  tries: number;
}

/**
 * In a transaction that holds the row.
 * @returns what to charge after it; null when there is nothing to charge with, or not yet
 */
export async function nextTry(ctx: Context, found: Subscription): Promise<ChargeTry | null> {
  if (await settleIfPaid(ctx, found)) return null;
  const { id: subscriptionId, invoiceId, retries: tries } = found;
  const underWay = invoiceId && (await findUnderWay(ctx.db, invoiceId));
  if (underWay) {
    await waitForDebit(ctx, found, underWay);
    return null;
  }
  const subscription = found.debitedAt ? await beginDunning(ctx, found, { ours: true }) : found;
  // It was canceled while a debit was on its way, and that came to nothing. What was returned is another matter: it stays owed.
  const returned = invoiceId !== null && (await wasReturned(ctx.db, invoiceId));
  if (subscription.cancelAtPeriodEnd && (subscription.state === 'active' || !returned)) {
    await endSubscription(ctx, subscription, 'canceled', subscription.cancelReason ?? 'canceled');
    return null;
  }
  const method = await findMethodFor(ctx.db, subscription);
  // A debit that came back is not made again, and nothing else is charged in its place, before its payer has said by what.
  if (await isLeftToPayer(ctx.db, subscription, method && chosenStep(method.id))) {
    await leaveToPayer(ctx, subscription);
    return null;
  }
  const asked = invoiceId && method && (await wantedPayer(ctx, invoiceId, method.id));
  if (invoiceId && method && !asked)
    return (await mayBeCharged(ctx, subscription, method))
      ? { subscriptionId, invoiceId, methodId: method.id, tries }
      : null;
  // A method that is added or chosen is tried at once; until then there is nothing to wait for.
  const waiting = await changeSubscriptionRow(ctx, subscription, { nextRetryAt: null });
  if (!method) await markUnpaid(ctx, waiting, 'no_method');
  return null;
}

/** An account is debited some days after its owner was told of it; who was not told is told now, and the try waits. */
async function mayBeCharged(
  ctx: Context,
  subscription: Subscription,
  method: PaymentMethod,
): Promise<boolean> {
  if (method.kind !== 'sepa_debit') return true;
  const from = await debitableFrom(ctx, subscription, method);
  if (from && from <= ctx.now()) return true;
  const debit = from ? null : await announceDebit(ctx, subscription, ctx.now());
  const waiting = await changeSubscriptionRow(ctx, subscription, { nextRetryAt: from ?? debit?.on ?? null });
  if (!debit || !waiting.invoiceId) return false;
  const invoice = await getInvoiceLocked(ctx, waiting.invoiceId);
  await mailAbout(ctx, waiting, debitMail(waiting, { invoice, debit }));
  return false;
}

/**
 * In a transaction that holds the row: a provider works on a payment of what is missing. What has not been overdue until now is not
 * overdue before that has come to nothing; a row that no event continues is looked at each day.
 */
async function waitForDebit(ctx: Context, subscription: Subscription, payment: Payment): Promise<void> {
  const { state, debitedAt, priced } = subscription;
  const known = later(payment.createdAt, days(debitLife.days));
  const { suspendAt, endAt } = overdueFrom(known, priced.family, ctx.config.renewals);
  await changeSubscriptionRow(ctx, subscription, {
    ...(state === 'active' ? { suspendAt, endAt } : {}),
    debitedAt: debitedAt ?? payment.createdAt,
    nextRetryAt: later(ctx.now(), days(1)),
  });
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
    const underWay = await findUnderWay(inner.db, ask.invoiceId);
    if (underWay) await waitForDebit(inner, tried, underWay);
    else if (payment && (payment.state === 'failed' || wantsPayer(payment)))
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

/** A new method is charged at once for what is overdue, and from then on; each one once, and once more after a debit was returned. */
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
    if (subscription && (await findMethodFor(inner.db, subscription))?.id === methodId)
      await retryOnce(inner, subscription, methodId);
  });
}

/** What is noted of a method that its owner adds or chooses while money is missing. */
const chosenStep = (id: Id<'paymentMethod'>) => `method:${id}`;

/** In a transaction that holds the row. */
async function retryOnce(
  ctx: Context,
  subscription: Subscription,
  methodId: Id<'paymentMethod'>,
  set: Pick<Partial<Subscription>, 'methodId'> = {},
): Promise<void> {
  if (!subscription.pastDueAt) return;
  const { id: subscriptionId, periodStart: periodEnd, invoiceId } = subscription;
  const chosen = { subscriptionId, periodEnd, step: chosenStep(methodId), invoiceId, doneAt: ctx.now() };
  if (!(await insertChoice(ctx.db, chosen))) return;
  await changeSubscriptionRow(ctx, subscription, { ...set, nextRetryAt: ctx.now() });
}
