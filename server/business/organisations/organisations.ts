import type { CheckedOf } from '#contract/endpoint.ts';
import { fail } from '#contract/errors.ts';
import { type Id, newId } from '#contract/ids.ts';
import type * as contract from '#contract/organisations.ts';
import { mostOrganisations } from '#contract/organisations.ts';
import { takeFrom } from '#server/platform/auth/limits.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { findMember, holdMember } from '../members/members.queries.ts';
import { createOrganisationAccount, renameOrganisationAccount } from '../members/organisation-account.ts';
import { actingMember, actingPerson } from '../members/sessions.ts';
import { asOwner, noteAct } from './acting.ts';
import { voidOfOrganisation } from './approvals.queries.ts';
import { withdrawAll } from './invitations.queries.ts';
import {
  closeRow,
  findOrganisation,
  findOrganisationOfAccount,
  insertOrganisation,
  listOrganisationsOf,
  lockOrganisation,
} from './organisations.queries.ts';
import { endAllColleagues, insertColleague } from './people.queries.ts';

/** Each has an account with an allowance of its own, so nobody makes them in passing. */
const formed = { max: 5, perSeconds: 86_400 } as const;

/**
 * Makes an organisation whose first owner is the person who asks.
 * @throws access.refused: email_unverified; allowance.used_up: reason `organisations`; request.too_many
 */
export async function formOrganisation(
  ctx: Context,
  { name }: CheckedOf<typeof contract.formOrganisation>,
): Promise<Id<'organisation'>> {
  const memberId = actingPerson(ctx);
  const founder = await findMember(ctx.db, memberId);
  if (!founder) throw fail('session.missing', { need: 'login' });
  if (!founder.emailVerifiedAt)
    throw fail('access.refused', { reason: 'email_unverified', action: 'verify_email' });
  await takeFrom(ctx, `organisations-formed:${memberId}`, formed);
  return transaction(ctx, async (inner) => {
    await requireRoomFor(inner, memberId);
    const formedAt = inner.now();
    const id = newId('organisation', formedAt);
    const accountId = await createOrganisationAccount(inner, { organisationId: id, name, founder });
    await insertOrganisation(inner.db, { id, accountId, formedAt });
    await insertColleague(inner.db, { organisationId: id, memberId, role: 'owner', joinedAt: formedAt });
    await noteAct(inner, id, { act: 'formed', about: name });
    return id;
  });
}

/**
 * In a transaction: whether somebody may act for one more organisation; two that they join at once are looked at one after the other.
 * @throws allowance.used_up: reason `organisations`
 */
export async function requireRoomFor(ctx: Context, memberId: Id<'member'>): Promise<void> {
  await holdMember(ctx.db, memberId);
  const used = (await listOrganisationsOf(ctx.db, memberId)).length;
  if (used >= mostOrganisations)
    throw fail('allowance.used_up', { reason: 'organisations', used, limit: mostOrganisations });
}

/**
 * Changes the name by which the organisation is shown, and which its coming certificates have.
 * @throws as `asOwner`
 */
export function renameOrganisation(
  ctx: Context,
  { name }: CheckedOf<typeof contract.renameOrganisation>,
): Promise<void> {
  return transaction(ctx, async (outer) => {
    await holdMember(outer.db, actingMember(outer).id);
    await asOwner(outer, async (inner, { id }) => {
      const before = await findOrganisation(inner.db, id);
      if (!before || before.name === name) return;
      await renameOrganisationAccount(inner, before.accountId, name);
      await noteAct(inner, id, { act: 'renamed', about: name });
    });
  });
}

/**
 * In the transaction that carries out the deletion of an account: where it is an organisation's, nobody acts for it any more and no
 * invitation to it can be accepted. Closed before, or the account of a person: nothing happens.
 */
export async function closeOrganisationOf(ctx: Context, accountId: Id<'member'>): Promise<void> {
  const found = await findOrganisationOfAccount(ctx.db, accountId);
  if (!found || !(await lockOrganisation(ctx.db, found.id))) return;
  const now = ctx.now();
  await endAllColleagues(ctx.db, found.id, now);
  await withdrawAll(ctx.db, found.id, now);
  await voidOfOrganisation(ctx.db, found.id, now);
  await closeRow(ctx.db, found.id, now);
}
