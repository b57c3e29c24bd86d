import type { FastifyInstance } from 'fastify';
import { fail } from '#contract/errors.ts';
import * as calls from '#contract/security-events.ts';
import { type Doorkeeper, door } from '#server/platform/http/door.ts';
import type { Service } from '#server/service.ts';
import { findMemberByAddress } from '../members/members.queries.ts';
import { type FoundEvent, listEvents } from './security-events.queries.ts';

const pageSize = 50;

/** The journal is written where something happens (`noteSecurityEvent`); here operators read it. */
export function mountSecurityEvents(site: FastifyInstance, keeper: Doorkeeper, _service: Service): void {
  door(site, keeper, calls.listSecurityEvents, async (ctx, { email, ...wanted }) => {
    const named = email ? await findMemberByAddress(ctx.db, email) : null;
    if (email && !named) throw fail('request.not_found');
    // Both were asked for, and they are two accounts.
    if (named && wanted.memberId && named.id !== wanted.memberId) return { items: [], nextCursor: null };
    const memberId = named?.id ?? wanted.memberId;
    const found = await listEvents(ctx.db, { ...wanted, memberId }, pageSize + 1);
    const rows = found.slice(0, pageSize);
    return {
      items: rows.map(shown),
      nextCursor: found.length > pageSize ? (rows.at(-1)?.event.id ?? null) : null,
    };
  });
}

const shown = ({ event: { id, at, ...event }, email, actorEmail, apiKey }: FoundEvent) => ({
  eventId: id,
  at: at.toISOString(),
  ...event,
  email,
  actorEmail,
  apiKey,
});
