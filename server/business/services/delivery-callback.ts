import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { fail } from '#contract/errors.ts';
import { idSchema } from '#contract/ids.ts';
import { access, credentials } from '#contract/services.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Service } from '#server/service.ts';
import { isOvertaken } from './acts.queries.ts';
import { completeAct } from './complete-act.ts';
import { failAct } from './run-provisioning.ts';
import { findActLocked } from './services.queries.ts';
import { mountSignedCall } from './signed-call.ts';

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

/** Where the other system calls back about an act. */
export function mountDeliveryCallback(site: FastifyInstance, service: Service): void {
  mountSignedCall(site, service, {
    url: '/services/v1/webhooks/delivery',
    name: 'webhook-delivery',
    word: said,
    from: ['webhook'],
    record: (ctx, word, { at }) => recordDelivery(ctx, word, at),
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
    const late = act.state === 'failed' && !(await isOvertaken(inner.db, act));
    // Its clock says seconds.
    const began = act.startedAt && Math.floor(act.startedAt.getTime() / 1000) * 1000;
    if (!(open || late) || began === null || at.getTime() < began)
      throw fail('state.move_refused', { state: act.state, wanted: word.state });
    if (word.state === 'failed') return failAct(inner, service, act, word.note);
    const { id: _, state: __, ...done } = word;
    await completeAct(inner, service, act, done);
  });
}
