import type * as contract from '#contract/browser-workspaces.ts';
import type { CheckedOf } from '#contract/endpoint.ts';
import { fail, failField } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import { takeFrom } from '#server/platform/auth/limits.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { wantsMail } from '../members/mail-choices.queries.ts';
import { findMember } from '../members/members.queries.ts';
import { actingMember } from '../members/sessions.ts';
import { shownAddress } from '../members/shown-address.ts';
import type { Team } from '../seats/seats.queries.ts';
import { lockTeam } from '../seats/seats.ts';
import { inTurn, onWork } from '../works/access.ts';
import { findWork, type ListedWork } from '../works/works.queries.ts';
import { handedOverMail, takenOverMail } from './workspaces.mail.ts';
import { insertHolder, listGiven } from './workspaces.queries.ts';
import { getWorkspace, holderOf, mayHandOver, peopleOf } from './workspaces.ts';

/** Each may send two mails. */
const handOverLimit = { max: 120, perSeconds: 3600 } as const;

/**
 * Gives a workspace to the owner of its team or to somebody with a seat in it, who is told by mail, as is whoever held it before.
 * They hold it already: nothing happens.
 * @throws request.not_found: no such workspace for the caller; access.refused: reason `holder`, it is neither theirs nor held
 *   by them; request.invalid: memberId → not_one_of, nobody of its team; request.conflict: it was moved meanwhile
 */
export async function handOverWorkspace(
  ctx: Context,
  { workId, memberId }: CheckedOf<typeof contract.handOverWorkspace>,
): Promise<void> {
  await takeFrom(ctx, `workspace-hand-overs:${actingMember(ctx).id}`, handOverLimit);
  const { ownerId, team } = await getWorkspace(ctx, workId);
  await transaction(ctx, async (inner) => {
    // A seat that ends now waits until it is given, and then gives it back.
    if (team) await lockTeam(inner, { ownerId, product: team });
    await onWork(inner, workId, async (held, work) => {
      if (work.team !== team) throw fail('request.conflict');
      const { id } = actingMember(held);
      const before = await holderOf(held, work);
      if (!mayHandOver(work, before, id)) throw fail('access.refused', { reason: 'holder' });
      if (!(await peopleOf(held, work)).includes(memberId)) throw failField('memberId', 'not_one_of');
      if (before === memberId) return;
      await insertHolder(held.db, { workId, memberId, since: held.now(), givenBy: id });
      await tell(held, work, { from: before, to: memberId, by: id });
    });
  });
}

/** A seat has ended: what its member held of the team's workspaces goes back to the owner. */
export async function giveBackOf(ctx: Context, memberId: Id<'member'>, team: Team): Promise<void> {
  if (team.product === 'library') return;
  for (const workId of await listGiven(ctx.db, memberId, { ...team, product: team.product }))
    await giveBack(ctx, workId);
}

/** To the owner, where whoever holds it is not in its team any more; else nothing happens. */
export async function giveBack(ctx: Context, workId: Id<'work'>): Promise<void> {
  const found = await findWork(ctx.db, workId);
  if (found?.tool !== 'browser-workspace') return;
  await inTurn(ctx, [found.ownerId], async (inner) => {
    const work = await findWork(inner.db, workId);
    if (!work) return;
    const { ownerId } = work;
    if ((await peopleOf(inner, work)).includes(await holderOf(inner, work))) return;
    await insertHolder(inner.db, { workId, memberId: ownerId, since: inner.now(), givenBy: null });
  });
}

const optional = 'hand_overs';

/** Nobody is told of what they did themselves. */
async function tell(
  ctx: Context,
  work: ListedWork,
  { from, to, by }: Record<'from' | 'to' | 'by', Id<'member'>>,
): Promise<void> {
  const [giver, former, next] = [
    await findMember(ctx.db, by),
    await findMember(ctx.db, from),
    await findMember(ctx.db, to),
  ];
  if (next && to !== by && (await wantsMail(ctx, to, optional)))
    await postMail(ctx, handedOverMail(ctx.config, next, work, giver ? shownAddress(giver) : ''), {
      optional,
    });
  if (former && from !== by && (await wantsMail(ctx, from, optional)))
    await postMail(ctx, takenOverMail(ctx.config, former, work, next?.name ?? ''), { optional });
}
