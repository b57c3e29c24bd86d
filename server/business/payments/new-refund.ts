import { newId } from '#contract/ids.ts';
import { actorName, type Context } from '#server/platform/context.ts';
import type { Payment, Refund } from './payments.tables.ts';

type Asked = Pick<Refund, 'amount' | 'reason' | 'source' | 'destination' | 'idempotencyKey'> &
  Partial<Pick<Refund, 'accountLast4'>>;

/** A refund that was decided and that nobody was asked to carry out yet. */
export const newRefund = (ctx: Context, { id, currency }: Payment, asked: Asked): Refund => ({
  ...asked,
  id: newId('refund', ctx.now()),
  paymentId: id,
  currency,
  state: 'created',
  accountLast4: asked.accountLast4 ?? null,
  actor: actorName(ctx.actor),
  providerRef: null,
  tries: 0,
  attempt: 0,
  failure: null,
  checkAt: null,
  createdAt: ctx.now(),
  settledAt: null,
});
