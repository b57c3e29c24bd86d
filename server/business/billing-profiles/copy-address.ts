import { fail } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import { takeFrom } from '#server/platform/auth/limits.ts';
import type { Context } from '#server/platform/context.ts';
import type { ConfirmationHandler } from '../members/confirmation-handler.ts';
import { requestConfirmation } from '../members/confirmations.ts';
import { findMember } from '../members/members.queries.ts';
import { readerAt } from '../members/reader.ts';
import { actingMember } from '../members/sessions.ts';
import { shownAddress } from '../members/shown-address.ts';
import { confirmCopiesMail } from './billing-profiles.mail.ts';
import { changeProfile, confirmCopies, findOtherWith, findProfileOf } from './billing-profiles.queries.ts';
import type { BillingProfileRow } from './billing-profiles.tables.ts';

// A second address for invoices may be a stranger's. So its holder decides: one mail without a word that the member chose
// asks them, invoices go there only after they pressed its link, and each copy carries a link that ends the copies.

const linksOfMember = { max: 10, perSeconds: 86_400 };
const linksToAddress = { max: 3, perSeconds: 86_400 };

/** @throws request.too_many: by this member, or to this address by whomever */
async function takeCopyLink(ctx: Context, email: string): Promise<void> {
  await takeFrom(ctx, `invoice-copies:${actingMember(ctx).id}`, linksOfMember);
  await takeFrom(ctx, `invoice-copies-to:${email}`, linksToAddress);
}

/**
 * In a transaction that holds the name of the member's profiles, for one that names a second address: its holder is asked,
 * unless this member has asked them for another profile.
 * @throws request.too_many
 */
export async function settleCopies(ctx: Context, row: BillingProfileRow): Promise<BillingProfileRow> {
  const { id, memberId, copyEmail } = row;
  if (!copyEmail) return row;
  const other = await findOtherWith(ctx.db, memberId, id, copyEmail);
  if (!other) {
    await mailLink(ctx, memberId, copyEmail);
    return row;
  }
  const { copyConfirmedAt } = other;
  return (await changeProfile(ctx.db, memberId, id, { copyConfirmedAt })) ?? row;
}

async function mailLink(ctx: Context, memberId: Id<'member'>, email: string): Promise<void> {
  await takeCopyLink(ctx, email);
  await requestConfirmation(ctx, { type: 'invoice_copies', email, memberId });
}

/** @throws request.not_found; state.move_refused: there is no second address, or it is confirmed; request.too_many */
export async function mailCopyLink(ctx: Context, id: Id<'billingProfile'>): Promise<void> {
  const found = await findProfileOf(ctx.db, actingMember(ctx).id, id);
  if (!found) throw fail('request.not_found');
  const { copyEmail, copyConfirmedAt } = found;
  if (!copyEmail || copyConfirmedAt)
    throw fail('state.move_refused', { state: copyEmail ? 'confirmed' : 'none', wanted: 'asked' });
  await mailLink(ctx, found.memberId, copyEmail);
}

export const copiesLink: ConfirmationHandler = {
  // The address wants them, whoever sits at the screen.
  anyAccount: true,
  async mail(ctx, { email, memberId }, link) {
    const member = memberId && (await findMember(ctx.db, memberId));
    return confirmCopiesMail(
      ctx.config,
      await readerAt(ctx, email),
      member ? shownAddress(member) : '',
      link,
    );
  },
  async apply(ctx, { memberId, email }) {
    if (memberId) await confirmCopies(ctx.db, memberId, email, ctx.now());
  },
};
