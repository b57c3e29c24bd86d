import type { Id } from '#contract/ids.ts';
import { staffMay } from '#contract/staff.ts';
import type { SecondPersonCall } from '#contract/staff-approvals.ts';
import type { Context } from '#server/platform/context.ts';
import { actorsOf } from '../organisations/actors-of.ts';
import { listActingStaff } from './staff-approvals.queries.ts';

export type ActingStaff = Awaited<ReturnType<typeof listActingStaff>>[number];

/**
 * Who may carry out an act at this moment: staff whose roles may make its call, but nobody whose own money it is, or that of an
 * organisation they act for.
 * @param memberId whose money it is; null: nobody's any more
 */
export async function listWhoMay(
  ctx: Context,
  { call, memberId }: { call: SecondPersonCall; memberId: Id<'member'> | null },
): Promise<ActingStaff[]> {
  const own = await actorsOf(ctx, memberId);
  const acting = await listActingStaff(ctx.db);
  return acting.filter((one) => staffMay(one.roles, call) && !own.has(one.memberId));
}
