import type { Context } from '#server/platform/context.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { balanceAccountOf } from '../invoices/postings.ts';
import { settleInvoice } from '../invoices/settle-invoice.ts';
import { book } from '../ledger/ledger.ts';
import { findMember } from '../members/members.queries.ts';
import { excessMail } from './payments.mail.ts';
import { changePayment } from './payments.queries.ts';
import type { Payment } from './payments.tables.ts';

/**
 * In the transaction that moved the payment: money that came in pays its invoice; what the invoice does not ask for
 * (any more) is the member's balance, and they are told.
 * @returns what paid the invoice, minor units
 */
export async function settlePayment(ctx: Context, payment: Payment): Promise<number> {
  const { id, amount, currency, provider, invoiceId } = payment;
  const settled = await settleInvoice(ctx, { invoiceId, amount: { amount, currency }, by: id });
  const { applied, excess, receivable, invoice } = settled;
  const balance = balanceAccountOf(invoice);
  await book(ctx, {
    kind: 'payment_succeeded',
    reference: id,
    memo: `${invoice.snapshot.about} by ${provider}`,
    currency,
    lines: [
      [provider === 'balance' ? balance : `cash:${provider}`, amount],
      [receivable, -applied.amount],
      [balance, -excess.amount],
    ],
  });
  await changePayment(ctx.db, id, { appliedAmount: applied.amount });
  const member = excess.amount > 0 && payment.memberId ? await findMember(ctx.db, payment.memberId) : null;
  const told = {
    ...{ about: invoice.snapshot.about, amount: excess },
    ...{ late: invoice.state === 'void', byTransfer: provider === 'bank' },
  };
  if (member) await postMail(ctx, excessMail(ctx.config, member, told));
  return applied.amount;
}
