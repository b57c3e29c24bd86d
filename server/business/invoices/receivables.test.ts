import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { InputOf } from '#contract/endpoint.ts';
import type { Id } from '#contract/ids.ts';
import { usd } from '#contract/money.ts';
import { exportReceivables, listReceivables, type ReceivableView } from '#contract/receivables-operator.ts';
import { days } from '#contract/time.ts';
import { longRun } from '../../../scripts/gate/long-run.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { logIn, makeMember, refusal } from '../members/test-members.ts';
import { receivablesOf } from './receivables.queries.ts';
import { reopenInvoice } from './reopen-invoice.ts';
import { newInvoice, newMember, oneLine, payInvoice } from './test-invoices.ts';
import { voidInvoice } from './void-invoice.ts';

let bed: Testbed;
let finance: string;
let own: Id<'member'>;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off', SELLER_TIME_ZONE: 'Europe/Berlin' });
  await makeMember(bed, 'olga@ezcaravel.example', { role: 'admin' });
  await makeMember(bed, 'mara@lindt-home.example');
  own = await newMember(bed);
});
afterAll(() => bed.close());

const enter = async () => {
  finance = (await logIn(bed, 'olga@ezcaravel.example')).token;
};
const list = (asked: InputOf<typeof listReceivables> = {}) => bed.as(finance)(listReceivables, asked);
const sumsBy = async () => {
  const { sums } = await list();
  return Object.fromEntries(sums.map(({ view, count, due }) => [view, [count, due.amount]]));
};
/** An invoice over 11.90 of which so much is paid; due in seven days. */
async function owed(paid = 0) {
  const invoice = await newInvoice(bed, own, { as: 'open' });
  if (paid) await payInvoice(bed, invoice.id, paid);
  return invoice;
}

test('each debt is in the age of its due day, with what is still missing of it', async () => {
  const ids: Partial<Record<ReceivableView, Id<'invoice'>>> = {};
  // Due 91, 90, 61, 60, 31, 30 and 1 days before the last jump, and on its day.
  for (const [view, wait] of [
    ['days_over_90', 1],
    ['days_61_90', 29],
    ['days_61_90', 1],
    ['days_31_60', 29],
    ['days_31_60', 1],
    ['days_1_30', 29],
    ['days_1_30', 1],
    ['not_due', 7],
  ] as const) {
    ids[view] = (await owed(view === 'days_over_90' ? 190 : 0)).id;
    bed.clock.jump(days(wait));
  }
  await enter();
  await newInvoice(bed, own, { lines: [oneLine(7000)], tax: 1330 });
  expect(await sumsBy()).toEqual({
    days_over_90: [1, 1000],
    days_61_90: [2, 2380],
    days_31_60: [2, 2380],
    days_1_30: [2, 2380],
    not_due: [1, 1190],
    orders: [1, 8330],
  });
  const { items, today } = await list();
  expect(items.map(({ daysOverdue }) => daysOverdue)).toEqual([91, 90, 61, 60, 31, 30, 1, 0]);
  expect(today).toBe('2027-02-26');
  expect(items[0]).toMatchObject({ due: usd(1000), total: usd(1190), state: 'partially_paid' });
  expect(items[0]?.number).toMatch(/^INV-/);
  for (const [view, id] of Object.entries(ids)) {
    const found = (await list({ view: view as ReceivableView })).items;
    expect(found.map(({ invoiceId }) => invoiceId)).toContain(id);
    expect(found).toHaveLength((await sumsBy())[view]?.[0] ?? 0);
  }
});

test('orders that nobody has paid are apart, and what is paid or void is in no view', async () => {
  const before = await sumsBy();
  const paid = await owed(1190);
  const gone = await owed();
  await voidInvoice(bed.ctx(), gone.id, 'not wanted');
  expect(await sumsBy()).toEqual(before);
  const { items } = await list({ view: 'orders' });
  expect(items).toMatchObject([{ state: 'proforma', due: usd(8330) }]);
  expect((await list()).items.map(({ invoiceId }) => invoiceId)).not.toContain(paid.id);
});

test('what the bank of the payer took back is owed, and apart from what is overdue', async () => {
  const before = await sumsBy();
  const { id: invoiceId } = await owed(1190);
  await reopenInvoice(bed.ctx(), { invoiceId, amount: 1190, reason: 'the dispute was lost' });
  expect(await sumsBy()).toEqual({ ...before, uncollectible: [1, 1190] });
  const found = (await list({ view: 'uncollectible' })).items;
  expect(found).toMatchObject([{ invoiceId, state: 'uncollectible', due: usd(1190) }]);
  expect((await list({ view: 'not_due' })).items.map((one) => one.invoiceId)).not.toContain(invoiceId);
  expect((await list()).items.map((one) => one.invoiceId)).toContain(invoiceId);
});

test('a debt ages at midnight where the seller is', async () => {
  bed.clock.jump(days(400));
  await enter();
  const invoice = await owed();
  const daysOverdue = async () =>
    (await list({ view: 'days_1_30' })).items.find(({ invoiceId }) => invoiceId === invoice.id)?.daysOverdue;
  const due = new Date(invoice.dueAt);
  // 22:59:59 UTC is the last second of the day in Berlin, outside of summer time.
  const lastSecond = new Date(`${due.toISOString().slice(0, 10)}T21:59:59Z`);
  bed.clock.jump(lastSecond.getTime() - bed.clock.now().getTime());
  await enter();
  expect(await daysOverdue()).toBeUndefined();
  bed.clock.jump(1000 + 3_600_000);
  await enter();
  expect(await daysOverdue()).toBe(1);
});

test('the day on which a debt is due is that of the seller, on the page and in the file', async () => {
  const late = new Date('2029-06-10T22:30:00Z');
  bed.clock.jump(late.getTime() - bed.clock.now().getTime());
  await enter();
  const invoice = await owed();
  // Half past midnight of the next day in Berlin.
  expect(new Date(invoice.dueAt).toISOString()).toBe('2029-06-17T22:30:00.000Z');
  const found = (await list()).items.find(({ invoiceId }) => invoiceId === invoice.id);
  expect(found?.dueOn).toBe('2029-06-18');
  const file = await bed.send(exportReceivables, {}, { token: finance });
  expect(file.payload).toMatch(/,2029-06-18,0,11\.9,11\.9,USD\r\n$/);
});

test('pages and the file hold each debt once, longest due first', async () => {
  for (let i = 0; i < 60; i++) await owed();
  const first = await list();
  const second = await list({ cursor: first.nextCursor as Id<'invoice'> });
  const ids = [...first.items, ...second.items].map(({ invoiceId }) => invoiceId);
  expect(first.items).toHaveLength(50);
  expect(second.nextCursor).toBeNull();
  expect(new Set(ids).size).toBe(ids.length);
  const dues = [...first.items, ...second.items].map(({ dueOn }) => dueOn);
  expect(dues).toEqual(dues.toSorted());

  const file = await bed.send(exportReceivables, {}, { token: finance });
  const [head, ...lines] = file.payload.trimEnd().split('\r\n');
  expect(lines).toHaveLength(ids.length);
  expect(file.headers['content-disposition']).toContain('receivables-all.csv');
  const due = head?.split(',').indexOf('due') ?? -1;
  const cents = lines.reduce((sum, line) => sum + Math.round(Number(line.split(',')[due]) * 100), 0);
  const owing = Object.entries(await sumsBy()).filter(([view]) => view !== 'orders');
  expect(cents).toBe(owing.reduce((sum, [, [, amount = 0]]) => sum + amount, 0));
});

test.runIf(longRun)('the first page reads an index among many paid invoices', async () => {
  const { id } = await owed();
  const { pool, db } = bed.service.database;
  await pool.query(
    `insert into invoices select (jsonb_populate_record(i, jsonb_build_object('id', 'inv_' || lpad(n::text, 26, '0'),
       'number', 'INV-2020-' || lpad(n::text, 6, '0'), 'issued_at', i.created_at, 'state', 'paid', 'paid_amount', i.total_amount,
       'reference', 'copy:' || n))).* from invoices i, generate_series(1, 20000) n where i.id = $1`,
    [id],
  );
  await pool.query('analyze invoices');
  const asked = { today: '2028-05-01', timeZone: 'Europe/Berlin' };
  const page = { after: null, limit: 51 };
  for (const view of [undefined, 'days_1_30', 'orders'] as const) {
    const { rows } = await db.execute<{ 'QUERY PLAN': string }>(
      sql`explain ${receivablesOf({ ...asked, view }, page)}`,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('invoices_due');
    expect(plan).not.toContain('Seq Scan');
  }
});

test('members see none of it', async () => {
  const { token } = await logIn(bed, 'mara@lindt-home.example');
  const refused = { name: 'access.refused', data: { reason: 'role' } };
  expect(await refusal(bed.as(token)(listReceivables, {}))).toEqual(refused);
});
