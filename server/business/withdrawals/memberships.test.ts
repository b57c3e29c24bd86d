import { afterAll, beforeAll, expect, test } from 'vitest';
import { days } from '#contract/time.ts';
import type { Testbed } from '../../../tests/harness.ts';
import { brokenRules } from '../books/test-books.ts';
import { readMembership } from '../memberships/read-membership.ts';
import { takeDownload } from '../memberships/take-download.ts';
import { type Buyer, newBuyer, newKey, openShop, orderOf, rowsOf } from '../orders/test-orders.ts';
import { startPayment } from '../payments/start-payment.ts';
import { payBy } from '../payments/test-payments.ts';
import { changeSubscription } from '../subscriptions/change.ts';
import { previewChange } from '../subscriptions/change-preview.ts';
import { listWithdrawable } from './read-withdrawals.ts';
import { decide, paidOrder, withdraw } from './test-withdrawals.ts';

let bed: Testbed;
let admin: Buyer;
beforeAll(async () => {
  ({ bed, admin } = await openShop());
});
afterAll(() => bed.close());

const business = { buysAs: 'business', company: 'Lindt Home GmbH' } as const;
const lines: Parameters<typeof paidOrder>[2]['lines'] = [{ plan: 'member-starter', months: 1 }];
const download = ({ id, ctx }: Buyer, ...items: string[]) =>
  Promise.all(items.map((item) => takeDownload(ctx, { memberId: id, item, free: false })));

test('a membership with fewer than three downloads goes back whole, to a business too, and ends', async () => {
  const buyer = await newBuyer(bed);
  const order = await paidOrder(bed, buyer, { lines, more: business });
  await download(buyer, 'mat_a');
  await download(buyer, 'mat_b', 'mat_a');
  const { refund } = await readMembership(buyer.ctx);
  expect(refund).toMatchObject({ orderNo: order.number, downloads: 2, fewerThan: 3 });
  expect((await listWithdrawable(buyer.ctx)).map(({ orderNo }) => orderNo)).toEqual([order.number]);
  const asked = await withdraw(bed, buyer.ctx, { orderNo: order.number, email: buyer.email });
  expect(asked.preview).toMatchObject({
    total: { amount: order.totalAmount },
    lines: [{ because: 'few_downloads' }],
  });
  const { row } = await decide(admin, asked);
  expect(row.refundedAmount).toBe(order.totalAmount);
  expect((await orderOf(bed, order.id)).state).toBe('withdrawn');
  await expect.poll(async () => (await readMembership(buyer.ctx)).benefits.tier).toBe('free');
});

test('with the third it does not: a business gets nothing, a consumer what is left of the days', async () => {
  const buyer = await newBuyer(bed);
  const order = await paidOrder(bed, buyer, { lines, more: business });
  const asked = await withdraw(bed, buyer.ctx, { orderNo: order.number, email: buyer.email });
  // What is downloaded between asking and the decision counts too.
  await download(buyer, 'mat_a', 'mat_b', 'mat_c');
  expect((await decide(admin, asked)).row.refundedAmount).toBe(0);
  expect(await listWithdrawable(buyer.ctx)).toEqual([]);

  const consumer = await newBuyer(bed);
  const own = await paidOrder(bed, consumer, { lines });
  await download(consumer, 'mat_a', 'mat_b', 'mat_c');
  bed.clock.jump(days(2));
  const [open] = await listWithdrawable(consumer.ctx);
  expect(open?.preview.lines).toMatchObject([{ because: 'used_days' }]);
  expect(open?.preview.total.amount).toBeLessThan(own.totalAmount);
  bed.clock.jump(days(18));
  expect((await readMembership(consumer.ctx)).refund).toBeNull();
});

test('a business that has used its membership withdraws from an upgrade it has hardly used: that alone is undone', async () => {
  const buyer = await newBuyer(bed);
  const order = await paidOrder(bed, buyer, { lines, more: business });
  await download(buyer, 'mat_a', 'mat_b', 'mat_c');
  bed.clock.jump(days(2));
  const standing = async () =>
    (
      await rowsOf<{ id: `sub_${string}`; plan: string }>(
        bed,
        `select s.id, s.state, s.selection->>'plan' as plan from subscriptions s
         join order_lines l on l.id = s.order_line_id where l.order_id = $1`,
        [order.id],
      )
    )[0]!;
  const { id } = await standing();
  const selection = { plan: 'member-pro', months: 1, quantity: 1, choices: {}, setup: {} } as const;
  const { at, due, renewal } = await previewChange(buyer.ctx, id, selection);
  const figures = { at, due: due.total, renewal: renewal.total, startNow: true };
  const { invoiceId } = await changeSubscription(buyer.ctx, id, selection, figures);
  const ask = { invoiceId: invoiceId!, provider: 'sandbox', idempotencyKey: newKey(), returnTo: '/' };
  await payBy(bed, (await startPayment(buyer.ctx, ask)).paymentId);
  await expect.poll(standing).toMatchObject({ plan: 'member-pro' });
  const asked = await withdraw(bed, buyer.ctx, { orderNo: order.number, email: buyer.email });
  expect(asked.preview?.lines).toMatchObject([
    { because: 'not_consumer', upgrades: [{ because: 'few_downloads', back: due.total }] },
  ]);
  expect((await decide(admin, asked, { total: due.total.amount })).row.refundedAmount).toBe(due.total.amount);
  const goesOn = async () => {
    expect(await standing()).toMatchObject({ plan: 'member-starter', state: 'active' });
    expect((await orderOf(bed, order.id)).state).toBe('completed');
  };
  await goesOn();
  // A second declaration finds nothing more to undo, and ends nothing, also where the upgrade would not be hardly used any more.
  for (const items of [[], ['mat_d', 'mat_e', 'mat_f']]) {
    await download(buyer, ...items);
    const second = await withdraw(bed, buyer.ctx, { orderNo: order.number, email: buyer.email });
    expect(second.preview?.lines).toMatchObject([
      { because: 'not_consumer', upgrades: [{ because: 'nothing_left' }] },
    ]);
    await decide(admin, second, { total: 0 });
    await goesOn();
  }
});

test('of a server and a membership, each gives back its own: on the credit note and in the revenue', async () => {
  const buyer = await newBuyer(bed);
  const both = [...lines, { plan: 'ds-1', months: 3, location: 'frankfurt' }] as const;
  const order = await paidOrder(bed, buyer, { lines: [...both] });
  bed.clock.jump(days(5));
  const asked = await withdraw(bed, buyer.ctx, { orderNo: order.number, email: buyer.email });
  const [membership, server] = asked.preview!.lines;
  expect(membership).toMatchObject({ because: 'few_downloads', back: { amount: 1071 } });
  await decide(admin, asked);
  const booked = await rowsOf<{ account: string; amount: number }>(
    bed,
    `select l.account, l.line_amount::int as amount from credit_notes n join invoices i on i.id = n.invoice_id
     join ledger_journals j on j.reference = n.id join ledger_lines l on l.journal_id = j.id
     where i.reference = $1 and j.kind = 'invoice_credited' and l.account not like 'receivable:%' order by l.account`,
    [`order:${order.id}`],
  );
  expect(booked).toMatchObject([
    { account: 'revenue:dedicated' },
    { account: 'revenue:membership', amount: 900 },
    { account: 'tax:DE' },
  ]);
  const sum = booked.reduce((all, { amount }) => all + amount, 0);
  expect(sum).toBe(1071 + server!.back.amount);
  const credited = await rowsOf<{ gross: number }>(
    bed,
    `select (l.net_amount + l.tax_amount)::int as gross from credit_note_lines l join credit_notes n on n.id = l.credit_note_id
     join invoices i on i.id = n.invoice_id where i.reference = $1 order by l.position`,
    [`order:${order.id}`],
  );
  expect(credited.map(({ gross }) => gross)).toEqual([1071, server!.back.amount]);
  expect(await brokenRules(bed)).toEqual({});
});
