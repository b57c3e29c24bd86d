import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Id } from '#contract/ids.ts';
import { days, hours, later } from '#contract/time.ts';
import type { Context } from '#server/platform/context.ts';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { recordGatewayEvent } from '../payments/record-event.ts';
import { startPayment } from '../payments/start-payment.ts';
import { act, paymentOf, withGateway } from '../payments/test-payments.ts';
import { listStuck } from '../waiting/stuck.queries.ts';
import type { PlacedOrder } from './place-order.ts';
import { sweepOrders } from './sweep-orders.ts';
import { cartOf, jobCtx, newBuyer, newKey, orderOf, place, rowsOf, vps } from './test-orders.ts';

// Orders that nobody paid in time, whatever their providers do.

let bed: Testbed;
beforeAll(async () => {
  // No job runs, so that the rounds of the tests are the only ones.
  const env = { LIMITS: 'off', BANK_ACCOUNT: 'DE02120300000000202051' };
  bed = await openTestbed(env, undefined, { work: false });
  await seedCatalogue(jobCtx(bed));
});
afterAll(() => bed.close());

interface Waiting extends PlacedOrder {
  paymentId: Id<'payment'> | null;
}

async function waiting(provider?: 'sandbox' | 'bank'): Promise<Waiting & { pay(): Promise<void> }> {
  bed.clock.jump(1);
  const buyer = await newBuyer(bed);
  const placed = await place(buyer.ctx, cartOf(vps));
  const of: Waiting & { pay(): Promise<void> } = {
    ...placed,
    paymentId: null,
    async pay() {
      const ask = { invoiceId: placed.invoice.id, idempotencyKey: newKey(), returnTo: '/' };
      of.paymentId = (await startPayment(buyer.ctx, { ...ask, provider: provider ?? 'sandbox' })).paymentId;
    },
  };
  if (provider) await of.pay();
  return of;
}
const states = async (...of: Waiting[]) =>
  Promise.all(of.map(async ({ order }) => (await orderOf(bed, order.id)).state));
/** The install after its operator has taken a provider out of its settings. */
const without = (ctx: Context, gone: string): Context => ({
  ...ctx,
  gateways: new Map([...ctx.gateways].filter(([name]) => name !== gone)),
});

test('a provider that hangs is asked three times in a round, and keeps no order of another one waiting', async () => {
  const hanging: Waiting[] = [];
  for (let i = 0; i < 5; i++) hanging.push(await waiting('sandbox'));
  const others = [await waiting('bank'), await waiting()];
  bed.clock.jump(days(7) + hours(1));
  let asked = 0;
  const hangs = withGateway(jobCtx(bed), 'sandbox', () => ({
    cancel: () => {
      asked++;
      return new Promise(() => {});
    },
  }));
  const began = performance.now();
  await sweepOrders(hangs, 50);
  expect(performance.now() - began).toBeLessThan(10_000);
  expect(asked).toBe(3);
  expect(await states(...others)).toEqual(['canceled', 'canceled']);
  expect(new Set(await states(...hanging))).toEqual(new Set(['pending_payment']));
  await sweepOrders(jobCtx(bed));
  expect(new Set(await states(...hanging))).toEqual(new Set(['canceled']));
});

test('an order that a fault stops is left, the next ones are canceled, and the round ends with the fault', async () => {
  const [broken, fine] = [await waiting('sandbox'), await waiting('sandbox')];
  bed.clock.jump(days(7) + hours(1));
  await rowsOf(
    bed,
    `create function fault() returns trigger language plpgsql as $$ begin raise exception 'a fault'; end $$`,
  );
  await rowsOf(
    bed,
    `create trigger fault before update on orders for each row when (old.id = '${broken.order.id}') execute function fault()`,
  );
  await expect(sweepOrders(jobCtx(bed))).rejects.toThrow();
  expect(await states(broken, fine)).toEqual(['pending_payment', 'canceled']);
  await rowsOf(bed, 'drop trigger fault on orders');
  await sweepOrders(jobCtx(bed));
  expect(await states(broken)).toEqual(['canceled']);
});

test('a page at a provider that is not set up any more counts as closed when it is older than a day', async () => {
  const [old, young, other] = [await waiting('sandbox'), await waiting(), await waiting()];
  bed.clock.jump(days(7) + hours(1));
  await young.pay();
  const ctx = without(jobCtx(bed), 'sandbox');
  await sweepOrders(ctx);
  expect(await states(old, young, other)).toEqual(['canceled', 'pending_payment', 'canceled']);
  expect(await paymentOf(bed, old.paymentId!)).toMatchObject({ state: 'canceled' });
  bed.clock.jump(hours(25));
  await sweepOrders(ctx);
  expect(await states(young)).toEqual(['canceled']);
});

test('what such a provider was working on keeps its order, and the operator’s day shows it', async () => {
  const of = await waiting('sandbox');
  const event = await act(bed, of.paymentId!, { card: '4000000000000077' });
  await recordGatewayEvent(jobCtx(bed), 'sandbox', event);
  bed.clock.jump(days(8));
  await sweepOrders(without(jobCtx(bed), 'sandbox'));
  expect(await states(of)).toEqual(['pending_payment']);
  const stuck = await listStuck(bed.ctx().db, later(bed.clock.now(), -hours(1)), 9);
  expect(stuck).toContainEqual(expect.objectContaining({ kind: 'payment', invoiceId: of.invoice.id }));
});

test('more orders than a round takes that cannot be canceled keep no later one waiting', async () => {
  const of = await waiting();
  const copies = 'select generate_series(1, 210) as n';
  const name = (prefix: string) => `'${prefix}_' || lpad(n::text, 26, '0')`;
  await rowsOf(
    bed,
    `insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', ${name('ord')}, 'number', 'X-' || n,
       'idempotency_key', 'copy-' || n, 'quote_id', null))).* from orders o, (${copies}) copies where o.id = $1`,
    [of.order.id],
  );
  await rowsOf(
    bed,
    `insert into invoices select (jsonb_populate_record(i, jsonb_build_object('id', ${name('inv')},
       'reference', 'order:' || ${name('ord')}))).* from invoices i, (${copies}) copies where i.id = $1`,
    [of.invoice.id],
  );
  await rowsOf(
    bed,
    `insert into payments (id, invoice_id, provider, state, payment_amount, currency, idempotency_key, check_at, created_at)
     select ${name('pay')}, ${name('inv')}, 'gone', 'processing', 100, 'USD', 'copy-' || n, now() + interval '1 year', now()
     from (${copies}) copies`,
  );
  bed.clock.jump(days(8));
  await sweepOrders(jobCtx(bed));
  expect(await states(of)).toEqual(['canceled']);
});
