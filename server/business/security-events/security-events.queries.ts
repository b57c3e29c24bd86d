import { and, desc, eq, gte, inArray, lt, not, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CheckedOf } from '#contract/endpoint.ts';
import { type listSecurityEvents, operatorKinds, refusedKinds } from '#contract/security-events.ts';
import { securityEvents } from '#server/platform/auth/security-events.tables.ts';
import type { Db } from '#server/platform/db/database.ts';
import { namedKey } from '../api-keys/named-key.queries.ts';
import { members } from '../members/members.tables.ts';
import { shownAddressOf } from '../members/shown-address.ts';

export type Filter = Omit<CheckedOf<typeof listSecurityEvents>, 'email'>;
export type FoundEvent = Awaited<ReturnType<typeof listEvents>>[number];

const refused = or(
  inArray(securityEvents.kind, [...refusedKinds]),
  and(inArray(securityEvents.kind, [...operatorKinds]), sql`${securityEvents.facts} ->> 'outcome' <> 'done'`),
);

/** Newest first: their ids sort by time. The addresses are those of now, and the name of a key is that of then. */
export async function listEvents(
  db: Db,
  { kind, memberId, outcome, from, until, cursor }: Filter,
  limit: number,
) {
  const actors = alias(members, 'actors');
  return db
    .select({
      ...{ event: securityEvents, email: shownAddressOf(), actorEmail: shownAddressOf(actors) },
      apiKey: namedKey(sql`${securityEvents.facts} ->> 'apiKey'`, securityEvents.at),
    })
    .from(securityEvents)
    .leftJoin(members, eq(members.id, securityEvents.memberId))
    .leftJoin(actors, eq(sql`${actors.id}`, securityEvents.actor))
    .where(
      and(
        kind ? eq(securityEvents.kind, kind) : undefined,
        memberId ? eq(securityEvents.memberId, memberId) : undefined,
        outcome && refused ? (outcome === 'refused' ? refused : not(refused)) : undefined,
        from ? gte(securityEvents.at, new Date(from)) : undefined,
        until ? lt(securityEvents.at, new Date(until)) : undefined,
        cursor ? lt(securityEvents.id, cursor) : undefined,
      ),
    )
    .orderBy(desc(securityEvents.id))
    .limit(limit);
}
