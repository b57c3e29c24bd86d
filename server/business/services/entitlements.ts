import { type EntitlementName, plansWith } from '#contract/entitlements.ts';
import type { Id } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { hasLiving } from './services.queries.ts';

/** Whether a plan that the member has delivered, and that is neither suspended nor ended, gives this. */
export function isEntitled(ctx: Context, memberId: Id<'member'>, name: EntitlementName): Promise<boolean> {
  return hasLiving(ctx.db, memberId, plansWith(name));
}
