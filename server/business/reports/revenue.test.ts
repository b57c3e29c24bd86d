import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Family } from '#contract/pricing.ts';
import { exportRevenue, type Revenue, readRevenue } from '#contract/revenue-operator.ts';
import { days, later } from '#contract/time.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { recogniseDue } from '../deferrals/recognise.ts';
import { creditInvoice } from '../invoices/credit-invoice.ts';
import type { Invoice } from '../invoices/invoices.tables.ts';
import { newInvoice, newMember, oneLine, payInvoice } from '../invoices/test-invoices.ts';
import { logIn, makeMember, refusal } from '../members/test-members.ts';
import { cancelSubscription } from '../subscriptions/cancel.ts';
import { pauseSubscription, resumeSubscription } from '../subscriptions/pause.ts';
import type { Subscription } from '../subscriptions/subscriptions.tables.ts';
import {
  again,
  invoicesOf,
  jobCtx,
  newSubscription,
  ownerOf,
  passDays,
  saveMethod,
  type Wanted,
} from '../subscriptions/test-subscriptions.ts';
import { sale } from './test-reports.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off', SELLER_TIME_ZONE: 'UTC' }, new Date('2026-11-20T10:00:00Z'));
  await makeMember(bed, 'olga@ezcaravel.example', { role: 'admin' });
});
afterAll(() => bed.close());

async function read(from: string, to = from): Promise<Revenue> {
  const { token } = await logIn(bed, 'olga@ezcaravel.example');
  const revenue = await bed.as(token)(readRevenue, { from: `${from}-01`, to: `${to}-28` });
  expectAgreement(revenue);
  return revenue;
}
/** Of every report: what was invoiced less what was credited is revenue, or deferred for the months after the period. */
function expectAgreement({ rows, months, booked }: Revenue): void {
  const sum = (amounts: { amount: number }[]) => amounts.reduce((all, { amount }) => all + amount, 0);
  for (const { recognised, deferredBefore, deferredAfter } of booked) {
    const own = rows.filter(({ mrr }) => mrr.currency === recognised.currency);
    const net = sum(own.map(({ invoiced }) => invoiced)) - sum(own.map(({ credited }) => credited));
    expect(recognised.amount + deferredAfter.amount - deferredBefore.amount).toBe(net);
    expect(sum(own.map((row) => row.recognised))).toBe(recognised.amount);
    const latest = own.filter(({ month }) => month === months[0]?.month);
    expect(sum(latest.map(({ deferred }) => deferred))).toBe(deferredAfter.amount);
  }
}
const rowOf = ({ rows }: Revenue, month: string, family: Family) => {
  const row = rows.find((one) => one.month === month && one.family === family);
  if (!row) return null;
  const { month: _month, family: _family, ...figures } = row;
  return Object.fromEntries(
    Object.entries(figures).flatMap(([name, { amount }]) => (amount ? [[name, amount]] : [])),
  );
};
const until = async (iso: string) => {
  while (bed.clock.now() < new Date(iso)) await passDays(bed, 1);
};
const paying = async (wanted: Wanted): Promise<Subscription> => {
  const made = await newSubscription(bed, wanted);
  await saveMethod(bed, made.memberId);
  return made;
};

test('documents count in the month in which they were booked, and agree with the books', async () => {
  await sale(bed);
  const topUp = await newInvoice(bed, await newMember(bed), {
    ...{ as: 'open', lines: [oneLine(4000, { family: 'balance' })], tax: 0 },
  });
  await payInvoice(bed, topUp.id, 4000);
  const late = await sale(bed, { credited: 0 });
  bed.clock.jump(days(20));
  await creditInvoice(bed.ctx(), {
    ...{ invoiceId: late, reference: 'late', reason: 'returned' },
    amount: { amount: 1190, currency: 'USD' },
    lines: [{ position: 0, amount: 1190 }],
  });
  const revenue = await read('2026-11', '2026-12');
  expect(rowOf(revenue, '2026-11', 'vps')).toEqual({ invoiced: 2000, recognised: 2000 });
  expect(rowOf(revenue, '2026-11', 'tools')).toEqual({ invoiced: 1000, credited: 500, recognised: 500 });
  expect(rowOf(revenue, '2026-12', 'vps')).toEqual({ credited: 1000, recognised: -1000 });
  const nothing = { amount: 0, currency: 'USD' };
  expect(revenue.booked).toEqual([
    {
      recognised: { ...nothing, amount: 2000 + 500 - 1000 },
      deferredBefore: nothing,
      deferredAfter: nothing,
    },
  ]);
  expect(revenue.months.map(({ month }) => month)).toEqual(['2026-12', '2026-11']);
  // The month that is running is counted up to now.
  expect(revenue.months[0]?.until).toBe(later(bed.clock.now(), 1).toISOString());
});

test('each change of what renews is one movement, and they add up from month to month', async () => {
  await until('2027-01-05T10:00:00Z');
  const stays = await paying({ family: 'dedicated', net: 10_000 });
  const yearly = await paying({ family: 'dedicated', net: 120_000, months: 12 });
  const coupon = await paying({ family: 'dedicated', net: 1000, coupon: { share: 2000, renewals: 0 } });
  const leaves = await paying({ family: 'dedicated', net: 3000 });
  const pauses = await paying({ family: 'tools', net: 1900 });
  await until('2027-02-10T10:00:00Z');
  await cancelSubscription(ownerOf(bed, leaves), leaves.id, '');
  await pauseSubscription(ownerOf(bed, pauses), pauses.id, later(bed.clock.now(), days(40)));
  await until('2027-03-10T10:00:00Z');
  await resumeSubscription(ownerOf(bed, pauses), pauses.id);
  await until('2027-04-02T10:00:00Z');
  const revenue = await read('2027-01', '2027-04');
  const of = (month: string, family: Family = 'dedicated') => {
    const row = rowOf(revenue, month, family) ?? {};
    const { invoiced: _invoiced, recognised: _recognised, deferred: _deferred, ...moved } = row;
    return moved;
  };
  // 100.00, a twelfth of 1,200.00, 8.00 with a coupon for the first term, 30.00.
  expect(of('2027-01')).toEqual({ mrr: 10_000 + 10_000 + 800 + 3000, started: 23_800 });
  expect(of('2027-02')).toEqual({ mrr: 24_000, expansion: 200 });
  expect(of('2027-03')).toEqual({ mrr: 21_000, churned: 3000 });
  expect(of('2027-04')).toEqual({ mrr: 21_000 });
  expect(of('2027-01', 'tools')).toEqual({ mrr: 1900, started: 1900 });
  expect(of('2027-02', 'tools')).toEqual({ churned: 1900 });
  expect(of('2027-03', 'tools')).toEqual({ mrr: 1900, reactivated: 1900 });
  const [april, march, february, january] = revenue.months;
  expect([january, february, march, april].map((one) => [one?.customers, one?.lost])).toEqual([
    [0, 0],
    [5, 1],
    [4, 1],
    [4, 0],
  ]);
  // What renews now is what the rows say.
  const now = await Promise.all([stays, yearly, coupon].map((one) => again(bed, one)));
  const monthly = now.reduce((sum, { periodNetAmount, months }) => sum + periodNetAmount / months, 0);
  expect(monthly).toBe(21_000);
});

test('a longer term that was paused keeps its price for a month in every month before it', async () => {
  await until('2027-04-10T10:00:00Z');
  const quarter = await paying({ family: 'membership', net: 6000, months: 3 });
  await until('2027-05-01T10:00:00Z');
  await pauseSubscription(ownerOf(bed, quarter), quarter.id, later(bed.clock.now(), days(60)));
  await until('2027-06-20T10:00:00Z');
  await resumeSubscription(ownerOf(bed, quarter), quarter.id);
  await until('2027-09-20T10:00:00Z');
  expect((await again(bed, quarter)).periodStart.toISOString()).toBe('2027-08-29T10:00:00.000Z');
  const revenue = await read('2027-04', '2027-09');
  const mrr = ['04', '05', '06', '07', '08', '09'].map(
    (month) => rowOf(revenue, `2027-${month}`, 'membership')?.mrr ?? 0,
  );
  expect(mrr).toEqual([2000, 0, 2000, 2000, 2000, 2000]);
});

test('an upgrade counts from its payment with the new price, and later renewals as they were billed', async () => {
  await until('2027-10-10T10:00:00Z');
  const sub = await paying({ family: 'proxies', net: 1000 });
  await until('2027-10-25T10:00:00Z');
  const { pool } = bed.service.database;
  // As a paid change leaves it: what was before, and the price of the whole term from now on.
  const change = await newInvoice(bed, sub.memberId ?? (await newMember(bed)), {
    ...{ as: 'open', lines: [oneLine(500, { family: 'proxies' })], tax: 95 },
    reference: `change:${sub.id}:${bed.clock.now().toISOString()}`,
  });
  await payInvoice(bed, change.id, 595);
  const upgrades = [
    {
      ...{ invoiceId: change.id, selection: sub.selection, priced: sub.priced },
      ...{ renewalAmount: 1000, periodNetAmount: 1000 },
    },
  ];
  await pool.query(
    `update subscriptions set upgrades = $2, renewal_amount = 2000, period_net_amount = 2000,
       priced = jsonb_set(priced, '{renewal,net,amount}', '2000') where id = $1`,
    [sub.id, JSON.stringify(upgrades)],
  );
  const moved = async (month: string) => rowOf(await read(month), month, 'proxies');
  bed.clock.jump(days(1));
  expect(await moved('2027-10')).toMatchObject({ mrr: 2000, started: 2000 });
  await until('2027-11-20T10:00:00Z');
  expect((await invoicesOf(bed, sub)).map(({ netAmount }) => netAmount)).toContain(2000);
  // The term of October is over, and its end is known from the renewal.
  expect(await moved('2027-10')).toMatchObject({ mrr: 2000, started: 2000 });
  expect(await moved('2027-11')).toMatchObject({ mrr: 2000 });
});

test('what is deferred at the end of a month is revenue when its month begins, and later credits leave the month before as it was', async () => {
  await until('2027-12-16T10:00:00Z');
  const period = { from: '2027-12-16', to: '2028-01-15' };
  const [paid, other] = await Promise.all(
    [1, 2].map(async () =>
      newInvoice(bed, await newMember(bed), {
        ...{ as: 'open', lines: [oneLine(3100, { family: 'services', period })], tax: 589 },
      }),
    ),
  );
  for (const one of [paid, other]) await payInvoice(bed, one!.id, 3689);
  const give = (invoiceId: Invoice['id']) =>
    creditInvoice(bed.ctx(), {
      ...{ invoiceId, reference: `back:${invoiceId}`, reason: 'goodwill' },
      amount: { amount: 1190, currency: 'USD' },
    });
  await give(other!.id);
  bed.clock.jump(1);
  // 16 of 31 days are in December; the credit took of the 15 in January.
  const december = { invoiced: 6200, credited: 1000, recognised: 3200, deferred: 2000 };
  expect(rowOf(await read('2027-12'), '2027-12', 'services')).toEqual(december);
  await until('2028-01-05T10:00:00Z');
  await recogniseDue(jobCtx(bed));
  await give(paid!.id);
  bed.clock.jump(1);
  expect(rowOf(await read('2027-12'), '2027-12', 'services')).toEqual(december);
  expect(rowOf(await read('2028-01'), '2028-01', 'services')).toEqual({ credited: 1000, recognised: 1000 });
  const both = await read('2027-12', '2028-01');
  expect(rowOf(both, '2027-12', 'services')).toEqual(december);
});

test('a renewal that is paid ahead is deferred whole until its month begins', async () => {
  await until('2028-04-02T10:00:00Z');
  const sub = await newSubscription(bed, { family: 'gifts', net: 3100 });
  await until('2028-04-28T10:00:00Z');
  const [coming] = await invoicesOf(bed, sub);
  if (!coming) throw new Error('not billed ahead');
  await payInvoice(bed, coming.id, coming.totalAmount);
  bed.clock.jump(1);
  expect(rowOf(await read('2028-04'), '2028-04', 'gifts')).toMatchObject({ invoiced: 3100, deferred: 3100 });
  await until('2028-05-05T10:00:00Z');
  await recogniseDue(jobCtx(bed));
  bed.clock.jump(1);
  // From 2 May to 1 June.
  expect(rowOf(await read('2028-05'), '2028-05', 'gifts')).toMatchObject({ recognised: 3000, deferred: 100 });
});

test('months that have not begun are left out, the files hold the tables, and a member is refused', async () => {
  expect(await read('2031-01')).toEqual({ rows: [], months: [], booked: [] });
  const { token } = await logIn(bed, 'olga@ezcaravel.example');
  const asked = { from: '2027-01-01', to: '2027-03-31' };
  const families = await bed.send(exportRevenue, { ...asked, table: 'families' }, { token });
  expect(families.headers['content-disposition']).toContain('revenue-families-2027-01-01-2027-03-31.csv');
  expect(families.payload).toMatch(/\r\n2027-02,dedicated,[\d.]+,0,[\d.]+,240,0,2,0,0,0,[\d.]+,USD\r\n/);
  const customers = await bed.send(exportRevenue, { ...asked, table: 'customers' }, { token });
  expect(customers.payload).toContain('\r\n2027-02,2027-03-01T00:00:00.000Z,5,1\r\n');
  await makeMember(bed, 'mara@lindt-home.example');
  const { token: member } = await logIn(bed, 'mara@lindt-home.example');
  const refused = { name: 'access.refused', data: { reason: 'role' } };
  expect(await refusal(bed.as(member)(readRevenue, asked))).toEqual(refused);
});
