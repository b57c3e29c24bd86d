import { debitNoticeDays } from '#contract/method-kinds.ts';
import { days, later } from '#contract/time.ts';
import type { Context } from '#server/platform/context.ts';
import type { PaymentMethod } from '../payments/payments.tables.ts';
import { findMethodFor } from './charged-method.queries.ts';
import { findStepAt } from './steps.queries.ts';
import type { ComingDebit } from './subscriptions.mail.ts';
import type { Subscription } from './subscriptions.tables.ts';
import { noteStep } from './subscriptions.ts';

/** From telling a payer of a debit until it may be made, milliseconds. */
const debitNotice = days(debitNoticeDays);

/**
 * In a transaction that holds the row: the debit that the payer is told of by a mail of this moment, and keeps that they were told.
 * @param on when it is to be made; it is made no earlier than the notice allows
 * @returns null where no account is charged
 */
export async function announceDebit(
  ctx: Context,
  subscription: Subscription,
  on: Date,
): Promise<ComingDebit | null> {
  const method = await findMethodFor(ctx.db, subscription);
  if (!method?.country || !method.mandateReference) return null;
  const { last4, country, mandateReference: mandate, provider } = method;
  await noteStep(ctx, subscription, periodOf(subscription), stepOf(subscription, method));
  const earliest = later(ctx.now(), debitNotice);
  return { last4, country, mandate, provider, on: on > earliest ? on : earliest };
}

/**
 * In a transaction that holds the row: from when on the next try may debit an account.
 * @returns null while its payer was not told of it
 */
export async function debitableFrom(
  { db }: Context,
  subscription: Subscription,
  method: PaymentMethod,
): Promise<Date | null> {
  const step = { periodEnd: periodOf(subscription), step: stepOf(subscription, method) };
  const toldAt = await findStepAt(db, subscription.id, step);
  return toldAt && later(toldAt, debitNotice);
}

/** What is charged belongs to the period that begins then, or has begun. */
const periodOf = ({ pastDueAt, periodStart, periodEnd }: Subscription): Date =>
  pastDueAt ? periodStart : periodEnd;

/** Another invoice, another account and another try are told of anew. */
const stepOf = ({ invoiceId, retries }: Subscription, { id }: PaymentMethod) =>
  `debit:${invoiceId}:${id}:${retries}`;
