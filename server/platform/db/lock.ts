import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';

/** Until the transaction ends, others that take the same name wait. Names begin with their noun: `orders:mem_…`. */
export async function lockName(db: Db, name: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
