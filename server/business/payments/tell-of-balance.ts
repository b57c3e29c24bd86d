import type { Money } from '#contract/money.ts';
import type { Context } from '#server/platform/context.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import type { Mail } from '#server/platform/mail/message.ts';
import type { Reader } from '#server/platform/mail/speak.ts';
import type { Invoice } from '../invoices/invoices.tables.ts';
import { readerOf } from '../members/reader.ts';
import { notSentBackMail, sentBackMail } from './payments.mail.ts';
import type { Refund } from './payments.tables.ts';

type Told = Pick<Invoice, 'memberId' | 'snapshot'>;
const moneyOf = ({ amount, currency }: Refund): Money => ({ amount, currency });

/** Money is on its way from the balance to where it came from. */
export const tellSentBack = (ctx: Context, invoice: Told, refund: Refund): Promise<void> =>
  tell(ctx, invoice, (reader) =>
    sentBackMail(ctx.config, reader, {
      about: invoice.snapshot.about,
      amount: moneyOf(refund),
      accountLast4: refund.accountLast4,
    }),
  );

/** It could not go there, and is on the balance again. */
export const tellNotSentBack = (ctx: Context, invoice: Told, refund: Refund): Promise<void> =>
  tell(ctx, invoice, (reader) =>
    notSentBackMail(ctx.config, reader, { about: invoice.snapshot.about, amount: moneyOf(refund) }),
  );

/** The member at today's address; the address of the invoice where the account is gone. */
async function tell(
  ctx: Context,
  { memberId, snapshot }: Told,
  mailFor: (reader: Reader) => Mail,
): Promise<void> {
  await postMail(ctx, mailFor(await readerOf(ctx, { memberId, billing: snapshot.buyer })));
}
