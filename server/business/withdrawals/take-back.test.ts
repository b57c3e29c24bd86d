import { afterAll, beforeAll, expect, test } from 'vitest';
import { days } from '#contract/time.ts';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { brokenRules } from '../books/test-books.ts';
import { jobCtx, newBuyer, newKey, orderOf, refundBy, rowsOf, vps } from '../orders/test-orders.ts';
import { startPayment } from '../payments/start-payment.ts';
import { payBy } from '../payments/test-payments.ts';
import { changeSubscription } from '../subscriptions/change.ts';
import { previewChange } from '../subscriptions/change-preview.ts';
import { billNow } from '../subscriptions/test-subscriptions.ts';
import { listWithdrawals } from './read-withdrawals.ts';
import { decide, paidOrder, withdraw } from './test-withdrawals.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off' });
  await seedCatalogue(jobCtx(bed));
});
afterAll(() => bed.close());

test('who takes an upgrade back waits for its subscription before it locks the invoice of the upgrade', async () => {
  const [buyer, admin] = [await newBuyer(bed), await newBuyer(bed, { role: 'admin' })];
  const order = await paidOrder(bed, buyer, { lines: [vps] });
  bed.clock.jump(days(9));
  const standing = async () =>
    (
      await rowsOf<{ id: `sub_${string}`; upgrades: number }>(
        bed,
        `select s.id, jsonb_array_length(s.upgrades) as upgrades from subscriptions s
         join order_lines l on l.id = s.order_line_id where l.order_id = $1`,
        [order.id],
      )
    )[0]!;
  const { id } = await standing();
  const selection = { ...vps, plan: 'vps-3', quantity: 1, choices: {}, setup: {} };
  const { at, due, renewal } = await previewChange(buyer.ctx, id, selection);
  const figures = { at, due: due.total, renewal: renewal.total, startNow: true };
  const { invoiceId } = await changeSubscription(buyer.ctx, id, selection, figures);
  const ask = { invoiceId: invoiceId!, provider: 'sandbox', idempotencyKey: newKey(), returnTo: '/' };
  await payBy(bed, (await startPayment(buyer.ctx, ask)).paymentId);
  await expect.poll(standing).toMatchObject({ upgrades: 1 });
  // The days of the order itself are over, those of its upgrade are not.
  bed.clock.jump(days(8));
  const withdrawal = await withdraw(bed, buyer.ctx, { orderNo: order.number, email: buyer.email });

  // As a pause does: first the subscription, then what is deferred of its invoices.
  const client = await bed.service.database.pool.connect();
  await client.query('begin');
  await client.query('select 1 from subscriptions where id = $1 for update', [id]);
  const { rows } = await client.query('select pg_backend_pid() as pid');
  const decided = decide(admin, withdrawal);
  const waiting = () =>
    rowsOf(bed, 'select pid from pg_stat_activity where $1::int = any(pg_blocking_pids(pid))', [rows[0].pid]);
  await expect.poll(async () => (await waiting()).length).toBeGreaterThan(0);
  await client
    .query('select 1 from invoices where id = $1 for update nowait', [invoiceId])
    .finally(async () => {
      await client.query('rollback');
      client.release();
    });
  await decided;
  expect(await standing()).toMatchObject({ upgrades: 0 });
});

test('what was refunded since it was declared is shown, and another total than was looked at is not given back', async () => {
  const [buyer, admin] = [await newBuyer(bed), await newBuyer(bed, { role: 'admin' })];
  const order = await paidOrder(bed, buyer, { lines: [vps] });
  const row = await withdraw(bed, buyer.ctx, { orderNo: order.number, email: buyer.email });
  const shown = async () =>
    (await listWithdrawals(admin.ctx, {})).items.find(({ withdrawalNo }) => withdrawalNo === row.number);
  const seen = (await shown())?.preview?.total.amount ?? 0;
  expect(seen).toBe(row.preview?.total.amount);
  await refundBy(admin, order.number, { amount: 100 });
  await expect(decide(admin, row, { total: seen })).rejects.toMatchObject({ failure: 'request.conflict' });
  const left = (await shown())?.preview?.total.amount;
  expect(left).toBe(seen - 100);
  const { row: accepted } = await decide(admin, row, { total: left });
  await decide(admin, row, { total: seen });
  expect([accepted.refundedAmount, (await shown())?.preview?.total.amount]).toEqual([left, left]);
  expect(await brokenRules(bed)).toEqual({});
});

test.for(['as it is shown', 'unseen'])(
  'of two declarations for one order the second, accepted %s, pays nothing of the line that the first one ended',
  async (how) => {
    const [buyer, admin] = [await newBuyer(bed), await newBuyer(bed, { role: 'admin' })];
    const order = await paidOrder(bed, buyer, { lines: [vps, { ...vps, plan: 'vps-3' }] });
    const lines = await rowsOf<{ id: `orl_${string}` }>(
      bed,
      'select id from order_lines where order_id = $1 order by position',
      [order.id],
    );
    const of = (line: number) =>
      withdraw(bed, buyer.ctx, { orderNo: order.number, email: buyer.email, lines: [lines[line]!.id] });
    const [second, first] = [await of(0), await of(1)];
    // Something is left of the line that ends.
    await decide(admin, first, { amount: 100 });
    const { items } = await listWithdrawals(admin.ctx, {});
    const shown = items.find(({ withdrawalNo }) => withdrawalNo === second.number)?.preview?.total.amount;
    expect(shown).toBe(second.preview?.total.amount);
    const { row } = await decide(admin, second, how === 'unseen' ? {} : { total: shown });
    expect([row.refundedAmount, row.preview?.lines.map(({ lineId }) => lineId)]).toEqual([
      shown,
      [lines[0]!.id],
    ]);
    expect((await orderOf(bed, order.id)).state).toBe('withdrawn');
    expect(await brokenRules(bed)).toEqual({});
  },
);

test('of a period that was paid and has begun since the declaration the operator hears, what is paid ahead goes back by itself', async () => {
  const [buyer, admin] = [await newBuyer(bed), await newBuyer(bed, { role: 'admin' })];
  const lines: Parameters<typeof paidOrder>[2]['lines'] = [vps, { ...vps, plan: 'vps-3', months: 3 }];
  const order = await paidOrder(bed, buyer, { lines });
  const of = async (position: number) =>
    (
      await rowsOf<{ line: `orl_${string}`; end: Date; invoice: `inv_${string}` | null; number: string }>(
        bed,
        `select l.id as line, s.period_end as end, s.invoice_id as invoice, s.state, i.number
         from subscriptions s join order_lines l on l.id = s.order_line_id left join invoices i on i.id = s.invoice_id
         where l.order_id = $1 and l.position = $2`,
        [order.id, position],
      )
    )[0]!;
  /** Billed and paid some days before it begins. @returns the number of the invoice */
  const paidAhead = async (position: number) => {
    bed.clock.jump((await of(position)).end.getTime() - days(3) - bed.clock.now().getTime());
    await billNow(bed);
    const ask = { provider: 'sandbox', idempotencyKey: newKey(), returnTo: '/' };
    const invoiceId = (await of(position)).invoice!;
    await payBy(bed, (await startPayment(buyer.ctx, { ...ask, invoiceId })).paymentId);
    return (await of(position)).number;
  };
  const declared = async (position: number) => {
    const { line } = await of(position);
    return withdraw(bed, buyer.ctx, { orderNo: order.number, email: buyer.email, lines: [line] });
  };
  const notices = async (row: { number: string }) => {
    await bed.allMailsSent();
    const mails = await bed.mailsTo(bed.config.contactEmail);
    return mails.filter(({ subject }) => subject === `[${row.number}] ${later}`);
  };
  const later = 'A period was paid after this withdrawal was declared';

  bed.clock.jump(days(13));
  const [monthly, quarterly] = [await declared(0), await declared(1)];
  const invoiceNo = await paidAhead(0);
  bed.clock.jump(days(3));
  await billNow(bed);
  await expect.poll(() => of(0)).toMatchObject({ invoice: null, state: 'active' });
  await decide(admin, monthly);
  expect((await notices(monthly)).map(({ text }) => text)).toEqual([expect.stringContaining(invoiceNo)]);

  await paidAhead(1);
  await decide(admin, quarterly);
  expect(await notices(quarterly)).toEqual([]);
  await expect.poll(() => of(1)).toMatchObject({ state: 'canceled' });
});
