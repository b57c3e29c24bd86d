import type { FastifyInstance } from 'fastify';
import * as operator from '#contract/vat-checks-operator.ts';
import { type Doorkeeper, door } from '#server/platform/http/door.ts';
import { listVatChecks, settleVatCheck } from './settle-vat-check.ts';

// Neither takes an idempotency key: what was noted first stays.

export function mountVatChecks(calls: FastifyInstance, keeper: Doorkeeper): void {
  door(calls, keeper, operator.listVatChecks, listVatChecks);
  door(calls, keeper, operator.settleVatCheck, async (ctx, ask) => {
    await settleVatCheck(ctx, ask);
    return null;
  });
}
