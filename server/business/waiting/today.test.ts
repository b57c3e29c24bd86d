import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#contract/ids.ts';
import { type StaffRole, staffRoles } from '#contract/staff.ts';
import { days, minutes } from '#contract/time.ts';
import { moneyDays, queueNames, readToday, type Today } from '#contract/today.ts';
import { mailQueue } from '#server/platform/mail/mail.jobs.ts';
import type { Testbed } from '../../../tests/harness.ts';
import { reportBreaks } from '../books/books.jobs.ts';
import { booksQueue } from '../books/books.ts';
import { go, newCase, tickAll } from '../cases/test-cases.ts';
import { recogniseDue } from '../deferrals/recognise.ts';
import type { Member } from '../members/members.tables.ts';
import { openSession } from '../members/sessions.ts';
import { makeMember, statementsOf } from '../members/test-members.ts';
import {
  cartOf,
  jobCtx,
  newBuyer,
  newKey,
  openShop,
  payByCard,
  place,
  refundBy,
  rowsOf,
  server,
  untilState,
} from '../orders/test-orders.ts';
import { sweepFees } from '../payments/fees.ts';
import { startPayment } from '../payments/start-payment.ts';
import { payBy, stands } from '../payments/test-payments.ts';
import { settled } from '../services/test-services.ts';
import { billingRun } from '../subscriptions/billing-run.ts';
import { paidOrder, withdraw } from '../withdrawals/test-withdrawals.ts';
import { queuesOf } from './today.queries.ts';

let bed: Testbed;
let admin: Awaited<ReturnType<typeof openShop>>['admin'];
beforeAll(async () => {
  ({ bed, admin } = await openShop({ DELIVERY: 'dedicated=manual', LIMITS: 'off' }));
});
afterAll(() => bed.close());

const people = new Map<string, Member>();

/** A session of somebody with these roles; without a second factor unless they are of the demonstration. */
async function sessionOf(roles: readonly StaffRole[], demo = true): Promise<string> {
  const email = `${roles.join('-') || 'nobody'}-${demo}@example.com`;
  const member = people.get(email) ?? (await makeMember(bed, email, { staffRoles: roles, demo }));
  people.set(email, member);
  return (await openSession(bed.ctx(), member, { remember: true, method: 'password' })).token;
}
const todayOf = async (role: StaffRole): Promise<Today> => bed.as(await sessionOf([role]))(readToday, {});
const queueOf = ({ queues }: Today, name: string) => queues.find((one) => one.name === name);

test('a new install has a day without anything in it', async () => {
  const today = await todayOf('owner');
  expect(today).toMatchObject({ at: '2026-11-20T10:00:00.000Z', money: [], books: { last: null } });
  expect(today.queues).toEqual(queueNames.map((name) => ({ name, count: 0, oldestAt: null })));
  expect(today.overdue).toEqual({ sums: [], items: [] });
  expect(today.health).toMatchObject({ failedJobs: 0, backup: { scheduled: false, lastAt: null } });
});

test('money is that of 60 days, by what brought and took it', async () => {
  const buyer = await newBuyer(bed);
  const early = await paidOrder(bed, buyer, { lines: [{ plan: 'writing-pro', months: 1 }] });
  bed.clock.jump(days(59));
  const first = await place(buyer.ctx);
  await payByCard(bed, buyer, first);
  bed.clock.jump(days(1));
  const late = await paidOrder(bed, buyer, { lines: [{ plan: 'writing-pro', months: 1 }] });
  await refundBy(admin, late.number, { amount: 100, destination: 'origin' });
  await expect.poll(async () => (await todayOf('finance')).money?.[0]?.days.at(-1)?.refunds).toBe(100);

  const { money } = await todayOf('finance');
  const [usd] = money ?? [];
  expect(money).toHaveLength(1);
  expect(usd?.days).toHaveLength(moneyDays);
  expect(usd?.days[0]?.on).toBe('2026-11-21');
  // What was paid 60 days before is out of sight by now.
  expect(early.totalAmount).toBeGreaterThan(0);
  expect(usd?.days.reduce((sum, { orders }) => sum + orders, 0)).toBe(
    first.order.totalAmount + late.totalAmount,
  );
  expect(usd?.days.at(-1)).toEqual({
    ...{ on: '2027-01-19', orders: late.totalAmount, ordersPaid: 1 },
    ...{ renewals: 0, renewalsPaid: 0, other: 0, refunds: 100 },
  });
});

test('the last check of the books is told, also what it found', async () => {
  // The clock has passed over the nights in which these are done.
  await recogniseDue(jobCtx(bed));
  await sweepFees(jobCtx(bed));
  await bed.service.jobs.boss.send(booksQueue, {});
  await expect.poll(async () => (await todayOf('finance')).books?.last).toMatchObject({ broken: 0 });
  const [{ id } = { id: '' }] = await rowsOf<{ id: string }>(
    bed,
    `select id from invoices where state = 'paid'`,
  );
  await rowsOf(bed, `update invoices set credited_amount = credited_amount + 1 where id = $1`, [id]);
  expect((await reportBreaks(jobCtx(bed))).broken).toBe(1);
  await bed.service.jobs.boss.send(booksQueue, {});
  await expect.poll(async () => (await todayOf('finance')).books?.last).toMatchObject({ broken: 1 });
  await rowsOf(bed, `update invoices set credited_amount = credited_amount - 1 where id = $1`, [id]);
});

test('each queue says how much is in it and since when', async () => {
  const at = bed.clock.now().toISOString();
  const stranger = await newBuyer(bed, { email: `${newKey()}@mailinator.com` });
  const held = await place(stranger.ctx);
  await payByCard(bed, stranger, held);
  await untilState(bed, held.order.id, 'in_review');

  const buyer = await newBuyer(bed);
  const { invoice } = await place(buyer.ctx);
  const transfer = { invoiceId: invoice.id, provider: 'bank', returnTo: '/account' } as const;
  await startPayment(buyer.ctx, { ...transfer, saveMethod: false, idempotencyKey: newKey() });
  const machine = await place(buyer.ctx, cartOf(server));
  await payByCard(bed, buyer, machine);
  await expect.poll(async () => queueOf(await todayOf('owner'), 'deliveries')?.count).toBe(1);
  const { number: orderNo } = await paidOrder(bed, buyer, { lines: [{ plan: 'writing-pro', months: 1 }] });
  await withdraw(bed, buyer.ctx, { orderNo, email: buyer.email });
  const asked = await newCase(bed);
  await tickAll(asked);
  await go(asked, 'member', 'in_review');

  bed.clock.jump(days(9));
  const { queues } = await todayOf('owner');
  expect(queues.filter(({ count }) => count > 0)).toMatchObject([
    { name: 'orders', count: 1, oldestAt: at },
    { name: 'late', count: 1 },
    { name: 'deliveries', count: 1, oldestAt: at },
    { name: 'withdrawals', count: 1, oldestAt: at },
    { name: 'transfers', count: 1, oldestAt: at },
    // Nobody has entered an exchange rate.
    { name: 'vatAmounts' },
    { name: 'cases', count: 1, oldestAt: at },
  ]);
  await settled(bed);
});

test('what is overdue is added up by state, and the next charge is named with why the last one failed', async () => {
  const buyer = await newBuyer(bed);
  const placed = await place(buyer.ctx, cartOf({ plan: 'writing-pro', months: 1 }));
  const ask = { invoiceId: placed.invoice.id, provider: 'sandbox', idempotencyKey: newKey(), returnTo: '/' };
  const { paymentId } = await startPayment(buyer.ctx, { ...ask, saveMethod: true });
  await payBy(bed, paymentId, '4000000000000341');
  await untilState(bed, placed.order.id, 'completed');
  for (let day = 0; day < 33; day++) {
    bed.clock.jump(days(1));
    await billingRun(jobCtx(bed));
  }
  const { overdue } = await todayOf('support');
  const [item] = overdue?.items.filter(({ title }) => title.includes('EZ Writing')) ?? [];
  expect(item).toMatchObject({ failure: 'card_declined' });
  const [sum] = overdue?.sums ?? [];
  expect(sum?.count).toBeGreaterThan(0);
  expect(sum?.owed.amount).toBe(overdue?.items.reduce((all, { owed }) => all + owed.amount, 0));
  expect(Date.parse(sum?.oldestAt ?? '')).toBeLessThan(bed.clock.now().getTime());
});

test('each role has the parts of which it may read the whole, and no other', async () => {
  const parts = async (role: StaffRole) => {
    const today = await todayOf(role);
    const shown = (['money', 'overdue', 'books', 'health'] as const).filter((part) => today[part] !== null);
    return [...shown, ...today.queues.map(({ name }) => name)].join(' ');
  };
  const all =
    'orders late deliveries failed withdrawals transfers movements payouts approvals vatIds vatAmounts documents undelivered cases messages uploads';
  const seen = await Promise.all(staffRoles.map(async (role) => [role, await parts(role)]));
  expect(Object.fromEntries(seen)).toEqual({
    owner: `money overdue books health ${all}`,
    read_only: `money overdue books health ${all}`,
    finance: 'money overdue books orders withdrawals transfers movements payouts approvals vatIds vatAmounts',
    support:
      'overdue health orders late deliveries failed withdrawals transfers vatIds documents undelivered cases messages',
    fulfilment: 'orders late deliveries failed cases',
    content: 'uploads',
    affiliate_manager: 'payouts',
  });
});

test('a role that waits for a second factor opens nothing, and adds nothing to one that needs none', async () => {
  const token = await sessionOf(['owner', 'read_only'], false);
  expect(await bed.as(token)(readToday, {})).toEqual(await todayOf('read_only'));
  const refused = async (roles: readonly StaffRole[]) =>
    (await bed.send(readToday, {}, { token: await sessionOf(roles, false) })).json().code;
  expect(await refused(['finance'])).toBe(40305);
  expect(await refused([])).toBe(40304);
  expect((await bed.send(readToday, {})).json().code).toBe(40301);
});

test('however much there is, an owner’s day takes the same few statements', async () => {
  const token = await sessionOf(['owner']);
  const read = () => bed.as(token)(readToday, {});
  const count = async () => (await statementsOf(read)).length;
  const buyer = await newBuyer(bed);
  for (let i = 0; i < 3; i++) await payByCard(bed, buyer, await place(buyer.ctx));
  // Session, money, queues, what is stuck, overdue sums and rows, books, jobs, processes, backup and hold. Jobs run beside it for a while.
  await expect.poll(count).toBe(10);
});

test('what a provider takes for a payment is no refund', async () => {
  const buyer = await newBuyer(bed);
  const { invoice } = await place(buyer.ctx);
  const ask = { invoiceId: invoice.id, provider: 'sandbox', idempotencyKey: newKey(), returnTo: '/' };
  // Its card costs a fee of 1.5% and 0.25 (platform/payments/sandbox-cards.ts).
  await payBy(bed, (await startPayment(buyer.ctx, ask)).paymentId, '4000056655665556');
  const fees = await stands(bed, 'fees:sandbox');
  const refunds = async () => (await todayOf('finance')).money?.[0]?.days.at(-1)?.refunds;
  const before = await refunds();
  bed.clock.jump(minutes(3));
  await sweepFees(jobCtx(bed));
  expect(await stands(bed, 'fees:sandbox')).toBeGreaterThan(fees);
  expect(await refunds()).toBe(before);
});

test('what the mails of a week hold is not read to count those that wait for documents', async () => {
  const { db } = bed.service.database;
  const blocksRead = async () => {
    const now = bed.clock.now();
    const queues = queuesOf(['documents', 'undelivered'], { now, memberId: newId('member', now) });
    const { rows } = await db.execute<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
      sql`explain (analyze, buffers, format json) ${queues}`,
    );
    const { Plan: plan } = rows[0]!['QUERY PLAN'][0];
    return (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
  };
  const sent = 300;
  const before = await blocksRead();
  // As much that cannot be compressed as a mail has.
  await db.execute(sql`
    insert into pgboss.job (name, state, data)
    select ${mailQueue}, 'completed', jsonb_build_object('sealed', (
      select string_agg(md5(n || ':' || part), '') from generate_series(1, 300) part))
    from generate_series(1, ${sent}) n`);
  // Each body that is read costs three blocks at least.
  expect(await blocksRead()).toBeLessThan(before + sent);
});
