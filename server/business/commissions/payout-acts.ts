import { fail } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import type { Mail } from '#server/platform/mail/message.ts';
import type { Reader } from '#server/platform/mail/speak.ts';
import type { Booking } from '../ledger/ledger.ts';
import { findMember } from '../members/members.queries.ts';
import { readerAt } from '../members/reader.ts';
import type { StaffActKind } from '../members/staff.tables.ts';
import { requireOthersAccount } from '../organisations/own-account.ts';
import { noteStaffAct } from '../staff/staff-acts.ts';
import type { Payout } from './commissions.tables.ts';
import { findPayoutLocked } from './payouts.queries.ts';

/** Nobody decides about what they are paid themselves. @throws request.not_found; access.refused: reason `yourself` */
export async function getPayoutLocked(ctx: Context, id: Id<'payout'>): Promise<Payout> {
  const payout = await findPayoutLocked(ctx.db, id);
  if (!payout) throw fail('request.not_found');
  await requireOthersAccount(ctx, payout.memberId);
  return payout;
}

/** Money that left by a transfer, or came back. */
export function payoutBooking(
  { id, month, amount, currency }: Payout,
  method: 'bank' | 'paypal',
  kind: 'commission_paid_out' | 'commission_returned',
): Booking {
  const out = kind === 'commission_paid_out' ? amount : -amount;
  return {
    ...{ kind, reference: id, memo: `Statement ${month}`, currency },
    lines: [
      ['commission', out],
      [`cash:${method}`, -out],
    ],
  };
}

export async function tellOfPayout(
  ctx: Context,
  { memberId, month }: Payout,
  kind: StaffActKind,
  mailFor: (reader: Reader) => Mail,
  reason = `Statement ${month}`,
): Promise<void> {
  const member = await findMember(ctx.db, memberId);
  if (!member) throw new Error(`${memberId} is no member`);
  await noteStaffAct(ctx, { kind, memberId, email: member.email, reason });
  await postMail(ctx, mailFor(await readerAt(ctx, member.email, memberId)));
}
