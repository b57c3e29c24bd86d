import { fail } from '#contract/errors.ts';
import { type DemonstrationMark, demonstrationMark } from '#server/demonstration.ts';
import { takeByNetwork } from '#server/platform/auth/limits.ts';
import type { Context } from '#server/platform/context.ts';
import { findInstallValue } from '#server/platform/secret.ts';
import { findMemberByEmail } from '../members/members.ts';
import { type OpenedSession, openSession } from '../members/sessions.ts';

/** Everything in an install may be shown to everybody only where all of it was made up. */
export class NotToBeShownError extends Error {
  override name = 'NotToBeShownError';
}

/**
 * Before a site with LOOK_INSIDE listens.
 * @throws NotToBeShownError where the database was not made by `npm run look-inside`, or by the `npm run demo` of now
 */
export async function refuseToShow(ctx: Context): Promise<void> {
  if ((await markOf(ctx))?.shownAs) return;
  throw new NotToBeShownError(
    'LOOK_INSIDE shows everything to everybody, and this database was not made as a demonstration.\nRun `npm run look-inside`, which makes one of its own.',
  );
}

/** One that was made before visitors could look inside names nobody to look as. */
const markOf = (ctx: Context) => findInstallValue<Partial<DemonstrationMark>>(ctx.db, demonstrationMark);

/** Of one network. Each makes a session, which stays until the night. */
const entries = { max: 60, perSeconds: 3600 };

/** From nowhere: the member and the operator of a demonstration are shared, and each visitor sees their logins. */
const nowhere = { address: '', userAgent: '' };

/**
 * A session for somebody who looks inside. It can change nothing, because no door there lets a change in.
 * @throws request.not_found where nothing is to be looked into; request.too_many
 */
export async function enterLookInside(
  ctx: Context,
  as: 'member' | 'operator',
): Promise<Pick<OpenedSession, 'token' | 'expiresAt'>> {
  if (!ctx.config.lookInside) throw fail('request.not_found');
  const email = (await markOf(ctx))?.shownAs?.[as];
  const member = email && (await findMemberByEmail(ctx, email));
  if (!member) throw fail('request.not_found');
  await takeByNetwork(ctx, 'look-inside', entries);
  return openSession({ ...ctx, caller: nowhere }, member, { remember: false, method: 'password' });
}
