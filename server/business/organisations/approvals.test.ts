import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getInvoice, listInvoices } from '#contract/invoices.ts';
import type { Money } from '#contract/money.ts';
import { cancelOrder, getOrder, listOrders } from '#contract/orders.ts';
import {
  askApproval,
  decideApproval,
  listApprovals,
  withdrawApproval,
} from '#contract/organisation-approvals.ts';
import { changeColleague, leaveOrganisation, listOrganisations } from '#contract/organisations.ts';
import { listMethods } from '#contract/payment-methods.ts';
import { startPayment } from '#contract/payments.ts';
import { days, minutes } from '#contract/time.ts';
import type { Testbed } from '../../../tests/harness.ts';
import { openSession } from '../members/sessions.ts';
import { refusal } from '../members/test-members.ts';
import { sweepOrders } from '../orders/sweep-orders.ts';
import { cartOf, jobCtx, openShop, place, rowsOf, untilState, vps } from '../orders/test-orders.ts';
import { payBy } from '../payments/test-payments.ts';
import { undoCancel } from '../subscriptions/cancel.ts';
import {
  actingFor,
  type Colleague,
  ctxOf,
  dollars,
  join,
  newOrganisation,
  type Organisation,
  proven,
} from './test-organisations.ts';

let bed: Testbed;
let organisation: Organisation;
let second: Colleague;
let buyer: Colleague;
/** Below what a server costs. */
const bound = 100;
beforeAll(async () => {
  ({ bed } = await openShop({ LIMITS: 'off' }));
  organisation = await newOrganisation(bed);
  second = await join(bed, organisation, 'owner');
  buyer = await join(bed, organisation, 'buyer', { approvalAbove: bound });
});
afterAll(() => bed.close());

const order = (who = buyer) => place(ctxOf(bed, organisation, who, bound), cartOf(vps), firm);
const firm = { buysAs: 'business', company: 'Pier Goods Ltd' } as const;
type Placed = Awaited<ReturnType<typeof order>>;
const pay = ({ invoice }: Placed, who: Colleague = buyer, more: object = {}) =>
  who.act(
    startPayment,
    { invoiceId: invoice.id, provider: 'sandbox', returnTo: '/', ...more },
    { idempotencyKey: randomUUID() },
  );
const ask = async ({ order: { number } }: Placed, who = buyer) =>
  (await who.act(askApproval, { orderNo: number, note: 'For the spring sale' })).approvalId;
const decide = (
  approvalId: Awaited<ReturnType<typeof ask>>,
  decision: 'approve' | 'refuse',
  who: Colleague = organisation.owner,
) => who.act(decideApproval, { approvalId, decision, reason: decision === 'refuse' ? 'Too much' : '' });
const stateOf = async (approvalId: Awaited<ReturnType<typeof ask>>) =>
  (await organisation.owner.act(listApprovals, {})).items.find((one) => one.approvalId === approvalId)?.state;
const needed = (placed: Placed) => ({
  name: 'organisation.approval_needed',
  data: { orderNo: placed.order.number, approvalAbove: { amount: bound, currency: 'USD' } as Money },
});

test('above the bound an order waits until an owner approves it; then its buyer pays, and the card is kept for the organisation', async () => {
  const placed = await order();
  expect(await refusal(pay(placed))).toEqual(needed(placed));
  const approvalId = await ask(placed);
  expect(await ask(placed)).toBe(approvalId);
  expect(await refusal(pay(placed))).toEqual(needed(placed));
  for (const owner of [organisation.owner, second]) {
    const { text } = await bed.mailAbout(owner.email, `Order ${placed.order.number} for`);
    expect(text).toContain(buyer.email);
  }
  const waiting = async (who: Colleague) =>
    (await who.call(listOrganisations, {})).items.map(({ pendingApprovals }) => pendingApprovals);
  expect([await waiting(organisation.owner), await waiting(buyer)]).toEqual([[1], [0]]);
  const shown = (await buyer.act(listApprovals, { state: 'pending' })).items;
  expect(shown).toMatchObject([
    {
      ...{ approvalId, orderNo: placed.order.number, askedBy: buyer.email, isYours: true },
      ...{ note: 'For the spring sale', total: { amount: placed.order.totalAmount, currency: 'USD' } },
    },
  ]);
  await decide(approvalId, 'approve');
  await bed.mailAbout(buyer.email, 'is approved');
  expect(await waiting(organisation.owner)).toEqual([0]);
  const { paymentId } = await pay(placed, buyer, { saveMethod: true });
  await payBy(bed, paymentId);
  await untilState(bed, placed.order.id, 'processing');
  expect(await stateOf(approvalId)).toBe('approved');
  const methods = await rowsOf<{ member_id: string }>(bed, 'select member_id from payment_methods');
  expect(methods).toEqual([{ member_id: organisation.accountId }]);
  expect((await organisation.owner.act(listMethods, {})).items).toHaveLength(1);
  expect((await buyer.call(listMethods, {})).items).toEqual([]);
});

test('a refused order is cancelled, can be paid by nobody and not asked for again', async () => {
  const placed = await order();
  const approvalId = await ask(placed);
  await decide(approvalId, 'refuse');
  expect((await buyer.act(getOrder, { orderNo: placed.order.number })).state).toBe('canceled');
  expect((await bed.mailAbout(buyer.email, 'was refused')).text).toContain('Too much');
  const canceled = `Order ${placed.order.number} is cancelled`;
  const { text } = await bed.mailAbout(second.email, canceled);
  expect(text).toContain('An owner has refused your order');
  expect(text).not.toContain('You have cancelled');
  expect((await bed.mailsTo(buyer.email)).map(({ subject }) => subject)).not.toContain(canceled);
  expect(await stateOf(approvalId)).toBe('refused');
  expect((await refusal(pay(placed, organisation.owner))).name).toBe('state.move_refused');
  expect((await refusal(ask(placed))).name).toBe('state.move_refused');
  const moves = await rowsOf<{ actor: string }>(
    bed,
    'select actor from order_moves where order_id = $1 order by id',
    [placed.order.id],
  );
  expect(moves.map(({ actor }) => actor)).toEqual([buyer.id, organisation.owner.id]);
});

test('up to the bound a buyer pays directly, and so does a buyer without one, whoever does the billing, and an owner', async () => {
  const within = await join(bed, organisation, 'buyer', { approvalAbove: 1_000_000 });
  const free = await join(bed, organisation, 'buyer');
  const billing = await join(bed, organisation, 'billing');
  for (const who of [within, free, billing, organisation.owner])
    expect(await pay(await order(), who)).toMatchObject({ state: 'requires_action' });
  const { order: exact, invoice } = await order();
  const memberId = buyer.id;
  const change = async (approvalAbove: number) =>
    organisation.owner.act(changeColleague, {
      memberId,
      role: 'buyer',
      approvalAbove: dollars(approvalAbove),
      ...(await proven(bed)),
    });
  await change(exact.totalAmount);
  await pay({ order: exact, invoice });
  await change(exact.totalAmount - 1);
  expect((await refusal(pay({ order: exact, invoice }))).name).toBe('organisation.approval_needed');
  await change(bound);
});

test('an approval counts for its own order and its own total alone', async () => {
  const [approved, other] = [await order(), await order()];
  await decide(await ask(approved), 'approve');
  expect((await refusal(pay(other))).name).toBe('organisation.approval_needed');
  // What asks for more than was approved is not what was approved.
  const approvedFor =
    'update organisation_approvals set total_amount = total_amount + $2 where order_no = $1';
  await rowsOf(bed, approvedFor, [approved.order.number, -1]);
  expect((await refusal(pay(approved))).name).toBe('organisation.approval_needed');
  await rowsOf(bed, approvedFor, [approved.order.number, 1]);
  await pay(approved);
  await rowsOf(bed, 'update orders set total_amount = total_amount + 5 where id = $1', [approved.order.id]);
  const [first] = (await buyer.act(listApprovals, { state: 'approved' })).items;
  const anew = await ask(approved);
  expect(anew).not.toBe(first?.approvalId);
  expect(await stateOf(first?.approvalId ?? anew)).toBe('void');
  expect((await refusal(pay(approved))).name).toBe('organisation.approval_needed');
});

test('whoever asked decides nothing, also once they are an owner', async () => {
  const climber = await join(bed, organisation, 'buyer', { approvalAbove: bound });
  const approvalId = await ask(await order(climber), climber);
  expect((await refusal(decide(approvalId, 'approve', climber))).data).toEqual({
    reason: 'organisation_role',
  });
  await organisation.owner.act(changeColleague, {
    memberId: climber.id,
    role: 'owner',
    ...(await proven(bed)),
  });
  expect((await refusal(decide(approvalId, 'approve', climber))).data).toEqual({ reason: 'own' });
  await climber.call(leaveOrganisation, { organisationId: organisation.id });
  expect((await refusal(decide(approvalId, 'approve', climber))).data).toEqual({ reason: 'organisation' });
  await decide(approvalId, 'approve');
});

test('decided by two owners at once it has one outcome', async () => {
  for (let round = 0; round < 3; round++) {
    const placed = await order();
    const approvalId = await ask(placed);
    const both = await Promise.allSettled([
      decide(approvalId, 'approve'),
      decide(approvalId, 'refuse', second),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const state = await stateOf(approvalId);
    const { state: orderState } = await buyer.act(getOrder, { orderNo: placed.order.number });
    expect([state, orderState]).toEqual(
      both[0].status === 'fulfilled' ? ['approved', 'pending_payment'] : ['refused', 'canceled'],
    );
    expect((await refusal(decide(approvalId, 'approve'))).name).toBe('state.move_refused');
  }
});

test('asked for many times at once it is one approval, which its asker alone takes back', async () => {
  const placed = await order();
  const ids = await Promise.all([ask(placed), ask(placed), ask(placed, organisation.owner)]);
  expect(new Set(ids).size).toBe(1);
  const [approvalId = ids[0]] = ids;
  const asked = (await organisation.owner.act(listApprovals, { state: 'pending' })).items.find(
    (one) => one.approvalId === approvalId,
  );
  const [asker, other] = asked?.isYours ? [organisation.owner, buyer] : [buyer, organisation.owner];
  expect((await refusal(other.act(withdrawApproval, { approvalId }))).name).toBe('request.not_found');
  for (let again = 0; again < 2; again++) await asker.act(withdrawApproval, { approvalId });
  expect(await stateOf(approvalId)).toBe('withdrawn');
  expect((await refusal(decide(approvalId, 'approve', second))).name).toBe('state.move_refused');
});

test('what renews above the bound of a buyer is switched on again by an owner', async () => {
  const anew = await newOrganisation(bed);
  const bounded = await join(bed, anew, 'buyer', { approvalAbove: bound });
  const placed = await place(ctxOf(bed, anew, anew.owner), cartOf(vps), firm);
  await payBy(bed, (await pay(placed, anew.owner)).paymentId);
  await untilState(bed, placed.order.id, 'completed');
  const [{ id = 'sub_none' as const } = {}] = await rowsOf<{ id: `sub_${string}` }>(
    bed,
    `select s.id from subscriptions s join order_lines l on l.id = s.order_line_id where l.order_id = $1`,
    [placed.order.id],
  );
  await rowsOf(bed, 'update subscriptions set cancel_at_period_end = true where id = $1', [id]);
  await expect(undoCancel(ctxOf(bed, anew, bounded, bound), id)).rejects.toMatchObject({
    failure: 'organisation.approval_needed',
    data: { orderNo: null },
  });
  expect(await undoCancel(ctxOf(bed, anew, anew.owner), id)).toMatchObject({
    cancelAtPeriodEnd: false,
  });
});

test('orders and invoices of another organisation are as if there were none, and belong to the organisation and not to the person', async () => {
  const elsewhere = await newOrganisation(bed);
  const placed = await order();
  const { number: orderNo } = placed.order;
  const approvalId = await ask(placed);
  for (const work of [
    () => elsewhere.owner.act(getOrder, { orderNo }),
    () => elsewhere.owner.act(getInvoice, { invoiceId: placed.invoice.id }),
    () => elsewhere.owner.act(askApproval, { orderNo }),
    () => elsewhere.owner.act(cancelOrder, { orderNo, reason: '' }),
    () => pay(placed, elsewhere.owner),
    () => buyer.call(getOrder, { orderNo }),
    () => elsewhere.owner.act(decideApproval, { approvalId, decision: 'approve' }),
  ])
    expect((await refusal(work())).name).toBe('request.not_found');
  expect((await elsewhere.owner.act(listOrders, {})).items).toEqual([]);
  expect((await buyer.call(listOrders, {})).items).toEqual([]);
  expect((await elsewhere.owner.act(listInvoices, {})).items).toEqual([]);
  const { billing } = await buyer.act(getOrder, { orderNo });
  // An organisation has no address that could be printed, and an employee's is none of the books'.
  expect(billing).toMatchObject({ company: 'Pier Goods Ltd', email: '' });
});

test('paid, cancelled or expired without it, an order leaves nothing to decide', async () => {
  const [paid, canceled, expired] = [await order(), await order(), await order()];
  const ids = [await ask(paid), await ask(canceled), await ask(expired)];
  await payBy(bed, (await pay(paid, organisation.owner)).paymentId);
  await untilState(bed, paid.order.id, 'paid');
  await buyer.act(cancelOrder, { orderNo: canceled.order.number, reason: '' });
  const approved = await order();
  const late = await ask(approved);
  await decide(late, 'approve');
  bed.clock.jump(days(7) + minutes(1));
  await sweepOrders(jobCtx(bed));
  // Their sessions are over by now.
  for (const owner of [organisation.owner, second]) {
    const { token } = await openSession(bed.ctx(), owner, { remember: true });
    owner.act = actingFor(bed, token, organisation.id);
  }
  for (const id of [...ids, late]) {
    expect(await stateOf(id)).toBe('void');
    expect((await refusal(decide(id, 'approve', second))).name).toBe('state.move_refused');
  }
});
