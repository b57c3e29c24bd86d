import type { Context } from '#server/platform/context.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { getLocked } from '../invoices/invoices.ts';
import { findMember } from '../members/members.queries.ts';
import { failedDebitMail, unaskedDebitMail } from './payments.mail.ts';
import type { Payment } from './payments.tables.ts';

/** Nobody has asked the bank: its provider was not reached, or its owner removed the account. */
const unasked: ReadonlySet<string | null> = new Set(['not_reached', 'method_removed']);

/**
 * In the transaction that moved the payment: its payer began it days ago and is not at the page any more. What was charged
 * without them is told of by whoever charged it, and who refused on the page of the provider knows it.
 */
export async function tellOfFailedDebit(ctx: Context, payment: Payment): Promise<void> {
  const { debit, attended, memberId, invoiceId, amount, currency, failure, final } = payment;
  const left = debit && attended && failure !== 'authentication_failed';
  const member = left && memberId ? await findMember(ctx.db, memberId) : null;
  if (!member) return;
  const invoice = await getLocked(ctx, invoiceId);
  const told = { invoice, amount: { amount, currency } };
  const mail = unasked.has(failure)
    ? unaskedDebitMail(ctx.config, member, told)
    : failedDebitMail(ctx.config, member, { ...told, failure, final });
  await postMail(ctx, mail);
}
