import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/security-events.ts';
import { type Doorkeeper, door } from '#server/platform/http/door.ts';
import type { Service } from '#server/service.ts';
import { listEvents, type SecurityEvent } from './security-events.queries.ts';

const pageSize = 50;

/** The journal is written by whoever something happens to (`noteSecurityEvent`); here operators read it. */
export function mountSecurityEvents(site: FastifyInstance, keeper: Doorkeeper, _service: Service): void {
  door(site, keeper, calls.listSecurityEvents, async (ctx, wanted) => {
    const found = await listEvents(ctx.db, wanted, pageSize + 1);
    const rows = found.slice(0, pageSize);
    return { items: rows.map(shown), nextCursor: found.length > pageSize ? (rows.at(-1)?.id ?? null) : null };
  });
}

const shown = ({ id, at, ...event }: SecurityEvent) => ({ eventId: id, at: at.toISOString(), ...event });
