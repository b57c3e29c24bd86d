import { fail } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import type { OrganisationRole } from '#contract/organisation-roles.ts';
import type { organisationActs } from '#contract/organisations.ts';
import { type ActingFor, actorName, type Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { holdMember } from '../members/members.queries.ts';
import { actingMember } from '../members/sessions.ts';
import { insertAct, lockOrganisation } from './organisations.queries.ts';
import { findColleague } from './people.queries.ts';

/** @throws request.not_found: the caller acts for no organisation in this call */
export function actingOrganisation(ctx: Context): ActingFor {
  const { organisation } = actingMember(ctx);
  if (!organisation) throw fail('request.not_found');
  return organisation;
}

/**
 * One change by an owner, in a transaction that holds the organisation, so that of two at once the second sees what the first has
 * made of it and of who asks.
 * @throws request.not_found: the caller acts for none; access.refused {reason: organisation}: closed meanwhile, or they are no owner
 *   of it any more
 */
export function asOwner<T>(
  ctx: Context,
  act: (inner: Context, organisation: ActingFor) => Promise<T>,
): Promise<T> {
  const organisation = actingOrganisation(ctx);
  return transaction(ctx, async (inner) => {
    await holdAsOwner(inner, organisation);
    return act(inner, organisation);
  });
}

/**
 * In a transaction that shows somebody a secret of the account, before what keeps the secret is locked: who acts for an organisation is
 * still its owner, and whoever removes them comes before this or sees what they were shown. Nothing is asked of who acts for themselves.
 * @throws access.refused {reason: organisation}: closed meanwhile, or they are no owner of it any more
 */
export async function requireStillOwner(ctx: Context): Promise<void> {
  const { organisation } = actingMember(ctx);
  if (organisation) await holdAsOwner(ctx, organisation);
}

/**
 * In a transaction that asks the owners for something, before everything that they lock after the organisation when they decide. Its
 * account is held before it, as everybody holds them who holds both.
 * @throws request.not_found: the caller acts for none; access.refused {reason: organisation}: closed meanwhile, or they do not act for it
 *   any more
 */
export async function holdOrganisation(ctx: Context): Promise<void> {
  const organisation = actingOrganisation(ctx);
  await holdMember(ctx.db, actingMember(ctx).id);
  if (!(await holdSelf(ctx, organisation))) throw refused();
}

async function holdAsOwner(ctx: Context, organisation: ActingFor): Promise<void> {
  if ((await holdSelf(ctx, organisation))?.role !== 'owner') throw refused();
}

const holdSelf = async ({ db }: Context, { id, personId }: ActingFor) =>
  (await lockOrganisation(db, id)) ? findColleague(db, id, personId) : null;

const refused = () => fail('access.refused', { reason: 'organisation' });

export interface Act {
  act: (typeof organisationActs)[number];
  /** Whom it was about, where they have an account. */
  aboutId?: Id<'member'>;
  /** What else it was about. */
  about?: string;
  role?: OrganisationRole;
}

/** One entry of the history, in the transaction of what it tells. A job has no place in it: it is nobody. */
export async function noteAct(ctx: Context, organisationId: Id<'organisation'>, act: Act): Promise<void> {
  const actorId = ctx.actor.kind === 'member' ? (actorName(ctx.actor) as Id<'member'>) : null;
  await insertAct(ctx.db, { ...act, organisationId, at: ctx.now(), actorId });
}
