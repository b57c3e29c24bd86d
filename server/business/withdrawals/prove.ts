import type { Id } from '#contract/ids.ts';
import { days } from '#contract/time.ts';
import type { Context } from '#server/platform/context.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { confirmationHandlers, requestConfirmation } from '../members/confirmations.ts';
import { findMember } from '../members/members.ts';
import { readerAt } from '../members/reader.ts';
import { findOrder } from '../orders/orders.queries.ts';
import type { Order } from '../orders/orders.tables.ts';
import { isAddressOf } from './find-order.ts';
import { titlesOf } from './read-withdrawals.ts';
import { cancellationConfirmed } from './withdrawals.events.ts';
import { acknowledgement, receipt } from './withdrawals.mail.ts';
import { changeWithdrawal, findLocked } from './withdrawals.queries.ts';
import type { Withdrawal } from './withdrawals.tables.ts';

/** For the link in the receipt; the page makes a new one in place of one that expired. */
const linkLife = days(7);

/** Whether whoever declares it is signed in as the buyer, or reads the mail of the address that they wrote. */
export async function proofOf(
  ctx: Context,
  { memberId, email }: Withdrawal,
  order: Order | null,
): Promise<{ ownAddress: string | null; reads: boolean; buyer: boolean }> {
  const member = memberId && (await findMember(ctx, memberId));
  const ownAddress = member?.emailVerifiedAt ? member.email : null;
  const reads = ownAddress === email;
  return {
    ownAddress,
    reads,
    buyer: order !== null && ((memberId !== null && order.memberId === memberId) || reads),
  };
}

/**
 * Mails a receipt with number, date and time, and a link that proves the address, to an address that anybody may have typed.
 * In the transaction that confirms the declaration; alike whether or not it fits an order.
 */
export function askForProof(ctx: Context, { id: withdrawalId, email }: Withdrawal): Promise<void> {
  return requestConfirmation(ctx, { type: 'withdrawal', email, data: { withdrawalId }, validMs: linkLife });
}

/** The acknowledgement with the words of the declaration, to an address that is proven. */
export async function acknowledge(ctx: Context, row: Withdrawal, to: string): Promise<void> {
  const order = row.orderId ? await findOrder(ctx.db, row.orderId) : null;
  const toBuyer = order !== null && (await isAddressOf(ctx, order, to));
  const reader = await readerAt(ctx, to, row.memberId);
  await postMail(ctx, acknowledgement(row, reader, await titlesOf(ctx, row), toBuyer ? row.preview : null));
}

/** What the link does: it belongs to one declaration, and to the address that was written there. */
export function mountProof(): void {
  confirmationHandlers.set('withdrawal', {
    anyAccount: true,
    async mail(ctx, { data }, link) {
      const row = await findLocked(ctx.db, idIn(data));
      if (!row) throw new Error('the declaration is gone');
      return receipt(row, await readerAt(ctx, row.email, row.memberId), link);
    },
    async apply(ctx, { data }) {
      const row = await findLocked(ctx.db, idIn(data));
      if (!row?.confirmedAt) return;
      await acknowledge(ctx, row, row.email);
      // Declared by the signed-in buyer, with another address of theirs: it was carried out before.
      if (row.provenAt) return;
      await changeWithdrawal(ctx.db, row.id, row.state, { provenAt: ctx.now() });
      const waits = row.kind === 'cancellation' && row.state === 'confirmed' && row.orderId;
      if (waits) await ctx.emit(cancellationConfirmed, { withdrawalId: row.id });
    },
  });
}

const idIn = (data: unknown) => (data as { withdrawalId: Id<'withdrawal'> }).withdrawalId;
