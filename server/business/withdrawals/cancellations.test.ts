import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkConfirmation } from '#contract/members.ts';
import { days } from '#contract/time.ts';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { type Buyer, jobCtx, newBuyer, orderOf, rowsOf, vps } from '../orders/test-orders.ts';
import { undoCancel } from '../subscriptions/cancel.ts';
import { carryOut } from './carry-out.ts';
import { confirmWithdrawal } from './confirm.ts';
import { decide, declare, linkOf, mailsWith, paidOrder, pressLink, withdraw } from './test-withdrawals.ts';

let bed: Testbed;
let buyer: Buyer;
let admin: Buyer;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off' });
  await seedCatalogue(jobCtx(bed));
  admin = await newBuyer(bed, { role: 'admin' });
});
afterAll(() => bed.close());
beforeEach(async () => {
  buyer = await newBuyer(bed);
});

type Row = { id: `sub_${string}`; state: string; ends: boolean };
const renewing = (orderId: string) =>
  rowsOf<Row>(
    bed,
    `select s.id, s.state, s.cancel_at_period_end as ends from subscriptions s
     join order_lines l on l.id = s.order_line_id where l.order_id = $1 order by s.id`,
    [orderId],
  );
const stateOf = async (number: string) =>
  (await rowsOf<{ state: string }>(bed, 'select state from withdrawals where number = $1', [number]))[0]
    ?.state;
const cancellation = (orderNo: string, more: { email?: string; part?: string } = {}) => ({
  ...{ kind: 'cancellation' as const, orderNo, email: buyer.email },
  ...more,
});
const ends = (orderId: string) =>
  expect.poll(async () => (await renewing(orderId)).map((one) => one.ends), { interval: 25 });

test('without login: received once with date and time, carried out after a press on the link, and its owner can take it back', async () => {
  const order = await paidOrder(bed, buyer, { lines: [vps, { ...vps, plan: 'vps-3' }] });
  // Long after the days of withdrawal, which do not matter here.
  await rowsOf(bed, `update orders set created_at = created_at - interval '90 days' where id = $1`, [
    order.id,
  ]);
  const { ticket, preview } = await declare(bed, bed.ctx(), cancellation(` ${order.number.toLowerCase()} `));
  expect(preview).toBeNull();
  expect((await renewing(order.id)).map((one) => one.ends)).toEqual([false, false]);
  const [row] = await Promise.all([1, 2].map(() => confirmWithdrawal(bed.ctx(), ticket)));
  const [receipt, ...more] = await mailsWith(bed, buyer.email, 'received your cancellation');
  expect([receipt?.text, more]).toEqual([expect.stringMatching(/10:\d\d:\d\d UTC/), []]);
  // Nobody has shown that it came from the buyer.
  await carryOut(jobCtx(bed), row!.id);
  expect((await renewing(order.id)).map((one) => one.ends)).toEqual([false, false]);
  bed.clock.jump(days(1));
  const looked = await bed.call(checkConfirmation, linkOf(receipt));
  expect(looked.state).toBe('ready');
  const presses = await Promise.all([1, 2, 3].map(() => pressLink(bed, row!)));
  expect(presses.map(({ state }) => state).sort()).toEqual(['already_done', 'already_done', 'done']);
  await ends(order.id).toEqual([true, true]);
  expect(row).toMatchObject({ kind: 'cancellation', preview: null });
  expect(await stateOf(row!.number)).toBe('accepted');
  const acknowledged = await mailsWith(bed, buyer.email, 'word for word (');
  const at = row!.confirmedAt!.toISOString().slice(11, 19);
  expect(acknowledged.map(({ text }) => text)).toEqual([
    expect.stringMatching(new RegExp(`${at} UTC[\\s\\S]*from the end of its current term`)),
  ]);
  // It ends by itself: the order stands, no money moves, and until then it can be taken back.
  expect((await orderOf(bed, order.id)).state).toBe('completed');
  expect(await rowsOf(bed, 'select id from refunds')).toEqual([]);
  const [first] = await renewing(order.id);
  await undoCancel(buyer.ctx, first!.id);
  await carryOut(jobCtx(bed), row!.id);
  expect((await renewing(order.id)).map((one) => one.ends).sort()).toEqual([false, true]);
});

test('who names another address, or no order, hears the same and ends nothing; the operator can', async () => {
  const order = await paidOrder(bed, buyer, { lines: [vps] });
  const said: string[][] = [];
  const rows: Awaited<ReturnType<typeof withdraw>>[] = [];
  for (const [email, orderNo] of [
    ['stranger@example.com', order.number],
    ['nobody@example.com', 'EZC-2026-999999'],
  ] as const) {
    const row = await withdraw(bed, bed.ctx(), cancellation(orderNo, { email }));
    rows.push(row);
    const [mail] = await bed.mailsTo(email);
    said.push(
      mail!.text
        .replaceAll(linkOf(mail).t, '')
        .replaceAll(row.number, '')
        .replaceAll(orderNo, '')
        .replaceAll(email, '')
        .split('\n'),
    );
    // The press proves an address that fits no order: it ends nothing.
    expect((await pressLink(bed, row)).state).toBe('done');
  }
  expect(said[0]).toEqual(said[1]);
  for (const { id } of rows) await carryOut(jobCtx(bed), id);
  expect(await renewing(order.id)).toMatchObject([{ ends: false }]);
  expect(await stateOf(rows[0]!.number)).toBe('confirmed');
  await expect(decide(admin, rows[0]!)).rejects.toMatchObject({ data: { fields: { orderNo: 'required' } } });
  await expect(decide(admin, rows[0]!, { orderNo: order.number, amount: 5 })).rejects.toMatchObject({
    data: { fields: { amount: 'out_of_range' } },
  });
  await Promise.all(
    [1, 2].map(() => decide(admin, rows[0]!, { orderNo: order.number, reason: 'proved by mail' })),
  );
  await ends(order.id).toEqual([true]);
  await mailsWith(bed, 'stranger@example.com', `Your cancellation ${rows[0]!.number} is accepted`);
});

test('what is overdue, or has words of its own, waits for the operator', async () => {
  const [late, worded] = [
    await paidOrder(bed, buyer, { lines: [vps] }),
    await paidOrder(bed, buyer, { lines: [vps] }),
  ];
  await rowsOf(
    bed,
    `update subscriptions set past_due_at = $2 where order_line_id in (select id from order_lines where order_id = $1)`,
    [late.id, bed.clock.now()],
  );
  const rows = [
    await withdraw(bed, bed.ctx(), cancellation(late.number)),
    await withdraw(bed, bed.ctx(), cancellation(worded.number, { part: 'in March only' })),
  ];
  for (const row of rows) await pressLink(bed, row);
  for (const { id } of rows) await carryOut(jobCtx(bed), id);
  expect([await renewing(late.id), await renewing(worded.id)]).toMatchObject([
    [{ state: 'active', ends: false }],
    [{ state: 'active', ends: false }],
  ]);
  await decide(admin, rows[0]!, { reason: 'as wished' });
  expect(await renewing(late.id)).toMatchObject([{ state: 'canceled' }]);
  await decide(admin, rows[1]!, { decision: 'decline', reason: 'which March?' });
  expect(await renewing(worded.id)).toMatchObject([{ ends: false }]);
});

test('a declaration that was not confirmed within a day counts for nothing', async () => {
  const order = await paidOrder(bed, buyer, { lines: [vps] });
  const { ticket } = await declare(bed, bed.ctx(), cancellation(order.number));
  bed.clock.jump(days(1));
  await expect(confirmWithdrawal(bed.ctx(), ticket)).rejects.toMatchObject({
    data: { fields: { ticket: 'ticket_expired' } },
  });
  expect(await renewing(order.id)).toMatchObject([{ ends: false }]);
});

test('a buyer who is signed in presses nothing, and their words go to the address of their account alone', async () => {
  const order = await paidOrder(bed, buyer, { lines: [vps] });
  const name = 'Pay at https://evil.example now';
  const { ticket } = await declare(bed, buyer.ctx, {
    ...cancellation(order.number, { email: 'other@else.example' }),
    name,
  });
  const row = await confirmWithdrawal(buyer.ctx, ticket);
  await ends(order.id).toEqual([true]);
  const [own] = await mailsWith(bed, buyer.email, 'word for word (');
  expect(own?.text).toContain(name);
  const [receipt] = await mailsWith(bed, 'other@else.example', row.number);
  expect(receipt?.text).not.toContain('evil');
});

test('a stranger has nothing of theirs mailed to an address that they typed, until its reader presses the link', async () => {
  const lure = 'https://evil.example/pay';
  const email = 'victim@third.example';
  const { ticket } = await declare(bed, bed.ctx(), {
    ...{ kind: 'cancellation', orderNo: `your invoice: ${lure}`, name: lure, part: lure, email },
  });
  const row = await confirmWithdrawal(bed.ctx(), ticket);
  const [mail] = await mailsWith(bed, email, row.number);
  expect(`${mail?.subject}\n${mail?.text}`).not.toContain('evil');
  expect(mail?.text).toContain(row.confirmedAt!.toISOString().slice(11, 19));
  // The link belongs to this declaration and lives a week.
  bed.clock.jump(days(7));
  expect((await pressLink(bed, row)).state).toBe('expired');
});

test('proven after a renewal, it ends what renews, and the operator hears that a term is to be given back', async () => {
  const order = await paidOrder(bed, buyer, { lines: [vps] });
  const row = await withdraw(bed, bed.ctx(), cancellation(order.number));
  await rowsOf(
    bed,
    `update subscriptions set period_start = $2 where order_line_id in (select id from order_lines where order_id = $1)`,
    [order.id, new Date(bed.clock.now().getTime() + 1000)],
  );
  await pressLink(bed, row);
  await ends(order.id).toEqual([true]);
  await mailsWith(bed, bed.service.config.contactEmail, `[${row.number}] A term began`);
  expect(await stateOf(row.number)).toBe('confirmed');
  await decide(admin, row, { reason: 'given back' });
  expect(await stateOf(row.number)).toBe('accepted');
});
