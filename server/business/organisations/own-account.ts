import { fail } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { actingPerson } from '../members/sessions.ts';
import { actorsOf } from './actors-of.ts';

/**
 * Nobody moves money of their own in the name of the company: neither that of their account, nor that of an organisation they act
 * for or ever did.
 * @param accountId null: nobody's any more
 * @throws access.refused: reason `yourself`
 */
export async function requireOthersAccount(ctx: Context, accountId: Id<'member'> | null): Promise<void> {
  const own = await actorsOf(ctx, accountId);
  if (own.has(actingPerson(ctx))) throw fail('access.refused', { reason: 'yourself' });
}
