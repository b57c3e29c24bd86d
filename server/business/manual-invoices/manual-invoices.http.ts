import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/manual-invoices-operator.ts';
import { type Doorkeeper, door } from '#server/platform/http/door.ts';
import { requireIdempotencyKey } from '#server/platform/http/idempotency.ts';
import { keepsForSecondPerson } from '../staff-approvals/keep-for-second-person.ts';
import { createManualInvoice, previewManualInvoice } from './bill-by-hand.ts';
import { cancelManualInvoice } from './cancel-manual-invoice.ts';
import { listProfilesToBill } from './list-profiles-to-bill.ts';

export function mountManualInvoices(site: FastifyInstance, keeper: Doorkeeper): void {
  door(site, keeper, calls.listProfilesToBill, listProfilesToBill);
  door(site, keeper, calls.previewManualInvoice, previewManualInvoice);
  const create = keepsForSecondPerson(calls.createManualInvoice, createManualInvoice);
  // What was seen is compared when it is asked, and is no part of what a second person approves.
  door(site, keeper, calls.createManualInvoice, (ctx, { newest, ...ask }, { request }) =>
    create(ctx, ask, { key: requireIdempotencyKey(request), newest }),
  );
  const cancel = keepsForSecondPerson(calls.cancelManualInvoice, cancelManualInvoice);
  door(site, keeper, calls.cancelManualInvoice, async (ctx, ask) => {
    await cancel(ctx, ask);
    return null;
  });
}
