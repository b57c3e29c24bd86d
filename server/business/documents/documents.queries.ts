import { sql } from 'drizzle-orm';
import { days, seconds } from '#contract/time.ts';
import type { Db } from '#server/platform/db/database.ts';
import { mailQueue } from '#server/platform/mail/mail.jobs.ts';
import { mailedDocuments } from './documents.tables.ts';

/** @returns false when it was mailed before */
export async function insertMailed(db: Db, row: typeof mailedDocuments.$inferInsert): Promise<boolean> {
  const made = await db.insert(mailedDocuments).values(row).onConflictDoNothing().returning();
  return made.length > 0;
}

/** Seconds after its end for which pg-boss keeps a job by itself, and for which a mail is kept whose document its reader does not have. */
const kept = days(7) / seconds(1);
const keptUnsent = days(365) / seconds(1);

/**
 * Late mails that were given up are kept for a year, so that they can still be run again. One that has left is kept as any other, and so
 * is a reminder, which nobody needs by then.
 */
export async function keepGivenUp(db: Db): Promise<void> {
  const wanted = sql`case when state = 'failed' and data ->> 'drawn' is distinct from 'reminder' then ${keptUnsent}::int else ${kept}::int end`;
  await db.execute(sql`
    update pgboss.job set deletion_seconds = ${wanted}
    where name = ${mailQueue} and data ? 'late' and state in ('completed', 'failed') and deletion_seconds <> ${wanted}`);
}
