import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getOrder } from '#contract/orders.ts';
import { askApproval, decideApproval, listApprovals } from '#contract/organisation-approvals.ts';
import { startPayment } from '#contract/payments.ts';
import { seconds } from '#contract/time.ts';
import type { Testbed } from '../../../tests/harness.ts';
import { refusal } from '../members/test-members.ts';
import { cartOf, jobCtx, openShop, place, rowsOf, untilState, vps } from '../orders/test-orders.ts';
import { recordGatewayEvent } from '../payments/record-event.ts';
import { payBy, paymentOf, sandboxOf } from '../payments/test-payments.ts';
import { type Colleague, ctxOf, join, newOrganisation, type Organisation } from './test-organisations.ts';

// An order is refused while somebody pays it: nobody pays what is refused, and nothing is refused that is paid.

let bed: Testbed;
let organisation: Organisation;
let buyer: Colleague;
let billing: Colleague;
/** Below what a server costs. */
const bound = 100;
beforeAll(async () => {
  ({ bed } = await openShop({ LIMITS: 'off' }));
  organisation = await newOrganisation(bed);
  buyer = await join(bed, organisation, 'buyer', { approvalAbove: bound });
  billing = await join(bed, organisation, 'billing');
});
afterAll(() => bed.close());

const firm = { buysAs: 'business', company: 'Pier Goods Ltd' } as const;
async function asked() {
  const placed = await place(ctxOf(bed, organisation, buyer, bound), cartOf(vps), firm);
  const { approvalId } = await buyer.act(askApproval, { orderNo: placed.order.number });
  const pay = () =>
    billing.act(
      startPayment,
      { invoiceId: placed.invoice.id, provider: 'sandbox', returnTo: '/' },
      { idempotencyKey: randomUUID() },
    );
  const refuse = () => organisation.owner.act(decideApproval, { approvalId, decision: 'refuse' });
  const { number: orderNo } = placed.order;
  /** Of the order and of its approval. */
  const states = async () => [
    (await buyer.act(getOrder, { orderNo })).state,
    (await buyer.act(listApprovals, { orderNo })).items[0]?.state,
  ];
  return { ...placed, approvalId, pay, refuse, states };
}

test('while a provider works on its payment an order is not refused, and nothing is decided; paid, there is nothing to decide', async () => {
  const { order, pay, refuse, states } = await asked();
  const { paymentId } = await pay();
  expect((await payBy(bed, paymentId, '4000000000000077')).state).toBe('processing');
  expect(await refusal(refuse())).toEqual({ name: 'payment.under_way', data: { state: 'processing' } });
  expect(await states()).toEqual(['pending_payment', 'pending']);
  expect((await bed.mailsTo(buyer.email)).filter(({ subject }) => subject.includes('refused'))).toEqual([]);

  bed.clock.jump(seconds(21));
  for (const event of await sandboxOf(bed).dueEvents())
    await recordGatewayEvent(jobCtx(bed), 'sandbox', event);
  await untilState(bed, order.id, 'paid');
  expect((await states())[1]).toBe('void');
  expect((await refusal(refuse())).name).toBe('state.move_refused');
});

test('a payment that waits for its payer is taken back by the refusal, and pays nothing any more', async () => {
  const { pay, refuse, states } = await asked();
  const { paymentId } = await pay();
  await refuse();
  expect(await states()).toEqual(['canceled', 'refused']);
  expect((await paymentOf(bed, paymentId)).state).toBe('canceled');
  expect((await refusal(pay())).name).toBe('state.move_refused');
});

test('of a refusal and a payment at once it is one: refused and cancelled, or to be paid and undecided', async () => {
  for (let round = 0; round < 4; round++) {
    const { invoice, pay, refuse, states } = await asked();
    const [refused, begun] = await Promise.allSettled([refuse(), pay()]);
    expect(await states()).toEqual(
      refused.status === 'fulfilled' ? ['canceled', 'refused'] : ['pending_payment', 'pending'],
    );
    const open = await rowsOf(
      bed,
      `select 1 from payments where invoice_id = $1 and state in ('created', 'requires_action', 'processing')`,
      [invoice.id],
    );
    expect(open).toHaveLength(refused.status === 'fulfilled' ? 0 : 1);
    if (refused.status === 'rejected') expect(begun.status).toBe('fulfilled');
  }
});

test('whoever may not decide makes no provider give up a payment', async () => {
  const { approvalId, pay } = await asked();
  const { paymentId } = await pay();
  const refuse = { approvalId, decision: 'refuse' } as const;
  expect((await refusal(billing.act(decideApproval, refuse))).data).toEqual({ reason: 'organisation_role' });
  const elsewhere = await newOrganisation(bed);
  expect((await refusal(elsewhere.owner.act(decideApproval, refuse))).name).toBe('request.not_found');
  expect((await paymentOf(bed, paymentId)).state).toBe('requires_action');
});
