import { sql } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import type { Db } from '#server/platform/db/database.ts';

/** Free materials of the library, the first ones by their key: the same in every install with the same seed. */
export async function listNewest(db: Db): Promise<Id<'material'>[]> {
  const { rows } = await db.execute<{ id: Id<'material'> }>(
    sql`select id from materials where published_at is not null and tier = 'free' order by title, id limit 40`,
  );
  return rows.map(({ id }) => id);
}

/** Tables that tell of somebody or of business: an install in which all of them are empty has only been started. */
const telling = ['members', 'orders', 'invoices', 'feedback', 'daily_counts'];

export async function holdsAnything(db: Db): Promise<boolean> {
  const some = telling.map((table) => sql`exists (select from ${sql.identifier(table)})`);
  const { rows } = await db.execute<{ held: boolean }>(sql`select ${sql.join(some, sql` or `)} as held`);
  return rows[0]?.held ?? true;
}
