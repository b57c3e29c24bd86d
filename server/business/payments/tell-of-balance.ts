import type { Context } from '#server/platform/context.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import type { Mail } from '#server/platform/mail/message.ts';
import type { Reader } from '#server/platform/mail/speak.ts';
import type { Invoice } from '../invoices/invoices.tables.ts';
import { readerOf } from '../members/reader.ts';
import { isContested } from './disputes.queries.ts';
import { notSentBackMail, sentBackMail, setAsideMail } from './payments.mail.ts';
import type { Refund } from './payments.tables.ts';

type Told = Pick<Invoice, 'memberId' | 'snapshot'>;

/** Money is on its way from the balance to where it came from, or was sent to a bank account. */
export const tellSentBack = (ctx: Context, invoice: Told, refund: Refund): Promise<void> =>
  tell(ctx, invoice, (reader) => sentBackMail(ctx.config, reader, movedOf(invoice, refund)));

/** Money left the balance that staff send to a bank account. */
export const tellSetAside = (ctx: Context, invoice: Told, refund: Refund): Promise<void> =>
  tell(ctx, invoice, (reader) => setAsideMail(ctx.config, reader, movedOf(invoice, refund)));

/**
 * It could not go there, and is on the balance again; nothing is told where all of it covers what a lost dispute cost us.
 * @param covers minor units
 */
export async function tellNotSentBack(
  ctx: Context,
  invoice: Told,
  refund: Refund,
  covers: number,
): Promise<void> {
  const amount = refund.amount - covers;
  if (amount === 0) return;
  const moved = movedOf(invoice, { ...refund, amount });
  const contested = await isContested(ctx.db, refund.paymentId);
  const ended = { reason: refund.failure ?? '', wasSent: refund.state === 'succeeded', contested };
  await tell(ctx, invoice, (reader) => notSentBackMail(ctx.config, reader, { ...moved, ...ended }));
}

const movedOf = ({ snapshot }: Told, { amount, currency, accountLast4 }: Refund) => ({
  about: snapshot.about,
  amount: { amount, currency },
  accountLast4,
});

/** The member at today's address; the address of the invoice where the account is gone. */
async function tell(
  ctx: Context,
  { memberId, snapshot }: Told,
  mailFor: (reader: Reader) => Mail,
): Promise<void> {
  await postMail(ctx, mailFor(await readerOf(ctx, { memberId, billing: snapshot.buyer })));
}
