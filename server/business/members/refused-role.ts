import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { Failure } from '#contract/errors.ts';
import { peekAt, takeFrom } from '#server/platform/auth/limits.ts';
import { noteSecurityEvent } from '#server/platform/auth/security-journal.ts';
import type { Caller } from '#server/platform/context.ts';
import type { Service } from '#server/service.ts';
import { authenticate } from './authenticate.ts';

/** More than these in an hour say nothing new. */
const noted = { max: 20, perSeconds: 3600 };

/** Notes a member who called what only operators may; call it with what `authenticate` threw. */
export async function noteRefusedRole(
  service: Service,
  request: FastifyRequest,
  endpoint: Endpoint,
  caller: Caller,
  refusal: unknown,
): Promise<void> {
  // Of a demonstration that others look into, the journal is read by all of them.
  if (service.config.lookInside) return;
  if (!(refusal instanceof Failure) || refusal.failure !== 'access.refused' || endpoint.access !== 'staff')
    return;
  const actor = await authenticate(service, request, { ...endpoint, access: 'anyone' });
  if (actor.kind !== 'member') return;
  const ctx = service.context(actor, caller);
  const key = `refused-role:${actor.id}`;
  if ((await peekAt(ctx, key, noted)) >= noted.max) return;
  await takeFrom(ctx, key, noted).catch(() => {});
  await noteSecurityEvent(ctx, 'access.refused', { memberId: actor.id, facts: { call: endpoint.name } });
}
