import type { Id } from '#contract/ids.ts';
import { undoDays } from '#contract/privacy.ts';
import { days } from '#contract/time.ts';
import type { Context } from '#server/platform/context.ts';
import type { ConfirmationFacts, ConfirmationHandler } from '../members/confirmation-handler.ts';
import { requestConfirmation } from '../members/confirmations.ts';
import { findMember } from '../members/members.queries.ts';
import { readerAt } from '../members/reader.ts';
import { findOrganisationOfAccount } from '../organisations/organisations.queries.ts';
import { listReaders } from '../organisations/people.queries.ts';
import { closingAskedMail, deletionAskedMail } from './privacy.mail.ts';
import type { AccountDeletion } from './privacy.tables.ts';
import { undo } from './undo-deletion.ts';

/** In the transaction that asks for a deletion: a link that keeps the account, to its member or to each owner of its organisation. */
export async function mailUndoLinks(
  ctx: Context,
  { id: deletionId, memberId, dueAt }: Pick<AccountDeletion, 'id' | 'memberId' | 'dueAt'>,
): Promise<void> {
  const data = { deletionId, dueAt: dueAt.toISOString() };
  const about = { memberId, validMs: days(undoDays) };
  const organisation = await findOrganisationOfAccount(ctx.db, memberId);
  if (organisation) {
    for (const { id: ownerId, email } of await listReaders(ctx.db, organisation.id, ['owner']))
      await requestConfirmation(ctx, { ...about, type: 'undo_closing', email, data: { ...data, ownerId } });
    return;
  }
  const member = await findMember(ctx.db, memberId);
  if (member) await requestConfirmation(ctx, { ...about, type: 'undo_deletion', email: member.email, data });
}

/**
 * The link of a member. One of an earlier mail keeps the account all the same: that is what it says. One to the account of an
 * organisation is from before each owner got a link of their own, and is good for nobody any more.
 */
export const undoDeletionLink: ConfirmationHandler = {
  // The mailbox is proof enough to keep an account.
  anyAccount: true,
  async mail(ctx, { email, memberId, data }, link) {
    const { dueAt } = data as { dueAt: string };
    return deletionAskedMail(ctx.config, await readerAt(ctx, email, memberId), new Date(dueAt), link);
  },
  isGood: async (ctx, facts) => !(await organisationOf(ctx, facts)),
  apply: async (ctx, { memberId }) => {
    if (memberId) await undo(ctx, memberId);
  },
};

/** The link of one owner of an organisation, for as long as they are one. */
export const undoClosingLink: ConfirmationHandler = {
  anyAccount: true,
  async mail(ctx, facts, link) {
    const { ownerId, dueAt } = ofOwner(facts);
    const owner = await readerAt(ctx, facts.email, ownerId);
    const name = (await organisationOf(ctx, facts))?.name ?? '';
    return closingAskedMail(ctx.config, owner, { name, dueAt: new Date(dueAt), url: link });
  },
  async isGood(ctx, facts) {
    const organisation = await organisationOf(ctx, facts);
    const owners = organisation ? await listReaders(ctx.db, organisation.id, ['owner']) : [];
    return owners.some(({ id }) => id === ofOwner(facts).ownerId);
  },
  apply: undoDeletionLink.apply,
};

const ofOwner = ({ data }: ConfirmationFacts) => data as { ownerId: Id<'member'>; dueAt: string };

const organisationOf = async ({ db }: Context, { memberId }: ConfirmationFacts) =>
  memberId && (await findOrganisationOfAccount(db, memberId));
