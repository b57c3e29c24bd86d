import type { CheckedOf } from '#contract/endpoint.ts';
import { fail } from '#contract/errors.ts';
import { idSchema, newId } from '#contract/ids.ts';
import type {
  giveMonths as giveMonthsCall,
  listGrants as listGrantsCall,
  takeGrantBack as takeGrantBackCall,
} from '#contract/memberships-operator.ts';
import { actorName, type Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { findMember, findMemberByAddress } from '../members/members.queries.ts';
import type { Member } from '../members/members.tables.ts';
import { readerAt } from '../members/reader.ts';
import { periodAfter } from '../subscriptions/periods.ts';
import { followMembership } from './follow.ts';
import { monthsGivenMail, monthsTakenBackMail } from './memberships.mail.ts';
import {
  endGrant,
  findGrant,
  findGrantByKey,
  insertGrant,
  listGrantsBefore,
  lockMembership,
} from './memberships.queries.ts';
import type { MembershipGrant } from './memberships.tables.ts';
import { downloadsSince } from './take-download.ts';

/**
 * Gives a member months of a tier. They stand after those they have already, and behind what is paid for as long as that
 * gives as much.
 * @throws request.not_found: no member has that address; request.conflict: the key was used for another gift
 */
export async function giveMonths(
  ctx: Context,
  { email, tier, months, reason }: CheckedOf<typeof giveMonthsCall>,
  idempotencyKey: string,
): Promise<MembershipGrant> {
  const member = await findMemberByAddress(ctx.db, email);
  if (!member) throw fail('request.not_found');
  return transaction(ctx, async (inner) => {
    const givenBy = actorName(inner.actor);
    await grantMonths(inner, member, { tier, months, source: 'operator', reason, givenBy, idempotencyKey });
    const same = (one: MembershipGrant) =>
      one.memberId === member.id && one.tier === tier && one.months === months && one.reason === reason;
    const stands = await findGrantByKey(inner.db, idempotencyKey);
    if (!stands || !same(stands)) throw fail('request.conflict');
    return stands;
  });
}

/**
 * In a transaction: gives months, once for each key, and tells the member.
 * @returns null when the key was used before
 */
export async function grantMonths(
  ctx: Context,
  { id: memberId, email }: Pick<Member, 'id' | 'email'>,
  given: Pick<MembershipGrant, 'tier' | 'months' | 'source' | 'reason' | 'givenBy' | 'idempotencyKey'>,
): Promise<MembershipGrant | null> {
  await lockMembership(ctx.db, memberId);
  const now = ctx.now();
  const made = await insertGrant(ctx.db, {
    ...given,
    ...{ id: newId('membershipGrant', now), memberId, validFrom: now, createdAt: now },
    validTo: periodAfter(now, given.months, now.getUTCDate()),
  });
  if (!made) return null;
  await followMembership(ctx, memberId);
  await postMail(ctx, monthsGivenMail(ctx.config, await readerAt(ctx, email, memberId), made));
  return made;
}

/**
 * Takes months back that nobody has used: they have not begun, or nothing was downloaded since. A second time nothing
 * happens.
 * @throws request.not_found; state.move_refused: they were used, or are over
 */
export async function takeGrantBack(
  ctx: Context,
  { grantId, reason }: CheckedOf<typeof takeGrantBackCall>,
): Promise<GrantOf> {
  return endMonths(ctx, { grantId, reason }, (unused) => {
    if (!unused) throw fail('state.move_refused', { state: 'used', wanted: 'taken_back' });
  });
}

/**
 * Ends months that were given, also used ones: the member who had them is told why. A second time nothing happens.
 * @param allows throws where months that are used, or over, may not be ended
 * @throws request.not_found
 */
export async function endMonths(
  ctx: Context,
  { grantId, reason }: CheckedOf<typeof takeGrantBackCall>,
  allows: (unused: boolean) => void = () => {},
): Promise<GrantOf> {
  const found = await findGrant(ctx.db, grantId);
  if (!found) throw fail('request.not_found');
  return transaction(ctx, async (inner) => {
    // Whoever takes a download holds it too, so none comes between the look and the end.
    await lockMembership(inner.db, found.grant.memberId);
    const { grant, email, shown } = (await findGrant(inner.db, grantId)) ?? found;
    if (grant.takenBackAt) return { grant, email: shown };
    const unused = await isUnused(inner, grant);
    allows(unused);
    const ended = {
      takenBackAt: inner.now(),
      takenBackBy: actorName(inner.actor),
      takenBackBecause: reason,
    };
    await endGrant(inner.db, grantId, ended);
    await followMembership(inner, grant.memberId);
    const reader = await readerAt(inner, email, grant.memberId);
    await postMail(inner, monthsTakenBackMail(inner.config, reader, grant, { reason, unused }));
    return { grant: { ...grant, ...ended }, email: shown };
  });
}

/** They could be taken back. */
export async function isUnused(ctx: Context, grant: MembershipGrant): Promise<boolean> {
  const { memberId, validFrom, validTo, takenBackAt } = grant;
  if (takenBackAt || validTo <= ctx.now()) return false;
  return validFrom > ctx.now() || (await downloadsSince(ctx, memberId, validFrom)) === 0;
}

export interface GrantOf {
  grant: MembershipGrant;
  email: string;
}
const pageSize = 50;

/**
 * The newest first.
 * @throws request.not_found: a member was asked for, and there is none
 */
export async function listGrants(
  ctx: Context,
  { about, cursor }: CheckedOf<typeof listGrantsCall>,
): Promise<{ items: GrantOf[]; nextCursor: string | null }> {
  const memberId = about ? (await findAbout(ctx, about)).id : undefined;
  const rows = await listGrantsBefore(ctx.db, { memberId, before: cursor, limit: pageSize + 1 });
  const items = rows.slice(0, pageSize);
  return { items, nextCursor: rows.length > pageSize ? (items.at(-1)?.grant.id ?? null) : null };
}

/**
 * The member whom an operator means.
 * @param about an id or an address
 * @throws request.not_found
 */
export async function findAbout({ db }: Context, about: string): Promise<Member> {
  const id = idSchema('member').safeParse(about);
  const member = id.success
    ? await findMember(db, id.data)
    : await findMemberByAddress(db, about.toLowerCase());
  if (!member) throw fail('request.not_found');
  return member;
}
