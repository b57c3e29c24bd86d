import { newId } from '#contract/ids.ts';
import { canMove, disputeMoves, paymentMoves } from '#contract/states.ts';
import type { Context } from '#server/platform/context.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import type { GatewayDispute } from '#server/platform/payments/gateway.ts';
import { getLocked } from '../invoices/invoices.ts';
import { balanceAccountOf, receivableOf } from '../invoices/postings.ts';
import { reopenInvoice } from '../invoices/reopen-invoice.ts';
import { balanceOf, book, lockAccount } from '../ledger/ledger.ts';
import { findMember } from '../members/members.queries.ts';
import { shownPayer } from '../members/shown-address.ts';
import { type DisputeNews, disputeMail, disputeNotice } from './disputes.mail.ts';
import { changeDispute, findDispute, insertDispute, isHeldBack, listDisputesOf } from './disputes.queries.ts';
import { disputeLost, paymentDisputed } from './payments.events.ts';
import { changePayment } from './payments.queries.ts';
import type { Dispute, Payment } from './payments.tables.ts';

/**
 * In a transaction that holds the invoice's row and the payment's: what the payer's bank contests, in whatever order and
 * however often it is told. The provider takes the money at once and gives it back when the dispute is won; one that is
 * lost leaves the invoice asking for it again.
 * @returns the payment as it is then
 */
export async function applyDispute(ctx: Context, payment: Payment, told: GatewayDispute): Promise<Payment> {
  if (!['succeeded', 'disputed', 'refunded'].includes(payment.state)) return payment;
  const known = await findDispute(ctx.db, payment.id, told.ref);
  const dispute = await bookFee(ctx, payment, known ?? (await open(ctx, payment, told)), told);
  const disputed = known ? payment : await movePayment(ctx, payment, 'disputed');
  if (!canMove(disputeMoves, dispute.state, told.state)) return disputed;
  if (told.state === 'won') return win(ctx, disputed, dispute);
  return lose(ctx, disputed, await releaseRest(ctx, disputed, dispute, told.amount));
}

async function movePayment(
  ctx: Context,
  payment: Payment,
  state: 'disputed' | 'succeeded',
): Promise<Payment> {
  if (!canMove(paymentMoves, payment.state, state)) return payment;
  await changePayment(ctx.db, payment.id, { state });
  return { ...payment, state };
}

async function open(ctx: Context, payment: Payment, told: GatewayDispute): Promise<Dispute> {
  const { id: paymentId, currency, provider, invoiceId } = payment;
  const dispute: Dispute = {
    id: newId('dispute', ctx.now()),
    paymentId,
    providerRef: told.ref,
    state: 'open',
    amount: told.amount,
    currency,
    feeAmount: null,
    feeCurrency: null,
    owedAmount: 0,
    answerBy: told.answerBy,
    createdAt: ctx.now(),
    closedAt: null,
  };
  await insertDispute(ctx.db, dispute);
  await book(ctx, {
    kind: 'dispute_opened',
    reference: dispute.id,
    memo: `Dispute of ${paymentId}`,
    currency,
    lines: [
      [`disputes:${provider}`, told.amount],
      [`cash:${provider}`, -told.amount],
    ],
  });
  await ctx.emit(paymentDisputed, { paymentId, invoiceId });
  // One that is told when it is over already is told of once.
  if (told.state === 'open') await tell(ctx, payment, dispute);
  return dispute;
}

async function win(ctx: Context, payment: Payment, dispute: Dispute): Promise<Payment> {
  const { provider } = payment;
  const { amount, currency } = dispute;
  const won = await close(ctx, dispute, { state: 'won' });
  await book(ctx, {
    kind: 'dispute_won',
    reference: dispute.id,
    memo: `Dispute of ${payment.id}`,
    currency,
    lines: [
      [`cash:${provider}`, amount],
      [`disputes:${provider}`, -amount],
    ],
  });
  await tell(ctx, payment, won);
  return (await isHeldBack(ctx.db, payment.id)) ? payment : movePayment(ctx, payment, 'succeeded');
}

/** A dispute may be lost over less than it was about, as after an offer that the payer accepted: the rest comes back. */
async function releaseRest(
  ctx: Context,
  { id: paymentId, provider }: Payment,
  dispute: Dispute,
  lost: number,
): Promise<Dispute> {
  const { id, amount, currency } = dispute;
  const rest = amount - lost;
  if (lost <= 0 || rest <= 0) return dispute;
  await changeDispute(ctx.db, dispute, { amount: lost });
  await book(ctx, {
    kind: 'dispute_won',
    reference: id,
    memo: `A part of the dispute of ${paymentId}`,
    currency,
    lines: [
      [`cash:${provider}`, rest],
      [`disputes:${provider}`, -rest],
    ],
  });
  return { ...dispute, amount: lost };
}

/** What paid the invoice is owed again; what was on the balance leaves it as far as it is still there; the rest is lost. */
async function lose(ctx: Context, payment: Payment, dispute: Dispute): Promise<Payment> {
  const { id, invoiceId, provider, appliedAmount, refundedAmount } = payment;
  const { amount, currency } = dispute;
  const before = (await listDisputesOf(ctx.db, [id])).reduce((sum, { owedAmount }) => sum + owedAmount, 0);
  const paid = Math.min(amount, appliedAmount - refundedAmount - before);
  const reason = `the dispute of ${id} was lost`;
  const { owed, invoice } = await reopenInvoice(ctx, { invoiceId, amount: paid, reason });
  const balance = balanceAccountOf(invoice);
  await lockAccount(ctx, balance);
  const there = Math.max(-(await balanceOf(ctx, balance, currency)).amount, 0);
  const fromBalance = Math.min(amount - owed, there);
  await book(ctx, {
    kind: 'dispute_lost',
    reference: dispute.id,
    memo: `Dispute of ${id}`,
    currency,
    lines: [
      [receivableOf(invoice), owed],
      [balance, fromBalance],
      [`losses:${provider}`, amount - owed - fromBalance],
      [`disputes:${provider}`, -amount],
    ],
  });
  const lost = await close(ctx, dispute, { state: 'lost', owedAmount: owed });
  await ctx.emit(disputeLost, { paymentId: id, invoiceId, disputeId: dispute.id });
  await tell(ctx, payment, lost);
  return payment;
}

async function close(
  ctx: Context,
  dispute: Dispute,
  end: Pick<Dispute, 'state'> & Partial<Dispute>,
): Promise<Dispute> {
  const set = { ...end, closedAt: ctx.now(), answerBy: null };
  await changeDispute(ctx.db, dispute, set);
  return { ...dispute, ...set };
}

/**
 * What the provider has taken for it by now, booked as far as it was not booked before; a fee may come back, and be taken
 * again. The payment's row, held until both are written, makes each booking one; figures that return name none.
 */
async function bookFee(
  ctx: Context,
  { provider }: Payment,
  dispute: Dispute,
  { fee }: GatewayDispute,
): Promise<Dispute> {
  const { id, feeAmount, feeCurrency, providerRef } = dispute;
  if (!fee || (feeCurrency !== null && feeCurrency !== fee.currency)) return dispute;
  const before = feeAmount ?? 0;
  const set = { feeAmount: fee.amount, feeCurrency: fee.currency };
  await changeDispute(ctx.db, dispute, set);
  if (fee.amount !== before)
    await book(ctx, {
      kind: 'dispute_fee',
      reference: `${id}:${newId('journal', ctx.now())}`,
      memo: `Fee for the dispute ${providerRef}`,
      currency: fee.currency,
      lines: [
        [`fees:${provider}`, fee.amount - before],
        [`cash:${provider}`, before - fee.amount],
      ],
    });
  return { ...dispute, ...set };
}

/** The payer and the operator, at the beginning and at the end. */
async function tell(ctx: Context, { memberId, invoiceId, debit }: Payment, dispute: Dispute): Promise<void> {
  const { snapshot, memberId: owner } = await getLocked(ctx, invoiceId);
  const payer = memberId ?? owner;
  const member = payer && (await findMember(ctx.db, payer));
  const news: DisputeNews = { dispute, debit, about: snapshot.about, invoiceId };
  if (member) await postMail(ctx, disputeMail(ctx.config, member, news));
  await postMail(ctx, disputeNotice(ctx.config, shownPayer(snapshot.buyer), news));
}
