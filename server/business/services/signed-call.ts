import type { FastifyError, FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Context } from '#server/platform/context.ts';
import { signedAt } from '#server/platform/webhooks/signature.ts';
import type { Service } from '#server/service.ts';
import { type DeliverySystem, deliverySystems } from './drivers/systems.ts';

const largest = 64 * 1024;
const refusals = { 'request.not_found': 404, 'state.move_refused': 409, 'request.conflict': 409 } as const;

interface SignedCall<W> {
  url: `/${string}`;
  /** Names the actor in histories and the log. */
  name: string;
  word: z.ZodType<W>;
  /** Whose word is taken here. */
  from: readonly DeliverySystem['driver'][];
  /** @param signed by which system, and when */
  record(ctx: Context, word: W, signed: Signed): Promise<void>;
}

export interface Signed {
  by: DeliverySystem['driver'];
  /** To the second. */
  at: Date;
}

/**
 * Where a system that delivers calls us: no call of the site, so no envelope and no session. What it signed (Standard
 * Webhooks, the secret of its driver) is the proof. 200 = it is kept as said, also when it is said again; 400 = not
 * signed, too old, or not understood; 404 = nothing of that driver has this id; 409 = it cannot be taken (any more).
 */
export function mountSignedCall<W>(
  site: FastifyInstance,
  service: Service,
  { url, name, word, from, record }: SignedCall<W>,
): void {
  void site.register(async (hooks) => {
    hooks.removeAllContentTypeParsers();
    hooks.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    hooks.setErrorHandler((error: FastifyError & { failure?: keyof typeof refusals }, request, reply) => {
      const status = (error.failure && refusals[error.failure]) ?? error.statusCode ?? 500;
      if (status >= 500) request.log.error({ err: error }, 'a call of a delivering system was not kept');
      return reply.code(status).send({ error: error.failure ?? 'not kept' });
    });
    hooks.post(url, { bodyLimit: largest }, async (request, reply) => {
      const ctx = service.context({ kind: 'job', name });
      const systems = deliverySystems(ctx).filter(({ driver }) => from.includes(driver));
      if (systems.length === 0) return reply.code(404).send({ error: 'not found' });
      const body = typeof request.body === 'string' ? request.body : '';
      const [signed] = systems.flatMap(({ driver, secrets }): Signed[] => {
        const at = signedAt(secrets, request.headers, body, ctx.now());
        return at ? [{ by: driver, at }] : [];
      });
      if (!signed) return reply.code(400).send({ error: 'not signed' });
      const read = word.safeParse(parse(body));
      if (!read.success) return reply.code(400).send({ error: 'not understood' });
      await record(ctx, read.data, signed);
      return { received: true };
    });
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
