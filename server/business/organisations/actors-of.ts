import type { ActedBy } from '#contract/acted-by.ts';
import type { Id } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { actingMember, actingPerson } from '../members/sessions.ts';
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
 * The same for somebody who reads of the acts: which are theirs, and which colleague's the others are. What an account that is no
 * organisation's did is its member's, whoever reads it. An organisation's account acts by its API keys alone: such an act is that of
 * whoever made the key. To a program every act of its account is its own, and it reads no names.
 */
export async function whoActed(
  ctx: Context,
  accountId: Id<'member'> | null,
): Promise<(actor: string | null, keyMadeBy?: Id<'member'> | null) => ActedBy> {
  const me = actingPerson(ctx);
  const isProgram = actingMember(ctx).sessionId === null;
  const people = accountId === null ? [] : await listEverActing(ctx.db, accountId);
  const isOwn = (actor: string) => actor === accountId || people.some(({ id }) => id === actor);
  return (actor, keyMadeBy = null) => {
    if (actor === null || !isOwn(actor)) return { by: 'operator', colleague: null };
    const person = actor === accountId ? keyMadeBy : actor;
    if (isProgram || people.length === 0 || person === me) return { by: 'you', colleague: null };
    return { by: 'colleague', colleague: people.find(({ id }) => id === person)?.name || null };
  };
}
