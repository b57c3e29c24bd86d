import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { mailQueue } from './mail.jobs.ts';

/** Mails that nobody tries to send any more, unless staff have them run again: given up, or refused for good by the mail server. */
export async function listGivenUp(db: Db): Promise<{ id: string; sealed: string }[]> {
  const { rows } = await db.execute<{ id: string; sealed: string }>(sql`
    select id, data ->> 'sealed' as sealed from pgboss.job
    where name = ${mailQueue} and (state = 'failed' or state = 'completed' and output ? 'refused')`);
  return rows;
}

export async function deleteMails(db: Db, ids: readonly string[]): Promise<void> {
  await db.execute(
    sql`delete from pgboss.job where name = ${mailQueue} and id = any(${sql.param(ids)}::uuid[])`,
  );
}
