import type { FastifyError, FastifyInstance } from 'fastify';
import { z } from 'zod';
import { fail } from '#contract/errors.ts';
import { idSchema } from '#contract/ids.ts';
import { access, credentials } from '#contract/services.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Service } from '#server/service.ts';
import { completeAct } from './complete-act.ts';
import { signedAt } from './drivers/signature.ts';
import { failAct } from './run-provisioning.ts';
import { findActLocked, findLastAct } from './services.queries.ts';

const largest = 64 * 1024;

/** What the other system says about an act that it took with 202. */
const said = z.discriminatedUnion('state', [
  z.strictObject({
    id: idSchema('provisioning'),
    state: z.literal('done'),
    ref: z.string().max(200).optional(),
    access: access.optional(),
    credentials: credentials.optional(),
    note: z.string().max(500).optional(),
  }),
  z.strictObject({
    id: idSchema('provisioning'),
    state: z.literal('failed'),
    note: z.string().min(1).max(500),
  }),
]);

const refusals = { 'request.not_found': 404, 'state.move_refused': 409, 'request.conflict': 409 } as const;

/**
 * Where the other system calls back: no call of the site, so no envelope and no session. What it signed (Standard
 * Webhooks, the secret of the driver) is the proof. 200 = it stands as said, also when it is said again; 400 = not
 * signed, too old, or not understood; 404 = no such act of that driver; 409 = it is not waiting for this any more.
 */
export function mountDeliveryCallback(site: FastifyInstance, { context, config }: Service): void {
  void site.register(async (hooks) => {
    hooks.removeAllContentTypeParsers();
    hooks.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    hooks.setErrorHandler((error: FastifyError & { failure?: keyof typeof refusals }, request, reply) => {
      const status = (error.failure && refusals[error.failure]) ?? error.statusCode ?? 500;
      if (status >= 500) request.log.error({ err: error }, 'a call-back of a delivery was not kept');
      return reply.code(status).send({ error: error.failure ?? 'not kept' });
    });
    hooks.post('/services/v1/webhooks/delivery', { bodyLimit: largest }, async (request, reply) => {
      const target = config.delivery.webhook;
      if (!target) return reply.code(404).send({ error: 'not found' });
      const ctx = context({ kind: 'job', name: 'webhook-delivery' });
      const body = typeof request.body === 'string' ? request.body : '';
      const at = signedAt(target.secret, request.headers, body, ctx.now());
      if (!at) return reply.code(400).send({ error: 'not signed' });
      const word = said.safeParse(parse(body));
      if (!word.success) return reply.code(400).send({ error: 'not understood' });
      await recordDelivery(ctx, word.data, at);
      return { received: true };
    });
  });
}

/**
 * Takes in what became of an act. What was signed before the try of the moment began speaks of an earlier one, and an
 * old word that is sent again changes nothing.
 * @throws request.not_found: no act of the webhook driver; state.move_refused: it was taken back, or is not asked for
 */
export async function recordDelivery(ctx: Context, word: z.output<typeof said>, at: Date): Promise<void> {
  await transaction(ctx, async (inner) => {
    const found = await findActLocked(inner.db, word.id);
    if (found?.service.driver !== 'webhook') throw fail('request.not_found');
    const { act, service } = found;
    if (act.state === word.state || act.state === 'done') return;
    // It may be quicker than the answer to our own question is kept.
    const open = act.state === 'waiting_operator' || act.state === 'running';
    const late = act.state === 'failed' && (await findLastAct(inner.db, service.id))?.id === act.id;
    // Its clock says seconds.
    const began = act.startedAt && Math.floor(act.startedAt.getTime() / 1000) * 1000;
    if (!(open || late) || began === null || at.getTime() < began)
      throw fail('state.move_refused', { state: act.state, wanted: word.state });
    if (word.state === 'failed') return failAct(inner, service, act, word.note);
    const { id: _, state: __, ...done } = word;
    await completeAct(inner, service, act, done);
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
