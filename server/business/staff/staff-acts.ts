import type { Id } from '#contract/ids.ts';
import type { StaffRole } from '#contract/staff.ts';
import { actorName, type Context } from '#server/platform/context.ts';
import { type StaffActKind, staffActs } from '../members/staff.tables.ts';

/** Writes down, in the transaction of the act itself, who did what to whose rights. */
export async function noteStaffAct(
  ctx: Context,
  act: {
    kind: StaffActKind;
    email: string;
    memberId?: Id<'member'>;
    roles?: readonly StaffRole[];
    reason?: string;
    /** Who did it, where the call itself comes from a visitor who has just proven who they are. */
    by?: Id<'member'>;
  },
): Promise<void> {
  await ctx.db.insert(staffActs).values({
    kind: act.kind,
    actor: act.by ?? actorName(ctx.actor),
    memberId: act.memberId ?? null,
    email: act.email,
    roles: act.roles ? [...act.roles] : null,
    reason: act.reason ?? '',
    createdAt: ctx.now(),
  });
}
