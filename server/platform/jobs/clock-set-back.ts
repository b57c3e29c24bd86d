import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';

/**
 * For a database whose clock ran ahead and was set back. What was posted meanwhile would wait until that time comes, and
 * pg-boss, which notes when it did something last, would neither run schedules nor look for dead workers before then.
 * Both are made as old as now. Read from the tables of pg-boss 12, whose functions have no word for it; a test looks for
 * the columns.
 * @param maxPauseSeconds seconds between two tries of a job
 * @returns jobs that are due again
 */
export async function forgetTimesAhead(db: Db, maxPauseSeconds: number): Promise<number> {
  const { rowCount } = await db.execute(
    sql`update pgboss.job set created_on = least(created_on, now()),
        start_after = case state when 'retry' then now() else now() + (start_after - created_on) end
      where (state in ('created', 'retry') and created_on > now() + interval '1 minute')
        or (state = 'retry' and start_after > now() + ${maxPauseSeconds} * interval '2 seconds')`,
  );
  await db.execute(
    sql`update pgboss.version set cron_on = least(cron_on, now()), flow_on = least(flow_on, now()),
        bam_on = least(bam_on, now()), reindex_on = least(reindex_on, now())
      where greatest(cron_on, flow_on, bam_on, reindex_on) > now() + interval '1 minute'`,
  );
  await db.execute(
    sql`update pgboss.queue set monitor_claim_on = least(monitor_claim_on, now()),
        monitor_on = least(monitor_on, now()), maintain_on = least(maintain_on, now())
      where greatest(monitor_claim_on, monitor_on, maintain_on) > now() + interval '1 minute'`,
  );
  return rowCount ?? 0;
}
