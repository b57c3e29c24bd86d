import { asc, eq, getTableColumns } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import type { Db } from '#server/platform/db/database.ts';
import { namedKey } from '../api-keys/named-key.queries.ts';
import { orderHistory } from './orders.tables.ts';

export async function insertMove(db: Db, row: typeof orderHistory.$inferInsert): Promise<void> {
  await db.insert(orderHistory).values(row);
}

/** Oldest first, with the key that each was done with. */
export async function listMoves(db: Db, id: Id<'order'>) {
  const apiKey = namedKey(orderHistory.apiKeyId, orderHistory.movedAt);
  return db
    .select({ ...getTableColumns(orderHistory), apiKey })
    .from(orderHistory)
    .where(eq(orderHistory.orderId, id))
    .orderBy(asc(orderHistory.id));
}
