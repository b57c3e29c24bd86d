import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listActivity } from '#contract/activity.ts';
import type { Currency } from '#contract/currencies.ts';
import { creditGoodwill, previewGoodwill } from '#contract/goodwill.ts';
import { type Id, newId } from '#contract/ids.ts';
import { listJournals } from '#contract/ledger-operator.ts';
import { usd } from '#contract/money.ts';
import { readBalance } from '#contract/payments.ts';
import * as staffCalls from '#contract/staff-calls.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { brokenRules } from '../books/test-books.ts';
import { newInvoice, oneLine } from '../invoices/test-invoices.ts';
import { logIn, makeMember, refusal } from '../members/test-members.ts';
import { newOrganisation, newPerson } from '../organisations/test-organisations.ts';
import { makeStaff } from '../staff/test-staff.ts';
import { applyAnswer } from './apply-answer.ts';
import { givenBack } from './apply-refund-answer.ts';
import { creditGoodwill as creditAsStaff } from './credit-goodwill.ts';
import { listBalanceOrigins } from './list-balance-origins.ts';
import { balanceOf, fieldRefusal, payByTransfer, payLate, reserve, sendBack } from './test-balance.ts';
import { begin, stands } from './test-payments.ts';

let bed: Testbed;
let finance: Awaited<ReturnType<typeof makeStaff>>;
let owner: typeof finance;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off' });
  finance = await makeStaff(bed, 'books@firm.example', ['finance']);
  owner = await makeStaff(bed, 'owner@firm.example', ['owner']);
});
afterAll(() => bed.close());

const reason = 'Your server was away for a day';
const dollars = (amount: number) => ({ amount, currency: 'USD' }) as const;
const euros = (amount: number) => ({ amount, currency: 'EUR' }) as const;

let people = 0;
async function customer() {
  const email = `customer-${++people}@shop.example`;
  const { id: memberId } = await makeMember(bed, email);
  const call = bed.as((await logIn(bed, email)).token);
  const balance = (currency: Currency = 'USD') => call(readBalance, { currency });
  return { email, memberId, call, balance };
}

interface Wish {
  memberId: Id<'member'>;
  amount?: unknown;
  reason?: string;
}
async function credit(wish: Wish, { by = finance, key = randomUUID() as string } = {}) {
  const { memberId, amount = usd(2_500), reason: why = reason } = wish;
  const answer = await bed.send(creditGoodwill, { memberId, amount, reason: why } as never, {
    token: by.token,
    headers: { 'idempotency-key': key },
  });
  return answer.json();
}
const disable = (memberId: Id<'member'>, why: string) =>
  bed.service.database.pool.query(
    'update members set disabled_at = now(), disabled_reason = $2 where id = $1',
    [memberId, why],
  );
const asFinance = () =>
  bed.ctx({
    ...{ kind: 'member', id: finance.id, role: 'admin' },
    sessionId: newId('session', bed.clock.now()),
  });

test('goodwill is previewed, is on the balance without VAT, and is told by mail, journal, activity and ledger', async () => {
  const mara = await customer();
  const wish = { memberId: mara.memberId, amount: dollars(2_500) };
  const previewed = { account: mara.email, before: usd(0), after: usd(2_500), contested: usd(0) };
  expect(await finance.call(previewGoodwill, wish)).toEqual(previewed);
  expect((await mara.balance()).balance).toEqual(usd(0));
  expect(await credit(mara)).toMatchObject({ code: 0, data: { credited: usd(2_500) } });
  const { balance, items } = await mara.balance();
  expect(balance).toEqual(usd(2_500));
  expect(items).toMatchObject([{ kind: 'goodwill_credited', amount: usd(2_500), invoice: null }]);
  const mail = await bed.mailAbout(mara.email, 'added to your balance');
  expect(mail.subject).toBe('$25.00 was added to your balance');
  for (const part of [reason, 'cannot be paid out']) expect(mail.text).toContain(part);
  const acts = (await owner.call(staffCalls.listStaffActs, {})).items;
  expect(acts.filter(({ email }) => email === mara.email)).toMatchObject([
    { kind: 'goodwill_credited', actor: finance.id, reason },
  ]);
  const activity = (await mara.call(listActivity, { kind: 'payment' })).items;
  expect(activity).toMatchObject([{ event: 'goodwill.credited', detail: reason, money: usd(2_500) }]);
  const journals = (await finance.call(listJournals, { account: `balance:${mara.memberId}` })).items;
  expect(journals).toMatchObject([
    {
      kind: 'goodwill_credited',
      lines: [
        { account: 'goodwill', amount: usd(2_500) },
        { account: `balance:${mara.memberId}`, amount: usd(-2_500) },
      ],
    },
  ]);
});

test('sent twice, and five times at once, it is credited once, and the key is good for nothing else', async () => {
  const [mara, lena] = [await customer(), await customer()];
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 5 }, () => credit(mara, { key })));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect((await mara.balance()).balance).toEqual(usd(2_500));
  const others = [lena, { ...mara, amount: usd(500) }, { ...mara, amount: euros(2_500) }];
  for (const other of [...others, { ...mara, reason: 'Another day' }])
    expect((await credit(other, { key })).code).toBe(40_901);
  expect((await lena.balance()).balance).toEqual(usd(0));
  const wish = { memberId: lena.memberId, amount: dollars(500), reason };
  const without = await bed.send(creditGoodwill, wish, { token: finance.token });
  expect(without.json().code).toBe(40001);
});

test('it is given in what is sold in, from a cent to the maximum, and each currency has a balance of its own', async () => {
  const mara = await customer();
  for (const amount of [usd(1), usd(100_000), euros(1)])
    expect(await credit({ ...mara, amount })).toMatchObject({ code: 0 });
  const outside = { code: 40001, data: { fields: { amount: 'out_of_range' } } };
  for (const amount of [usd(0), usd(-500), usd(100_001), euros(100_001)])
    expect(await credit({ ...mara, amount })).toMatchObject(outside);
  const unknown = await credit({ ...mara, amount: { amount: 500, currency: 'GBP' } });
  expect(unknown.data).toEqual({ fields: { amount: 'not_one_of' } });
  expect((await mara.balance('USD')).balance).toEqual(dollars(100_001));
  expect((await mara.balance('EUR')).balance).toEqual(euros(1));
});

test('finance and owners alone give it, to nobody unknown, and not to an account that is disabled or deleted', async () => {
  const mara = await customer();
  const support = await makeStaff(bed, 'help@firm.example', ['support']);
  const wish = { memberId: mara.memberId, amount: dollars(500) };
  for (const call of [support.call, mara.call]) {
    expect((await refusal(call(creditGoodwill, { ...wish, reason }))).name).toBe('access.refused');
    expect((await refusal(call(previewGoodwill, wish))).name).toBe('access.refused');
  }
  const nobody = newId('member', bed.clock.now());
  expect((await refusal(finance.call(previewGoodwill, { ...wish, memberId: nobody }))).name).toBe(
    'request.not_found',
  );
  expect((await credit({ memberId: nobody })).code).not.toBe(0);
  const key = randomUUID();
  await credit(mara, { key, by: owner });
  for (const why of ['suspended', 'deleted']) {
    await disable(mara.memberId, why);
    expect((await credit(mara)).data).toEqual({ state: 'disabled', wanted: 'credited' });
    expect((await refusal(finance.call(previewGoodwill, wish))).data).toMatchObject({ state: 'disabled' });
  }
  // What was done before is answered as it was.
  expect((await credit(mara, { key, by: owner })).code).toBe(0);
  expect(await balanceOf(bed, mara)).toBe(2_500);
});

test('nobody gives goodwill to themselves or to an organisation that they act for', async () => {
  expect((await credit({ memberId: finance.id })).data).toMatchObject({ reason: 'yourself' });
  const founder = await newPerson(bed, 'founder@firm.example');
  const { accountId: memberId } = await newOrganisation(bed, { founder });
  const ask = { memberId, amount: dollars(500), reason };
  const sessionId = newId('session', bed.clock.now());
  const acting = bed.ctx({ kind: 'member', id: founder.id, role: 'admin', sessionId });
  await expect(creditAsStaff(acting, ask, randomUUID())).rejects.toMatchObject({
    data: { reason: 'yourself' },
  });
  expect(await credit({ memberId })).toMatchObject({ code: 0 });
  expect(await balanceOf(bed, { memberId })).toBe(2_500);
});

test('it pays an order, and leaves the balance neither by a card nor by a transfer', async () => {
  const byCard = await payLate(bed, 5_000);
  expect(await credit(byCard)).toMatchObject({ code: 0 });
  const sendable = async () =>
    (await listBalanceOrigins(byCard.ctx, { currency: 'USD' })).items.map(({ amount }) => amount.amount);
  expect([await balanceOf(bed, byCard), ...(await sendable())]).toEqual([7_500, 5_000]);
  await expect(sendBack(byCard, 5_001)).rejects.toMatchObject(fieldRefusal('amount', 'out_of_range'));
  // It is spent before what was paid in.
  const invoice = await newInvoice(bed, byCard.memberId, { tax: 0, lines: [oneLine(2_500)] });
  await begin({ ...byCard, invoice }, { provider: 'balance' });
  expect([await balanceOf(bed, byCard), ...(await sendable())]).toEqual([5_000, 5_000]);
  await sendBack(byCard, 5_000);
  const byTransfer = await payByTransfer(bed, 7_000);
  expect(await credit(byTransfer)).toMatchObject({ code: 0 });
  const tooMuch = reserve(asFinance(), byTransfer, 2_001);
  await expect(tooMuch).rejects.toMatchObject(fieldRefusal('amount', 'out_of_range'));
  await reserve(asFinance(), byTransfer, 2_000);
  expect(await balanceOf(bed, byTransfer)).toBe(2_500);
});

test('the preview says what a bank contests of the balance, which also keeps what comes onto it', async () => {
  const of = await payLate(bed, 5_000);
  const invoice = await newInvoice(bed, of.memberId, { tax: 0, lines: [oneLine(4_000)] });
  await begin({ ...of, invoice }, { provider: 'balance' });
  await applyAnswer(bed.ctx({ kind: 'job', name: 'test' }), of.paymentId, {
    ...givenBack,
    dispute: { ref: `dp_${of.paymentId}`, state: 'open', amount: 5_000, fee: null, answerBy: null },
  });
  const preview = (amount: number) =>
    finance.call(previewGoodwill, { memberId: of.memberId, amount: dollars(amount) });
  expect(await preview(2_500)).toMatchObject({ before: usd(0), after: usd(0), contested: usd(5_000) });
  expect(await preview(4_500)).toMatchObject({ before: usd(0), after: usd(500), contested: usd(5_000) });
  await credit({ memberId: of.memberId, amount: usd(4_500) });
  expect(await balanceOf(bed, of)).toBe(500);
});

test('the expense is all that was given, and every rule of the books holds', async () => {
  const { rows } = await bed.service.database.pool.query(
    `select sum(goodwill_amount)::int as given from goodwill_credits where goodwill_currency = 'USD'`,
  );
  expect(await stands(bed, 'goodwill')).toBe(rows[0].given);
  expect(await brokenRules(bed)).toEqual({});
});
