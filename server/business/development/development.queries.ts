import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/database.ts';
import { members } from '../members/members.tables.ts';
import { staff } from '../members/staff.tables.ts';

/** By id, which sorts by the instant a member was made at. */
export function listMembersAfter(db: Db, after: string, limit: number) {
  return db
    .select({
      id: members.id,
      email: members.email,
      name: members.name,
      role: sql<'user' | 'admin'>`case when ${staff.memberId} is null then 'user' else 'admin' end`,
    })
    .from(members)
    .leftJoin(staff, and(eq(staff.memberId, members.id), isNull(staff.suspendedAt)))
    .where(gt(sql`${members.id}`, after))
    .orderBy(asc(members.id))
    .limit(limit);
}

/** Counted now; pg-boss's own figures may be an hour old. */
export async function countJobs(db: Db) {
  const { rows } = await db.execute<{ queue: string; queued: number; active: number; failed: number }>(sql`
    select name as queue,
      (count(*) filter (where state in ('created', 'retry')))::int as queued,
      (count(*) filter (where state = 'active'))::int as active,
      (count(*) filter (where state = 'failed'))::int as failed
    from pgboss.job group by name`);
  return new Map(rows.map((row) => [row.queue, row]));
}

export async function listFailedJobs(db: Db, queue: string, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from pgboss.job where name = ${queue} and state = 'failed' order by created_on limit ${limit}`,
  );
  return rows.map(({ id }) => id);
}
