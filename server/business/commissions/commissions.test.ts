import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { affiliateRegister } from '#contract/affiliates.ts';
import { endAffiliate, pauseAffiliate, resumeAffiliate } from '#contract/affiliates-operator.ts';
import { listCommissions, readCommissions } from '#contract/commissions.ts';
import type { Id } from '#contract/ids.ts';
import { usd } from '#contract/money.ts';
import { days } from '#contract/time.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { findAffiliateOf } from '../affiliates/affiliates.queries.ts';
import { recordClick } from '../affiliates/affiliates.ts';
import { brokenCommissions } from '../books/test-books.ts';
import { oneLine } from '../invoices/test-invoices.ts';
import { callerFrom } from '../members/test-members.ts';
import { insertColleague } from '../organisations/people.queries.ts';
import { newOrganisation, type Organisation } from '../organisations/test-organisations.ts';
import { makeStaff } from '../staff/test-staff.ts';
import { startSubscriptions } from '../subscriptions/start.ts';
import { jobCtx } from '../subscriptions/test-subscriptions.ts';
import { approveCommissions } from './approve-commissions.ts';
import { earnCommission } from './earn-commission.ts';
import { bill, newPartner, type Partner, rowsOf, sell } from './test-commissions.ts';

let bed: Testbed;
let mara: Partner;
beforeAll(async () => {
  // The jobs are run here, in the order that a test is about.
  bed = await openTestbed({ LIMITS: 'off' }, undefined, { work: false });
  mara = await newPartner(bed);
});
afterAll(() => bed.close());

const raw = (text: string, values: unknown[] = []) => bed.service.database.pool.query(text, values);
describe('what a paid order earns', () => {
  test('each line its own share of what was paid before tax, without a part of a cent, held for 30 days', async () => {
    const lines = [
      oneLine(99_99, { family: 'vps' }),
      oneLine(19_00, { family: 'tools' }),
      oneLine(100_01, { family: 'services' }),
      oneLine(40_00, { family: 'membership' }),
      oneLine(30_00, { family: 'gifts' }),
    ];
    const { orderId, invoice } = await sell(bed, mara, { lines });
    await Promise.all(Array.from({ length: 5 }, () => earnCommission(jobCtx(bed), invoice.id)));
    const rows = await rowsOf(bed, orderId);
    expect(rows.map(({ position, share, amount, due }) => [position, share, amount, due])).toEqual([
      [0, 1000, 9_99, 9_99],
      [1, 2000, 3_80, 3_80],
      [2, 1500, 15_00, 15_00],
      [3, 2000, 8_00, 8_00],
      [4, 2000, 6_00, 6_00],
    ]);
    const [first] = rows;
    expect(first).toMatchObject({
      memberId: mara.member.id,
      state: 'pending',
      kind: 'order',
      invoiceId: invoice.id,
    });
    expect(first!.heldUntil.getTime() - first!.earnedAt.getTime()).toBe(days(30));
    expect(await brokenCommissions(bed)).toEqual([]);
  });

  test('nothing without a link, by an unknown one, or for a top-up', async () => {
    const { orderId, invoice } = await sell(bed, { affiliate: { code: 'nobody22' } });
    expect(await rowsOf(bed, orderId)).toEqual([]);
    const topUp = await bill(bed, `topup:${invoice.memberId}:x`, invoice.memberId!, [
      oneLine(50_00, { family: 'balance' }),
    ]);
    expect((await raw('select 1 from commissions where invoice_id = $1', [topUp.id])).rows).toEqual([]);
  });

  test('where nothing was left to pay, and on their own order, the row says why it is refused', async () => {
    const lena = await newPartner(bed);
    const free = await sell(bed, lena, { lines: [oneLine(0)] });
    const own = await sell(bed, lena, { memberId: lena.member.id });
    expect(await rowsOf(bed, free.orderId)).toMatchObject([
      { state: 'refused', refusal: 'nothing_left', amount: 0, due: 0 },
    ]);
    expect(await rowsOf(bed, own.orderId)).toMatchObject([
      { state: 'refused', refusal: 'own_order', amount: 10_00, due: 0 },
    ]);
    const { sums, orders } = await lena.call(readCommissions, {});
    expect([sums[0]?.pending, sums[0]?.approved, orders]).toEqual([usd(0), usd(0), 0]);
    const { items } = await lena.call(listCommissions, { state: 'refused' });
    expect(items.map(({ refusal }) => refusal)).toEqual(['own_order', 'nothing_left']);
  });

  test('nothing where one person acts for both buyer and affiliate, whichever of the two is an organisation', async () => {
    const acts = (organisation: Organisation, { member }: Partner) =>
      insertColleague(bed.ctx().db, {
        ...{ organisationId: organisation.id, memberId: member.id, role: 'viewer' },
        joinedAt: bed.clock.now(),
      });
    const [shared, stranger] = [await newPartner(bed), await newPartner(bed)];
    const [selling, buying] = [await newOrganisation(bed), await newOrganisation(bed)];
    for (const organisation of [selling, buying]) await acts(organisation, shared);
    await selling.owner.act(affiliateRegister, {});
    const affiliate = await findAffiliateOf(bed.ctx().db, selling.accountId);
    if (!affiliate) throw new Error('nobody joined');
    const refusalFor = async (memberId: Id<'member'>) =>
      (await rowsOf(bed, (await sell(bed, { affiliate }, { memberId })).orderId)).map((row) => row.refusal);
    expect(await refusalFor(buying.accountId)).toEqual(['own_order']);
    expect(await refusalFor(shared.member.id)).toEqual(['own_order']);
    expect(await refusalFor(stranger.member.id)).toEqual([null]);
  });

  test('an order placed while the membership was paused or ended earns nothing; one from before does, with its renewals', async () => {
    const lena = await newPartner(bed);
    const manager = await makeStaff(bed, 'affiliates@firm.example', ['affiliate_manager']);
    const act = { affiliateId: lena.affiliate.id, reason: 'Looked at' };
    bed.clock.jump(1000);
    const before = await sell(bed, lena);
    bed.clock.jump(1000);
    await manager.call(pauseAffiliate, act);
    bed.clock.jump(1000);
    const during = await sell(bed, lena);
    await manager.call(resumeAffiliate, act);
    bed.clock.jump(1000);
    const after = await sell(bed, lena);
    await manager.call(endAffiliate, act);
    const states = await Promise.all([before, during, after].map(({ orderId }) => rowsOf(bed, orderId)));
    expect(states.flat().map(({ state, refusal }) => [state, refusal])).toEqual([
      ['pending', null],
      ['refused', 'not_approved'],
      ['pending', null],
    ]);
  });
});

describe('renewals', () => {
  async function sold(net = 20_00) {
    const { orderId, invoice } = await sell(bed, mara, { lines: [oneLine(net)] });
    const [subscription] = await startSubscriptions(jobCtx(bed), orderId);
    return { orderId, memberId: invoice.memberId!, id: subscription!.id, paidAt: bed.clock.now() };
  }
  const later = (at: Date, months: number) =>
    new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, at.getUTCDate(), 12)).toISOString();

  test('earn the share of their order for periods that begin within twelve months of the first payment', async () => {
    const { orderId, memberId, id, paidAt } = await sold();
    for (const months of [1, 11, 12])
      await bill(bed, `renewal:${id}:${later(paidAt, months)}`, memberId, [oneLine(20_00)]);
    await bill(bed, `renewal:${id}:${later(paidAt, 2)}:2`, memberId, [oneLine(25_00)]);
    const rows = await rowsOf(bed, orderId);
    expect(rows.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['order', 2_00],
      ['renewal', 2_00],
      ['renewal', 2_00],
      ['renewal', 2_50],
    ]);
  });

  test('earn where the first period was free', async () => {
    const { orderId, memberId, id, paidAt } = await sold(0);
    await bill(bed, `renewal:${id}:${later(paidAt, 1)}`, memberId, [oneLine(20_00)]);
    expect((await rowsOf(bed, orderId)).map(({ state, due }) => [state, due])).toEqual([
      ['refused', 0],
      ['pending', 2_00],
    ]);
  });

  test('an upgrade earns nothing of itself, nor does a renewal of an order that was refused', async () => {
    const { orderId, memberId, id, paidAt } = await sold();
    await bill(bed, `change:${id}:${paidAt.toISOString()}`, memberId, [oneLine(5_00)]);
    expect(await rowsOf(bed, orderId)).toHaveLength(1);
    await raw(
      `update commissions set state = 'refused', refusal = 'rules', due_amount = 0 where order_id = $1`,
      [orderId],
    );
    await bill(bed, `renewal:${id}:${later(paidAt, 1)}`, memberId);
    expect(await rowsOf(bed, orderId)).toHaveLength(1);
  });
});

test('it is approved when its hold is over, unless its order is being withdrawn from or its payment is in dispute', async () => {
  const [plain, withdrawn, disputed] = await Promise.all([1, 2, 3].map(() => sell(bed, mara)));
  const fresh = async () => {
    await approveCommissions(jobCtx(bed));
    const rows = await Promise.all([plain, withdrawn, disputed].map((one) => rowsOf(bed, one!.orderId)));
    return rows.map(([row]) => row?.state);
  };
  await raw(
    `insert into withdrawals (id, number, state, ticket_hash, fingerprint, name, email, order_number, part, order_id, declared_at, created_at)
     values ('wdr_1', 'WD-1', 'confirmed', 'x', 'x', 'x', 'x', 'x', '', $1, now(), now())`,
    [withdrawn!.orderId],
  );
  await raw(
    `insert into payments (id, invoice_id, provider, state, payment_amount, currency, idempotency_key, check_at, created_at)
     values ('pay_1', $1, 'test', 'disputed', 10000, 'USD', 'pay_1', now(), now())`,
    [disputed!.invoice.id],
  );
  await raw(
    `insert into payment_disputes (id, payment_id, provider_ref, state, dispute_amount, currency, created_at)
     values ('dsp_1', 'pay_1', 'dp_1', 'open', 10000, 'USD', now())`,
  );
  expect(await fresh()).toEqual(['pending', 'pending', 'pending']);
  bed.clock.jump(days(30));
  expect(await fresh()).toEqual(['approved', 'pending', 'pending']);
  await raw(`update withdrawals set state = 'declined' where id = 'wdr_1'`);
  await raw(`update payment_disputes set state = 'won' where id = 'dsp_1'`);
  expect(await fresh()).toEqual(['approved', 'approved', 'approved']);
});

test('visits, accounts and orders that earned are told by week, the running one last', async () => {
  const lena = await newPartner(bed);
  const { code } = lena.affiliate;
  await sell(bed, lena);
  const { member: brought } = await newPartner(bed);
  await raw('update members set tid = $1 where id = $2', [code.toUpperCase(), brought.id]);
  const visit = { tid: code, landing: '/vps', visitor: 'somebody-who-reads' };
  const reader = callerFrom(bed, '127.0.0.1', 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0');
  const click = () => recordClick(reader, visit);
  await click();
  bed.clock.jump(days(8));
  await click();
  const { weeks } = await lena.call(readCommissions, {});
  expect(weeks).toHaveLength(12);
  expect(weeks.slice(-2)).toMatchObject([
    { clicks: 1, signUps: 1, orders: 1 },
    { clicks: 1, signUps: 0, orders: 0 },
  ]);
});
