import type { CheckedOf } from '#contract/endpoint.ts';
import { fail } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import type { KnownSecret, listKnownSecrets as listKnownSecretsCall } from '#contract/known-secrets.ts';
import type * as contract from '#contract/organisations.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { findMember } from '../members/members.queries.ts';
import { actingMember, actingPerson } from '../members/sessions.ts';
import { requireStepUp } from '../members/step-up.ts';
import { actingOrganisation, asOwner, noteAct } from './acting.ts';
import { boundFor, boundOf } from './bounds.ts';
import { withdrawAllBy } from './invitations.queries.ts';
import { listKnown, replaceKnown, type SecretSource } from './known-secrets.ts';
import {
  colleagueRemovedMail,
  leftMail,
  ownerChangedMail,
  removedMail,
  roleChangedMail,
} from './organisations.mail.ts';
import { findOrganisation, listOrganisationsOf, lockOrganisation } from './organisations.queries.ts';
import type { memberEnds, OrganisationMember } from './organisations.tables.ts';
import { changeColleagueRow, countOtherOwners, findColleague } from './people.queries.ts';
import { tellOwners } from './tell-owners.ts';

/**
 * Gives somebody another role, or a buyer another bound, after a fresh proof; they are mailed. What they are already, nothing happens.
 * Of somebody who stops being an owner the other owners are mailed which secrets they know.
 * @throws request.not_found: nobody who acts for it; organisation.last_owner; as `boundFor` and `asOwner`; and what `requireStepUp` refuses
 */
export async function changeColleague(
  ctx: Context,
  sources: readonly SecretSource[],
  { memberId, role, approvalAbove, replaces, ...proof }: CheckedOf<typeof contract.changeColleague>,
): Promise<void> {
  const { id: accountId } = actingMember(ctx);
  // Nobody is asked for a proof that leads nowhere.
  await getColleague(ctx, actingOrganisation(ctx).id, memberId);
  const bound = boundFor(ctx, role, approvalAbove);
  await requireStepUp(ctx, proof);
  await asOwner(ctx, async (inner, { id: organisationId, personId }) => {
    const found = await getColleague(inner, organisationId, memberId);
    if (isAlready(found, { role, ...bound })) return;
    if (role !== 'owner') await requireOtherOwner(inner, found);
    await changeColleagueRow(inner.db, found, { role, ...bound });
    if (role !== 'owner') await withdrawAllBy(inner.db, found, inner.now());
    await noteAct(inner, organisationId, { act: 'role_changed', aboutId: memberId, role });
    const [person, name] = [await findMember(inner.db, memberId), await nameOf(inner, organisationId)];
    const given = { name, role, approvalAbove: boundOf(bound) };
    if (person) await postMail(inner, roleChangedMail(inner.config, person, given));
    if (found.role !== 'owner' || role === 'owner') return;
    const known = await replaceKnown(inner, sources, { accountId, personId: memberId }, replaces);
    const told = { name, person: person?.email ?? '', role, known, replaced: replaces };
    await tellOwners(inner, organisationId, { except: personId }, (owner) =>
      ownerChangedMail(inner.config, owner, told),
    );
  });
}

type Given = Pick<OrganisationMember, 'role' | 'approvalAboveAmount' | 'approvalAboveCurrency'>;

const isAlready = (found: Given, given: Given): boolean =>
  found.role === given.role &&
  found.approvalAboveAmount === given.approvalAboveAmount &&
  found.approvalAboveCurrency === given.approvalAboveCurrency;

/**
 * What somebody who acts for the organisation knows of its secrets.
 * @throws request.not_found: nobody who acts for it, or the call names none
 */
export async function listKnownSecrets(
  ctx: Context,
  sources: readonly SecretSource[],
  { memberId }: CheckedOf<typeof listKnownSecretsCall>,
): Promise<KnownSecret[]> {
  await getColleague(ctx, actingOrganisation(ctx).id, memberId);
  return listKnown(ctx, sources, { accountId: actingMember(ctx).id, personId: memberId });
}

/**
 * Somebody no longer acts for the organisation, from this moment on; they are mailed, and the other owners with which secrets they know.
 * @throws request.not_found: nobody who acts for it; organisation.last_owner; and as `asOwner`
 */
export function removeColleague(
  ctx: Context,
  sources: readonly SecretSource[],
  { memberId, replaces }: CheckedOf<typeof contract.removeColleague>,
): Promise<void> {
  const { id: accountId } = actingMember(ctx);
  return asOwner(ctx, async (inner, { id: organisationId, personId }) => {
    const found = await getColleague(inner, organisationId, memberId);
    await end(inner, found, 'removed');
    await noteAct(inner, organisationId, { act: 'removed', aboutId: memberId, role: found.role });
    const known = await replaceKnown(inner, sources, { accountId, personId: memberId }, replaces);
    const person = await findMember(inner.db, memberId);
    if (!person) return;
    await postMail(inner, removedMail(person, await nameOf(inner, organisationId)));
    await tellOwners(inner, organisationId, { except: personId }, (owner, name) =>
      colleagueRemovedMail(inner.config, owner, { name, person: person.email, known, replaced: replaces }),
    );
  });
}

/**
 * The person who asks no longer acts for an organisation; its owners are mailed, with which secrets they know.
 * @throws request.not_found: they do not act for it; organisation.last_owner
 */
export async function leaveOrganisation(
  ctx: Context,
  sources: readonly SecretSource[],
  { organisationId }: CheckedOf<typeof contract.leaveOrganisation>,
): Promise<void> {
  await leave(ctx, sources, { organisationId, memberId: actingPerson(ctx) }, 'left');
}

/**
 * In the transaction that carries out the deletion of a person's account.
 * @throws organisation.last_owner: of one of them, since it was looked for what stands against the deletion
 */
export async function leaveAll(
  ctx: Context,
  sources: readonly SecretSource[],
  memberId: Id<'member'>,
): Promise<void> {
  for (const { id: organisationId } of await listOrganisationsOf(ctx.db, memberId))
    await leave(ctx, sources, { organisationId, memberId }, 'account_deleted');
}

type Who = Pick<OrganisationMember, 'organisationId' | 'memberId'>;
type End = (typeof memberEnds)[number];

async function leave(
  ctx: Context,
  sources: readonly SecretSource[],
  { organisationId, memberId }: Who,
  because: End,
): Promise<void> {
  await transaction(ctx, async (inner) => {
    const open = await lockOrganisation(inner.db, organisationId);
    const organisation = open ? await findOrganisation(inner.db, organisationId) : null;
    if (!organisation) throw fail('request.not_found');
    const found = await getColleague(inner, organisationId, memberId);
    await end(inner, found, because);
    await noteAct(inner, organisationId, { act: 'left', aboutId: memberId, role: found.role });
    const person = (await findMember(inner.db, memberId))?.email ?? '';
    const { accountId } = organisation;
    const known = await listKnown(inner, sources, { accountId, personId: memberId });
    await tellOwners(inner, organisationId, {}, (owner, name) =>
      leftMail(inner.config, owner, { name, person, known }),
    );
  });
}

/** In a transaction that holds the organisation. @throws organisation.last_owner */
async function end(ctx: Context, found: OrganisationMember, leftBecause: End): Promise<void> {
  await requireOtherOwner(ctx, found);
  await changeColleagueRow(ctx.db, found, { leftAt: ctx.now(), leftBecause });
  await withdrawAllBy(ctx.db, found, ctx.now());
}

/** Somebody has to stay who can decide, and invite others. In a transaction that holds the organisation. */
async function requireOtherOwner({ db }: Context, found: OrganisationMember): Promise<void> {
  if (found.role === 'owner' && (await countOtherOwners(db, found)) === 0)
    throw fail('organisation.last_owner');
}

async function getColleague(
  { db }: Context,
  organisationId: Id<'organisation'>,
  memberId: Id<'member'>,
): Promise<OrganisationMember> {
  const found = await findColleague(db, organisationId, memberId);
  if (!found) throw fail('request.not_found');
  return found;
}

const nameOf = async ({ db }: Context, id: Id<'organisation'>): Promise<string> =>
  (await findOrganisation(db, id))?.name ?? '';
