import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';

/**
 * The queues in which a job waits that is due now, read from the tables of pg-boss 12, whose workers would each ask for
 * themselves.
 */
export async function dueQueues(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select distinct name from pgboss.job where state < 'active' and not blocked and start_after <= now()`,
  );
  return rows.map(({ name }) => name);
}
