import type { SignIn } from '#contract/account.ts';
import type { Context } from '#server/platform/context.ts';
import { coarseNetworkOf } from '#server/platform/http/network.ts';
import { listSignInsOf } from './members.queries.ts';
import { actingMember } from './sessions.ts';

const shown = 20;

/** The latest sign-ins to the account of the member who asks, newest first. */
export async function listSignIns(ctx: Context): Promise<SignIn[]> {
  const rows = await listSignInsOf(ctx.db, actingMember(ctx).id, shown);
  return rows.map(({ id, at, method, device, address, disownedAt, reportedAt }) => ({
    signInId: id,
    at: at.toISOString(),
    method,
    device,
    network: coarseNetworkOf(address),
    disowned: disownedAt !== null || reportedAt !== null,
  }));
}
