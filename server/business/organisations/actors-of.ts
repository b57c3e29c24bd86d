import type { Id } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { listEverActing } from './people.queries.ts';

/**
 * Whose acts are those of an account, by the ids that histories keep: its own, and for an organisation those of everybody who acts for
 * it or ever did. All others are the operator's.
 */
export async function actorsOf(
  { db }: Context,
  accountId: Id<'member'> | null,
): Promise<ReadonlySet<string | null>> {
  return new Set(accountId === null ? [] : [accountId, ...(await listEverActing(db, accountId))]);
}
