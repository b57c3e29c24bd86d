import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { mailQueue } from './mail.jobs.ts';

/** Mails that no mail server took: they wait, are tried at this moment or later, were given up, or were refused for good. */
export async function listUnsent(db: Db): Promise<{ id: string; sealed: string }[]> {
  const { rows } = await db.execute<{ id: string; sealed: string }>(sql`
    select id, data ->> 'sealed' as sealed from pgboss.job
    where name = ${mailQueue} and (state <> 'completed' or output ? 'refused')`);
  return rows;
}

/**
 * A try that fails at this moment deletes its row and writes it anew under the same id. Who waited for that does not see the new row, so
 * that it is asked afterwards which of them are still there.
 */
export async function deleteMails(db: Db, ids: readonly string[]): Promise<void> {
  for (let left = ids; left.length > 0; ) {
    const these = sql`pgboss.job where name = ${mailQueue} and id = any(${sql.param(left)}::uuid[])`;
    await db.execute(sql`delete from ${these}`);
    const { rows } = await db.execute<{ id: string }>(sql`select id from ${these}`);
    left = rows.map(({ id }) => id);
  }
}
