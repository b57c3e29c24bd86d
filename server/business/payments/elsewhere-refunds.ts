import type { Context } from '#server/platform/context.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import type { ElsewhereRefund, TakenBack } from '#server/platform/payments/gateway.ts';
import { getLocked } from '../invoices/invoices.ts';
import { isHeldBack } from './disputes.queries.ts';
import { takenBackMail } from './payments.mail.ts';
import type { Payment } from './payments.tables.ts';
import { listRefundsOf } from './refunds.queries.ts';

/**
 * In a transaction that holds the payment: what its provider gave back without us and no refund of ours stands for yet.
 * @returns minor units, and the provider's own name for the newest of it; null where there is nothing
 */
export async function unclaimedElsewhere(
  ctx: Context,
  { id }: Payment,
  elsewhere: readonly ElsewhereRefund[],
): Promise<ElsewhereRefund | null> {
  const refs = new Set(elsewhere.map(({ ref }) => ref));
  const claimed = (await listRefundsOf(ctx.db, id)).filter(
    ({ providerRef, state }) => providerRef !== null && refs.has(providerRef) && state !== 'failed',
  );
  const [newest] = elsewhere;
  const amount = sum(elsewhere) - sum(claimed);
  return newest && amount > 0 ? { ref: newest.ref, amount } : null;
}

/**
 * In a transaction that holds the payment: tells the operator of money that left without us. Nothing is booked for it, because only
 * they know what it was for. What a refund of ours stands for is no news.
 */
export async function tellTakenBack(ctx: Context, payment: Payment, told: TakenBack): Promise<void> {
  const { id, invoiceId, currency } = payment;
  if ((await listRefundsOf(ctx.db, id)).some(({ providerRef }) => providerRef === told.ref)) return;
  const { snapshot } = await getLocked(ctx, invoiceId);
  const news = { about: snapshot.about, payment: id, invoiceId, reference: told.ref };
  const amount = { amount: told.amount, currency };
  const disputed = await isHeldBack(ctx.db, id);
  await postMail(ctx, takenBackMail(ctx.config, { ...news, amount, disputed, reversed: told.reversed }));
}

const sum = (parts: readonly { amount: number }[]) => parts.reduce((all, { amount }) => all + amount, 0);
