import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { affiliateRegister } from '#contract/affiliates.ts';
import { creditCommission, endAffiliate, listAffiliates } from '#contract/affiliates-operator.ts';
import type { Currency } from '#contract/currencies.ts';
import { type Id, newId } from '#contract/ids.ts';
import { usd } from '#contract/money.ts';
import { readBalance } from '#contract/payments.ts';
import * as staffCalls from '#contract/staff-calls.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { brokenRules } from '../books/test-books.ts';
import { openSession } from '../members/sessions.ts';
import { badField, makeMember, refusal } from '../members/test-members.ts';
import { newOrganisation, newPerson } from '../organisations/test-organisations.ts';
import { makeStaff } from '../staff/test-staff.ts';
import { affiliates } from './affiliates.tables.ts';
import { creditCommission as creditAsStaff } from './credit-commission.ts';

let bed: Testbed;
let finance: Awaited<ReturnType<typeof makeStaff>>;
let owner: typeof finance;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off' });
  finance = await makeStaff(bed, 'books@firm.example', ['finance']);
  owner = await makeStaff(bed, 'owner@firm.example', ['owner']);
});
afterAll(() => bed.close());

const reason = 'Commission of October 2026';
const dollars = (amount: number) => ({ amount, currency: 'USD' }) as const;
const euros = (amount: number) => ({ amount, currency: 'EUR' }) as const;
let people = 0;
async function partner() {
  const email = `partner-${++people}@blog.example`;
  const member = await makeMember(bed, email);
  const { token } = await openSession(bed.ctx(), member, { remember: true });
  const call = bed.as(token);
  await call(affiliateRegister, {});
  const { items } = await finance.call(listAffiliates, { about: email });
  const affiliateId = items[0]?.affiliateId as Id<'affiliate'>;
  const balance = (currency: Currency = 'USD') => call(readBalance, { currency });
  return { email, call, affiliateId, balance };
}

type Wish = Partial<{ affiliateId: Id<'affiliate'>; amount: unknown; credited: number; reason: string }>;
async function credit(by: typeof finance, wish: Wish, key: string = randomUUID()) {
  const { affiliateId, amount = usd(10_001), credited, reason: why = reason } = wish;
  const answer = await bed.send(creditCommission, { affiliateId, amount, credited, reason: why } as never, {
    token: by.token,
    headers: { 'idempotency-key': key },
  });
  return answer.json();
}
const codeOf = async (answer: ReturnType<typeof credit>) => (await answer).code;

test('commission goes onto the balance with its bonus, is mailed, is noted, and the books know why', async () => {
  const mara = await partner();
  const answer = await credit(finance, mara);
  // 5 % of $100.01 are $5.00 and a part of a cent that nobody pays.
  expect(answer).toMatchObject({ code: 0, data: { credited: usd(10_001), bonus: usd(500) } });
  const { balance, items } = await mara.balance();
  expect(balance).toEqual(usd(10_501));
  expect(items).toMatchObject([{ kind: 'commission_credited', amount: usd(10_501), invoice: null }]);
  const mail = await bed.mailAbout(mara.email, 'added to your balance');
  expect(mail.subject).toBe('$105.01 was added to your balance');
  for (const part of ['$100.01', '$5.00', reason]) expect(mail.text).toContain(part);
  const { items: listed } = await finance.call(listAffiliates, { about: mara.email });
  expect(listed[0]?.credited).toEqual([usd(10_501)]);
  const acts = (await owner.call(staffCalls.listStaffActs, {})).items;
  expect(acts.filter(({ email }) => email === mara.email)).toMatchObject([
    { kind: 'commission_credited', actor: finance.id, reason },
  ]);
  expect(await brokenRules(bed)).toEqual({});
});

test('sent twice, and five times at once, it is credited once; the key is good for nothing else', async () => {
  const [mara, lena] = [await partner(), await partner()];
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 5 }, () => credit(finance, mara, key)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect((await mara.balance()).balance).toEqual(usd(10_501));
  const conflict = await codeOf(credit(finance, { ...mara, amount: usd(500) }, key));
  expect(conflict).not.toBe(0);
  for (const other of [lena, { ...mara, reason: 'Another month' }])
    expect(await codeOf(credit(finance, other, key))).toBe(conflict);
  expect((await lena.balance()).balance).toEqual(usd(0));
  const wish = { affiliateId: lena.affiliateId, amount: dollars(500), reason };
  const without = await bed.send(creditCommission, wish, { token: finance.token });
  expect(without.json().code).toBe(40001);
});

test('credited again by who has not seen the first credit, at once as well, it is refused; a currency does not see the other', async () => {
  const mara = await partner();
  const key = randomUUID();
  const first = await credit(finance, { ...mara, credited: 0 }, key);
  expect(first).toMatchObject({ code: 0 });
  const conflict = await codeOf(credit(finance, { ...mara, amount: usd(500) }, key));
  const seen = (await finance.call(listAffiliates, { about: mara.email })).items[0]?.credited[0]?.amount;
  for (const credited of [0, 10_001])
    expect(await codeOf(credit(finance, { ...mara, credited, reason: 'Another month' }))).toBe(conflict);
  // Its answer was lost, and it is the same.
  expect(await credit(finance, { ...mara, credited: 0 }, key)).toEqual(first);
  const both = [1, 2].map(() => codeOf(credit(finance, { ...mara, credited: seen ?? 0 })));
  expect((await Promise.all(both)).sort()).toEqual([0, conflict]);
  expect(await credit(finance, { ...mara, amount: euros(3_000), credited: 0 })).toMatchObject({ code: 0 });
  expect((await mara.balance()).balance).toEqual(usd(21_002));
});

test('commission in euros goes onto the balance in euros, and no sum of one currency has any of the other', async () => {
  const mara = await partner();
  const key = randomUUID();
  expect(await credit(finance, { ...mara, amount: dollars(2_000) })).toMatchObject({ code: 0 });
  expect(await credit(finance, { ...mara, amount: euros(3_000) }, key)).toMatchObject({
    ...{ code: 0, data: { credited: euros(3_000), bonus: euros(150) } },
  });
  // The key is that of the euros.
  expect(await codeOf(credit(finance, { ...mara, amount: dollars(3_000) }, key))).not.toBe(0);
  expect((await mara.balance('USD')).balance).toEqual(dollars(2_100));
  expect((await mara.balance('EUR')).balance).toEqual(euros(3_150));
  const { items } = await finance.call(listAffiliates, { about: mara.email });
  expect(items[0]?.credited).toEqual([euros(3_150), dollars(2_100)]);
});

test('only so much, only in what is sold in, only who may, never oneself, and only whose membership began', async () => {
  const mara = await partner();
  const outside = { code: 40001, data: { fields: { amount: 'out_of_range' } } };
  const wrong = [usd(99), usd(100_001), usd(-500), euros(99), euros(100_001)];
  for (const amount of wrong) expect(await credit(finance, { ...mara, amount })).toMatchObject(outside);
  const unknownCurrency = await credit(finance, { ...mara, amount: { amount: 500, currency: 'GBP' } });
  expect(unknownCurrency.data).toEqual({ fields: { amount: 'not_one_of' } });
  const manager = await makeStaff(bed, 'partners@firm.example', ['affiliate_manager']);
  const wish = { affiliateId: mara.affiliateId, amount: dollars(500), reason };
  for (const call of [manager.call, mara.call])
    expect((await refusal(call(creditCommission, wish))).name).toBe('access.refused');
  const short = finance.call(creditCommission, { ...wish, reason: ' ' });
  expect(await refusal(short)).toEqual(badField('reason', 'too_short'));
  const nobody = newId('affiliate', bed.clock.now());
  const unknown = await credit(finance, { affiliateId: nobody });
  expect(unknown.data).toBeNull();
  await owner.call(affiliateRegister, {});
  const { items } = await finance.call(listAffiliates, { about: 'owner@firm.example' });
  const self = { affiliateId: items[0]?.affiliateId as Id<'affiliate'> };
  expect((await credit(owner, self)).data).toMatchObject({ reason: 'yourself' });
  await bed.service.database.db.update(affiliates).set({ status: 'applied' });
  expect((await credit(finance, mara)).data).toEqual({ state: 'applied', wanted: 'credited' });
  expect((await mara.balance()).balance).toEqual(usd(0));
});

test('staff credit no commission to an organisation that they act for', async () => {
  const founder = await newPerson(bed, 'founder@firm.example');
  const organisation = await newOrganisation(bed, { founder });
  await organisation.owner.act(affiliateRegister, {});
  const { pool } = bed.service.database;
  const { rows } = await pool.query('select id from affiliates where member_id = $1', [
    organisation.accountId,
  ]);
  const ask = { affiliateId: rows[0].id, amount: dollars(10_001), reason };
  const sessionId = newId('session', bed.clock.now());
  const acting = bed.ctx({ kind: 'member', id: founder.id, role: 'admin', sessionId });
  await expect(creditAsStaff(acting, ask, { idempotencyKey: randomUUID() })).rejects.toMatchObject({
    data: { reason: 'yourself' },
  });
  expect((await credit(finance, ask)).code).toBe(0);
});

test('what was earned before the end of a membership is paid after it', async () => {
  const mara = await partner();
  await owner.call(endAffiliate, { affiliateId: mara.affiliateId, reason: 'Stopped' });
  expect((await credit(finance, mara)).code).toBe(0);
  expect((await mara.balance()).balance).toEqual(usd(10_501));
});

test('what is not sold in any more is credited by nobody', async () => {
  const own = await openTestbed({ LIMITS: 'off', CURRENCIES: 'USD' });
  const staff = await makeStaff(own, 'books@firm.example', ['finance']);
  const member = await makeMember(own, 'partner@blog.example');
  await own.as((await openSession(own.ctx(), member, { remember: true })).token)(affiliateRegister, {});
  const { items } = await staff.call(listAffiliates, {});
  const ask = { affiliateId: items[0]?.affiliateId as Id<'affiliate'>, amount: euros(500), reason };
  const sessionId = newId('session', own.clock.now());
  const ctx = own.ctx({ kind: 'member', id: staff.id, role: 'admin', sessionId });
  await expect(creditAsStaff(ctx, ask, { idempotencyKey: randomUUID() })).rejects.toMatchObject({
    data: { fields: { amount: 'not_one_of' } },
  });
  await own.close();
});
