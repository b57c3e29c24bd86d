import { afterAll, beforeAll, expect, test } from 'vitest';
import { decideOrders } from '#contract/orders-operator.ts';
import type { Testbed } from '../../../tests/harness.ts';
import { logIn, makeMember } from '../members/test-members.ts';
import { newBuyer, openShop, orderOf, payByCard, place, untilState } from './test-orders.ts';

let bed: Testbed;
let admin: string;
let member: string;
beforeAll(async () => {
  ({ bed } = await openShop());
  await makeMember(bed, 'admin@example.com', { role: 'admin' });
  await makeMember(bed, 'member@example.com');
  admin = (await logIn(bed, 'admin@example.com')).token;
  member = (await logIn(bed, 'member@example.com')).token;
});
afterAll(() => bed.close());

let strangers = 0;
/** A paid order that somebody has to look at. */
async function held() {
  const stranger = await newBuyer(bed, { email: `somebody-${++strangers}@mailinator.com` });
  const placed = await place(stranger.ctx);
  await payByCard(bed, stranger, placed);
  return untilState(bed, placed.order.id, 'in_review');
}

test('those that can be released are; the others stay as they were and are named', async () => {
  const [one, other] = [await held(), await held()];
  const { order: unpaid } = await place((await newBuyer(bed)).ctx);
  const orderNos = [one.number, unpaid.number, 'EZC-2026-999999', other.number, one.number];
  const ask = { orderNos, decision: 'release' as const, reason: 'known shop' };
  const both = await Promise.all([1, 2].map(() => bed.as(admin)(decideOrders, ask)));
  for (const { decided, left } of both) {
    expect(decided.map(({ orderNo }) => orderNo)).toEqual([one.number, other.number]);
    expect(left).toEqual([
      { orderNo: unpaid.number, because: 'state.move_refused' },
      { orderNo: 'EZC-2026-999999', because: 'request.not_found' },
    ]);
  }
  expect((await orderOf(bed, unpaid.id)).state).toBe('pending_payment');
  await untilState(bed, one.id, 'completed');
});

test('those that are refused end, each once', async () => {
  const orders = [await held(), await held()];
  const ask = {
    orderNos: orders.map(({ number }) => number),
    decision: 'refuse',
    reason: 'stolen cards',
  } as const;
  const [{ decided } = { decided: [] }] = await Promise.all(
    [1, 2].map(() => bed.as(admin)(decideOrders, ask)),
  );
  expect(decided.map(({ state }) => state)).toEqual(['refunded', 'refunded']);
  for (const { id } of orders) expect((await orderOf(bed, id)).state).toBe('refunded');
});

test('nobody but an admin may, and not without a reason or an order', async () => {
  const ask = { orderNos: ['EZC-2026-000001'], decision: 'refuse' as const, reason: 'because' };
  expect((await bed.send(decideOrders, ask)).json().code).toBe(40301);
  expect((await bed.send(decideOrders, ask, { token: member })).json().code).toBe(40304);
  const empty = { ...ask, orderNos: [], reason: '' };
  expect((await bed.send(decideOrders, empty, { token: admin })).json().data.fields).toMatchObject({
    orderNos: expect.any(String),
    reason: expect.any(String),
  });
});
