import { fail } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import { takeFrom } from '#server/platform/auth/limits.ts';
import type { Context } from '#server/platform/context.ts';
import type { ConfirmationFacts, ConfirmationHandler } from '../members/confirmation-handler.ts';
import { requestConfirmation } from '../members/confirmations.ts';
import { findMember } from '../members/members.queries.ts';
import { readerAt } from '../members/reader.ts';
import { actingMember } from '../members/sessions.ts';
import { confirmCopiesMail } from './billing-profiles.mail.ts';
import { confirmCopies, findProfileOf } from './billing-profiles.queries.ts';
import type { BillingProfileRow } from './billing-profiles.tables.ts';

// A second address for invoices may be a stranger's. So its holder decides: one mail without a word that the member chose
// asks them, invoices go there only after they pressed its link, and each copy carries a link that ends the copies.

const linksOfMember = { max: 10, perSeconds: 86_400 };
const linksToAddress = { max: 3, perSeconds: 86_400 };

/** @throws request.too_many: by this member, or to this address by whomever */
export async function takeCopyLink(ctx: Context, email: string): Promise<void> {
  await takeFrom(ctx, `invoice-copies:${actingMember(ctx).id}`, linksOfMember);
  await takeFrom(ctx, `invoice-copies-to:${email}`, linksToAddress);
}

/** In the transaction that keeps the address. */
export async function askForCopies(
  ctx: Context,
  { id: profileId, memberId }: Pick<BillingProfileRow, 'id' | 'memberId'>,
  email: string,
): Promise<void> {
  await requestConfirmation(ctx, { type: 'invoice_copies', email, memberId, data: { profileId } });
}

/** @throws request.not_found; state.move_refused: there is no second address, or it is confirmed; request.too_many */
export async function mailCopyLink(ctx: Context, id: Id<'billingProfile'>): Promise<void> {
  const found = await findProfileOf(ctx.db, actingMember(ctx).id, id);
  if (!found) throw fail('request.not_found');
  const { copyEmail, copyConfirmedAt } = found;
  if (!copyEmail || copyConfirmedAt)
    throw fail('state.move_refused', { state: copyEmail ? 'confirmed' : 'none', wanted: 'asked' });
  await takeCopyLink(ctx, copyEmail);
  await askForCopies(ctx, found, copyEmail);
}

export const profileIn = ({ data }: ConfirmationFacts) =>
  (data as { profileId: Id<'billingProfile'> }).profileId;

export const copiesLink: ConfirmationHandler = {
  // The address wants them, whoever sits at the screen.
  anyAccount: true,
  async mail(ctx, { email, memberId }, link) {
    const member = memberId && (await findMember(ctx.db, memberId));
    return confirmCopiesMail(ctx.config, await readerAt(ctx, email), member ? member.email : '', link);
  },
  apply: (ctx, facts) => confirmCopies(ctx.db, profileIn(facts), facts.email, ctx.now()),
};
