import { afterAll, beforeAll, expect, test } from 'vitest';
import { countWaiting } from '#contract/waiting.ts';
import type { Testbed } from '../../../tests/harness.ts';
import { go, newCase, tickAll } from '../cases/test-cases.ts';
import { logIn, makeMember } from '../members/test-members.ts';
import {
  cartOf,
  newBuyer,
  newKey,
  openShop,
  pay,
  place,
  rowsOf,
  server,
  untilState,
} from '../orders/test-orders.ts';
import { startPayment } from '../payments/start-payment.ts';
import { newSubscription } from '../subscriptions/test-subscriptions.ts';
import { paidOrder, withdraw } from '../withdrawals/test-withdrawals.ts';

let bed: Testbed;
let admin: string;
beforeAll(async () => {
  ({ bed } = await openShop({ DELIVERY: 'dedicated=manual' }));
  await makeMember(bed, 'admin@example.com', { role: 'admin' });
  admin = (await logIn(bed, 'admin@example.com')).token;
});
afterAll(() => bed.close());

const waiting = () => bed.as(admin)(countWaiting, {});

test('each part counts what waits for a person, and nothing else', async () => {
  expect(await waiting()).toEqual({
    ...{ orders: 0, deliveries: 0, cases: 0, overdue: 0, withdrawals: 0, transfers: 0, payouts: 0 },
    movements: 0,
    messages: 0,
  });
  const stranger = await newBuyer(bed, { email: 'somebody@mailinator.com' });
  const held = await place(stranger.ctx);
  await pay(bed, held);
  await untilState(bed, held.order.id, 'in_review');
  expect(await waiting()).toMatchObject({ orders: 1, transfers: 0 });

  const buyer = await newBuyer(bed);
  const { invoice } = await place(buyer.ctx);
  const transfer = { invoiceId: invoice.id, provider: 'bank', returnTo: '/account' } as const;
  await startPayment(buyer.ctx, { ...transfer, saveMethod: false, idempotencyKey: newKey() });
  expect(await waiting()).toMatchObject({ transfers: 1 });

  const machine = await place(buyer.ctx, cartOf(server));
  await pay(bed, machine);
  await expect.poll(waiting).toMatchObject({ deliveries: 1 });

  const { number: orderNo } = await paidOrder(bed, buyer, { lines: [{ plan: 'writing-pro', months: 1 }] });
  await withdraw(bed, buyer.ctx, { orderNo, email: buyer.email });
  expect(await waiting()).toMatchObject({ withdrawals: 1 });

  const { id } = await newSubscription(bed);
  await rowsOf(bed, `update subscriptions set state = 'past_due' where id = $1`, [id]);
  const asked = await newCase(bed);
  await tickAll(asked);
  await go(asked, 'member', 'in_review');
  await newCase(bed);
  expect(await waiting()).toEqual({
    ...{ orders: 1, deliveries: 1, cases: 1, overdue: 1, withdrawals: 1, transfers: 1, payouts: 0 },
    movements: 0,
    messages: 0,
  });
});

test('nobody but an admin may know', async () => {
  await makeMember(bed, 'member@example.com');
  const member = (await logIn(bed, 'member@example.com')).token;
  expect((await bed.send(countWaiting, {})).json().code).toBe(40301);
  expect((await bed.send(countWaiting, {}, { token: member })).json().code).toBe(40304);
});
