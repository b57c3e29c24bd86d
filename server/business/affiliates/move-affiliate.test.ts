import { afterAll, beforeAll, expect, test } from 'vitest';
import { affiliateClick, affiliateRegister, readAffiliate } from '#contract/affiliates.ts';
import * as calls from '#contract/affiliates-operator.ts';
import type { Id } from '#contract/ids.ts';
import * as staffCalls from '#contract/staff-calls.ts';
import { days, minutes } from '#contract/time.ts';
import { longRun } from '../../../scripts/gate/long-run.ts';
import type { Testbed } from '../../../tests/harness.ts';
import { openSession } from '../members/sessions.ts';
import { makeMember, refusal } from '../members/test-members.ts';
import { cartOf, newBuyer, openShop, pay, place, rowsOf, untilState, vps } from '../orders/test-orders.ts';
import { makeStaff } from '../staff/test-staff.ts';

let bed: Testbed;
let manager: Awaited<ReturnType<typeof makeStaff>>;
let owner: typeof manager;
beforeAll(async () => {
  ({ bed } = await openShop({ LIMITS: 'off' }));
  manager = await makeStaff(bed, 'partners@firm.example', ['affiliate_manager']);
  owner = await makeStaff(bed, 'owner@firm.example', ['owner']);
});
afterAll(() => bed.close());

const reason = 'Advertising on our brand name, see our mail of Tuesday.';

async function partner(email: string) {
  const member = await makeMember(bed, email);
  const { token } = await openSession(bed.ctx(), member, { remember: true });
  const call = bed.as(token);
  const { affiliateCode: code } = await call(affiliateRegister, {});
  const find = async () => {
    const { items } = await manager.call(calls.listAffiliates, { about: email });
    if (!items[0]) throw new Error(`${email} is in no list`);
    return items[0];
  };
  return { email, call, code, find, id: (await find()).affiliateId as Id<'affiliate'> };
}
let visitors = 0;
const browser =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
const click = async (tid: string) => {
  const input = { tid, landing: '/home', visitor: `visitor-of-move-${++visitors}` };
  const answer = await bed.send(affiliateClick, input, { headers: { 'user-agent': browser } });
  return answer.json().data.clickId as string | null;
};

test('a pause counts nothing new, keeps what was counted, is told with its reason, and can be taken back', async () => {
  const mara = await partner('mara@blog.example');
  expect(await click(mara.code)).toMatch(/^clk_/);
  // Pressed twice at once, it happens once.
  await Promise.all([
    manager.call(calls.pauseAffiliate, { affiliateId: mara.id, reason }),
    manager.call(calls.pauseAffiliate, { affiliateId: mara.id, reason }),
  ]);
  const mail = await bed.mailAbout(mara.email, 'is paused');
  expect(mail.text).toContain(reason);
  expect(await click(mara.code)).toBeNull();
  expect((await mara.call(readAffiliate, {})).membership).toMatchObject({ status: 'paused', reason });
  expect((await mara.call(affiliateRegister, {})).status).toBe('paused');
  expect(await mara.find()).toMatchObject({ status: 'paused', reason, clicks: 1 });

  await manager.call(calls.resumeAffiliate, { affiliateId: mara.id, reason: 'The advertisement is gone.' });
  expect((await bed.mailAbout(mara.email, 'continues')).text).toContain('The advertisement is gone.');
  expect(await click(mara.code)).toMatch(/^clk_/);
  expect((await mara.call(readAffiliate, {})).membership).toMatchObject({ status: 'approved', reason: null });
  expect(await mara.find()).toMatchObject({ status: 'approved', clicks: 2 });
  expect(await bed.mailsTo(mara.email, 2)).toHaveLength(2);

  const { items } = await owner.call(staffCalls.listStaffActs, {});
  const made = items.filter(({ email }) => email === mara.email);
  expect(made).toMatchObject([
    { kind: 'affiliate_resumed', actor: manager.id, reason: 'The advertisement is gone.' },
    { kind: 'affiliate_paused', actor: manager.id, reason },
  ]);
});

test.runIf(longRun)('an order earns by the membership of the moment it was placed in', async () => {
  const lena = await partner('lena@blog.example');
  const buy = async () => {
    bed.clock.jump(minutes(1));
    const buyer = await newBuyer(bed);
    const placed = await place(buyer.ctx, cartOf(vps), { tid: lena.code.toUpperCase() });
    await pay(bed, placed);
    await untilState(bed, placed.order.id, 'paid');
    bed.clock.jump(minutes(1));
  };
  await buy();
  await manager.call(calls.pauseAffiliate, { affiliateId: lena.id, reason });
  await buy();
  expect(await lena.find()).toMatchObject({ orders: 1, ordersNotCounted: 1 });
  await manager.call(calls.resumeAffiliate, { affiliateId: lena.id, reason });
  await buy();
  await manager.call(calls.endAffiliate, { affiliateId: lena.id, reason });
  await buy();
  // What was earned before stays due.
  expect(await lena.find()).toMatchObject({ status: 'ended', orders: 2, ordersNotCounted: 2 });
  const [unpaid] = await rowsOf<{ id: string }>(bed, `select id from orders where tid is not null limit 1`);
  await rowsOf(bed, `update orders set state = 'refunded' where id = $1`, [unpaid?.id]);
  const { orders, ordersNotCounted } = await lena.find();
  expect(orders + ordersNotCounted).toBe(3);
});

test('an end is for good, and joining again does not take it back', async () => {
  const omar = await partner('omar@blog.example');
  const about = { affiliateId: omar.id, reason };
  await manager.call(calls.endAffiliate, about);
  await manager.call(calls.endAffiliate, about);
  expect((await bed.mailAbout(omar.email, 'has ended')).text).toContain(reason);
  expect(await click(omar.code)).toBeNull();
  bed.clock.jump(days(1));
  expect((await omar.call(affiliateRegister, {})).status).toBe('ended');
  for (const call of [calls.resumeAffiliate, calls.pauseAffiliate])
    expect(await refusal(manager.call(call, about))).toMatchObject({
      name: 'state.move_refused',
      data: { state: 'ended' },
    });
  expect(await bed.mailsTo(omar.email, 1)).toHaveLength(1);
});

test('nobody is resumed who was not paused, and nobody decides about their own membership', async () => {
  const member = await makeMember(bed, 'new@blog.example');
  await rowsOf(bed, 'update members set email_verified_at = null where id = $1', [member.id]);
  const { token } = await openSession(bed.ctx(), member, { remember: true });
  await bed.as(token)(affiliateRegister, {});
  const [applied] = (await manager.call(calls.listAffiliates, { state: 'applied' })).items;
  const about = { affiliateId: applied?.affiliateId as Id<'affiliate'>, reason };
  expect(applied?.email).toBe('new@blog.example');
  for (const call of [calls.resumeAffiliate, calls.pauseAffiliate])
    expect(await refusal(manager.call(call, about))).toMatchObject({ name: 'state.move_refused' });
  await manager.call(affiliateRegister, {});
  const [own] = (await manager.call(calls.listAffiliates, { about: manager.email })).items;
  const mine = { affiliateId: own?.affiliateId as Id<'affiliate'>, reason };
  expect(await refusal(manager.call(calls.pauseAffiliate, mine))).toEqual({
    name: 'access.refused',
    data: { reason: 'yourself' },
  });
  const none = { affiliateId: 'aff_00000000000000000000000000' as Id<'affiliate'>, reason };
  expect((await refusal(manager.call(calls.endAffiliate, none))).name).toBe('request.not_found');
  expect((await refusal(manager.call(calls.endAffiliate, { ...mine, reason: 'x' }))).name).toBe(
    'request.invalid',
  );
});

test('the list is found by a part of the address, the code or the id, and a sign of SQL finds nothing else', async () => {
  const { email, code, id } = await partner('find_me@blog.example');
  for (const about of ['find_me', code, code.toUpperCase(), id])
    expect((await manager.call(calls.listAffiliates, { about })).items.map((one) => one.email)).toEqual([
      email,
    ]);
  expect((await manager.call(calls.listAffiliates, { about: 'find%me' })).items).toEqual([]);
});

test('who has not joined has no membership', async () => {
  expect(await owner.call(readAffiliate, {})).toEqual({ membership: null });
});
