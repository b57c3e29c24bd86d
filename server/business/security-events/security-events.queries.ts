import { and, desc, eq, gte, lt } from 'drizzle-orm';
import type { CheckedOf } from '#contract/endpoint.ts';
import type { listSecurityEvents } from '#contract/security-events.ts';
import { securityEvents } from '#server/platform/auth/security-events.tables.ts';
import type { Db } from '#server/platform/db/database.ts';

export type SecurityEvent = typeof securityEvents.$inferSelect;
export type Wanted = CheckedOf<typeof listSecurityEvents>;

/** Newest first: their ids sort by time. */
export async function listEvents(
  db: Db,
  { kind, memberId, from, until, cursor }: Wanted,
  limit: number,
): Promise<SecurityEvent[]> {
  return db
    .select()
    .from(securityEvents)
    .where(
      and(
        kind ? eq(securityEvents.kind, kind) : undefined,
        memberId ? eq(securityEvents.memberId, memberId) : undefined,
        from ? gte(securityEvents.at, new Date(from)) : undefined,
        until ? lt(securityEvents.at, new Date(until)) : undefined,
        cursor ? lt(securityEvents.id, cursor) : undefined,
      ),
    )
    .orderBy(desc(securityEvents.id))
    .limit(limit);
}
