import type { CheckedOf, OutputOf } from '#contract/endpoint.ts';
import { fail } from '#contract/errors.ts';
import type { revealSubUser as contract } from '#contract/proxies.ts';
import { tryOpenAtRest } from '#server/platform/auth/vault.ts';
import type { Context } from '#server/platform/context.ts';
import { noteReveal, proveReveal } from '../services/reveal-credentials.ts';
import { findSubUser } from './proxies.queries.ts';
import { getProxy, requireInUse } from './proxies.ts';
import { onSubUser, purpose } from './sub-users.ts';

const lost = () => fail('state.move_refused', { state: 'lost', wanted: 'revealed' });

/**
 * Shows what a sub-user signs in with, after a fresh proof; written down with the reveals of its service before it is shown.
 * @throws request.not_found; state.move_refused: the service does not work, or (state `lost`) the secret that it was sealed
 *   with is gone; and what `proveReveal` and `onSubUser` refuse
 */
export async function revealSubUser(
  ctx: Context,
  { subUserId, ...proof }: CheckedOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const found = await findSubUser(ctx.db, subUserId);
  if (!found) throw fail('request.not_found');
  // Nobody is asked for a proof that leads nowhere, and no reveal is written down.
  requireInUse(await getProxy(ctx, found.serviceId));
  if (tryOpenAtRest(ctx.secret, purpose, found.sealedPassword) === null) throw lost();
  const member = await proveReveal(ctx, proof);
  const { login, sealedPassword } = await onSubUser(ctx, subUserId, async (inner, service, subUser) => {
    await noteReveal(inner, service, member);
    return subUser;
  });
  const password = tryOpenAtRest(ctx.secret, purpose, sealedPassword);
  if (password === null) throw lost();
  return { user: login, password };
}
