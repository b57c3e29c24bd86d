import type { ActedBy } from '#contract/acted-by.ts';
import type { Id } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { actingPerson } from '../members/sessions.ts';
import { listEverActing } from './people.queries.ts';

/**
 * Whose acts are those of an account, by the ids that histories keep: its own, and for an organisation those of everybody who acts for
 * it or ever did. All others are the operator's.
 */
export async function actorsOf(
  { db }: Context,
  accountId: Id<'member'> | null,
): Promise<ReadonlySet<string | null>> {
  if (accountId === null) return new Set();
  return new Set([accountId, ...(await listEverActing(db, accountId)).map(({ id }) => id)]);
}

/**
 * The same for a person who reads of the acts: which are theirs, and which colleague's the others are. What an account that is no
 * organisation's did is its member's, whoever reads it.
 */
export async function whoActed(
  ctx: Context,
  accountId: Id<'member'> | null,
): Promise<(actor: string | null) => ActedBy> {
  const me = actingPerson(ctx);
  const people = accountId === null ? [] : await listEverActing(ctx.db, accountId);
  return (actor) => {
    const colleague = people.find(({ id }) => id === actor);
    if (colleague && actor !== me) return { by: 'colleague', colleague: colleague.name || null };
    return { by: colleague || (actor && actor === accountId) ? 'you' : 'operator', colleague: null };
  };
}
