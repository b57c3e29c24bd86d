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

export async function deleteMails(db: Db, ids: readonly string[]): Promise<void> {
  await db.execute(
    sql`delete from pgboss.job where name = ${mailQueue} and id = any(${sql.param(ids)}::uuid[])`,
  );
}
