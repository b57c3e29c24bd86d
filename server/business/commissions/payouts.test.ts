import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listAffiliates } from '#contract/affiliates-operator.ts';
import { choosePayout, listCommissions, listPayouts, readCommissions } from '#contract/commissions.ts';
import * as operator from '#contract/commissions-operator.ts';
import type { Id } from '#contract/ids.ts';
import { usd } from '#contract/money.ts';
import { readBalance } from '#contract/payments.ts';
import { readPrivacy } from '#contract/privacy.ts';
import type { StaffRole } from '#contract/staff.ts';
import * as staffCalls from '#contract/staff-calls.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { brokenCommissions } from '../books/test-books.ts';
import { oneLine } from '../invoices/test-invoices.ts';
import { balanceOf } from '../ledger/ledger.ts';
import { badField, goodPassword, refusal, seal } from '../members/test-members.ts';
import { codeOf, makeStaff } from '../staff/test-staff.ts';
import { jobCtx } from '../subscriptions/test-subscriptions.ts';
import { approveCommissions } from './approve-commissions.ts';
import { makePayouts } from './make-payouts.ts';
import { callsOf, newPartner, type Partner, sell } from './test-commissions.ts';

let bed: Testbed;
let finance: Awaited<ReturnType<typeof newStaff>>;
let manager: typeof finance;
let owner: typeof finance;
let mara: Partner;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off' });
  finance = await newStaff('books@firm.example', 'finance');
  manager = await newStaff('affiliates@firm.example', 'affiliate_manager');
  owner = await newStaff('owner@firm.example', 'owner');
});
afterAll(() => bed.close());
beforeEach(async () => {
  mara = await newPartner(bed);
});

async function newStaff(email: string, role: StaffRole) {
  const member = await makeStaff(bed, email, [role]);
  return { ...member, call: callsOf(bed, member) };
}
const iban = 'DE02 1203 0000 0000 2020 51';
const raw = (text: string, values: unknown[] = []) => bed.service.database.pool.query(text, values);
const toDay = (day: string) => bed.clock.jump(Date.parse(day) - bed.clock.now().getTime());
const bank = (value: string = iban) => ({ method: 'bank', holder: 'Mara Lindt', iban: value }) as const;
const choose = async (wanted: object) =>
  mara.call(choosePayout, { ...wanted, password: await seal(bed, goodPassword) } as never);

/** What was earned is past its hold, and the day of the next statements has come. */
async function statements() {
  toDay(new Date(bed.clock.now().getTime() + 31 * 86_400_000).toISOString());
  await approveCommissions(jobCtx(bed));
  const now = bed.clock.now();
  const onward = now.getUTCDate() < 15 ? 0 : 1;
  toDay(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + onward, 15, 5)).toISOString());
  await makePayouts(jobCtx(bed));
  return (await mara.call(listPayouts, {})).items;
}
async function duePayout() {
  await sell(bed, mara, { lines: [oneLine(600_00)] });
  const [payout] = await statements();
  return payout!.payoutId as Id<'payout'>;
}
const pay = (payoutId: Id<'payout'>, more: object, by = finance) =>
  by.call(operator.payPayout, { payoutId, ...more } as never);

test('a statement is made on the 15th of what was approved before, once, by five at once, and is mailed', async () => {
  await sell(bed, mara, { lines: [oneLine(600_00)] });
  toDay('2027-02-10T05:00:00Z');
  await approveCommissions(jobCtx(bed));
  await makePayouts(jobCtx(bed));
  expect((await mara.call(listPayouts, {})).items).toEqual([]);
  toDay('2027-02-15T05:00:00Z');
  const { sums, nextStatementOn } = await mara.call(readCommissions, {});
  expect([sums[0]?.approved, nextStatementOn]).toEqual([usd(60_00), '2027-03-15']);
  await Promise.all(Array.from({ length: 5 }, () => makePayouts(jobCtx(bed))));
  expect((await mara.call(listPayouts, {})).items).toMatchObject([
    { month: '2027-02', amount: usd(60_00), state: 'due', lines: 1, method: null },
  ]);
  const { items } = await mara.call(listCommissions, {});
  expect(items).toMatchObject([{ state: 'in_payout', month: '2027-02' }]);
  const mail = await bed.mailAbout(mara.member.email, 'commission statement');
  expect(mail.subject).toBe('Your commission statement for February 2027: $60.00');
  expect(mail.text).toContain('You have not told us yet how to pay you');
});

test('what is held until the day itself, and less than the minimum, waits for the next month', async () => {
  const other = await newPartner(bed);
  await sell(bed, other, { lines: [oneLine(499_90)] });
  expect(await statements()).toEqual([]);
  expect((await other.call(listPayouts, {})).items).toEqual([]);
  await sell(bed, mara, { lines: [oneLine(600_00)] });
  await raw(
    `update commissions set state = 'approved', approved_at = $2, held_until = $2 where member_id = $1`,
    [mara.member.id, new Date(`${bed.clock.now().toISOString().slice(0, 7)}-15T00:00:00Z`)],
  );
  await makePayouts(jobCtx(bed));
  expect((await mara.call(listPayouts, {})).items).toEqual([]);
  await sell(bed, other, { lines: [oneLine(1_00)] });
  expect(await statements()).toMatchObject([{ amount: usd(60_00) }]);
  expect((await other.call(listPayouts, {})).items).toMatchObject([{ amount: usd(50_09), lines: 2 }]);
});

test('paid as account credit it comes with the bonus, once; the books, the balance and the mail agree', async () => {
  const payoutId = await duePayout();
  await choose({ method: 'credit' });
  const about = { about: mara.member.email };
  expect((await finance.call(operator.listAllPayouts, about)).items).toMatchObject([
    { payoutId, wanted: 'credit', hint: null, email: mara.member.email },
  ]);
  await Promise.all(Array.from({ length: 5 }, () => pay(payoutId, { method: 'credit' })));
  const balance = await mara.call(readBalance, { currency: 'USD' });
  expect(balance.balance).toEqual(usd(63_00));
  expect((await mara.call(listPayouts, {})).items).toMatchObject([
    { state: 'paid', method: 'credit', bonus: usd(3_00), reference: null },
  ]);
  expect((await mara.call(readCommissions, {})).sums[0]?.paid).toEqual(usd(60_00));
  const mail = await bed.mailAbout(mara.member.email, 'commission was paid');
  for (const part of ['$63.00', '$60.00', '$3.00']) expect(mail.text).toContain(part);
  const kept = await refusal(
    finance.call(operator.cancelPayout, { payoutId, from: 'paid', reason: 'A mistake' }),
  );
  expect(kept.data).toEqual({ state: 'credited', wanted: 'returned' });
  expect(await brokenCommissions(bed)).toEqual([]);
});

test('a transfer is recorded with its reference, and one that came back is paid with the next statement', async () => {
  const payoutId = await duePayout();
  await choose(bank());
  const cash = async () => (await balanceOf(jobCtx(bed), 'cash:bank', 'USD')).amount;
  const before = await cash();
  expect(await refusal(pay(payoutId, { method: 'bank' }))).toEqual(badField('reference', 'required'));
  expect((await refusal(pay(payoutId, { method: 'credit' }))).name).toBe('request.conflict');
  await pay(payoutId, { method: 'bank', reference: 'TRX-1' });
  await pay(payoutId, { method: 'bank', reference: 'TRX-1' });
  expect((await cash()) - before).toBe(-60_00);
  const mail = await bed.mailAbout(mara.member.email, 'commission was paid');
  for (const part of ['DE … 2051', 'TRX-1', '$60.00']) expect(mail.text).toContain(part);
  const second = await refusal(pay(payoutId, { method: 'bank', reference: 'TRX-2' }));
  expect(second.data).toEqual({ state: 'paid', wanted: 'paid' });
  const back = (from: 'due' | 'paid') =>
    finance.call(operator.cancelPayout, { payoutId, from, reason: 'The account was closed' });
  // Somebody who still sees it as open takes nothing back.
  expect((await refusal(back('due'))).data).toEqual({ state: 'paid', wanted: 'canceled' });
  await back('paid');
  await back('paid');
  expect((await cash()) - before).toBe(0);
  expect((await bed.mailAbout(mara.member.email, 'is postponed')).text).toContain('The account was closed');
  expect(await brokenCommissions(bed)).toEqual([]);
  const next = await statements();
  expect(next.map(({ state, amount }) => [state, amount])).toEqual([
    ['due', usd(60_00)],
    ['returned', usd(60_00)],
  ]);
  const acts = (await owner.call(staffCalls.listStaffActs, {})).items;
  const own = acts.filter(({ email }) => email === mara.member.email).map(({ kind }) => kind);
  expect(own).toEqual(['payout_canceled', 'commission_paid_out']);
});

test('how one is paid needs a proof, a real account and a membership; the change is mailed, and nobody reads the number', async () => {
  const without = await refusal(mara.call(choosePayout, bank()));
  expect(without.name).toBe('access.step_up');
  for (const wrong of [
    'DE02 1203 0000 0000 2020 52',
    'XX02 1203 0000 0000 2020 51',
    'DE02 1203 0000 0000 2020',
  ])
    expect(await refusal(choose(bank(wrong)))).toEqual(badField('iban', 'iban_invalid'));
  expect(await refusal(choose({ method: 'bank', iban }))).toEqual(badField('holder', 'required'));
  expect(await refusal(choose({ method: 'paypal' }))).toEqual(badField('paypalEmail', 'required'));
  await choose({ method: 'paypal', paypalEmail: 'Mara.Money@Example.com' });
  const { choice } = await mara.call(readCommissions, {});
  expect(choice).toMatchObject({ method: 'paypal', hint: 'm…@example.com' });
  expect((await bed.mailAbout(mara.member.email, 'How we pay')).text).toContain('PayPal to m…@example.com');
  await choose(bank(iban.toLowerCase()));
  const { rows } = await raw('select * from payout_choices where member_id = $1', [mara.member.id]);
  expect(JSON.stringify(rows)).not.toMatch(/1203|Lindt|mara\.money/);
  const stranger = await refusal(
    finance.call(choosePayout, { method: 'credit', password: await seal(bed, goodPassword) }),
  );
  expect(stranger.data).toEqual({ state: 'none', wanted: 'paid' });
});

test('where the money goes is shown to finance after a proof, and written down; to nobody else', async () => {
  const payoutId = await duePayout();
  const proof = () => ({ otpCode: codeOf(bed, finance.secret) });
  const reveal = (more: object = {}, by = finance) =>
    by.call(operator.revealPayoutAccount, { payoutId, ...more });
  expect((await refusal(reveal())).data).toEqual({ state: 'none', wanted: 'revealed' });
  await choose(bank());
  expect((await refusal(reveal())).name).toBe('access.step_up');
  for (const by of [manager, { ...finance, call: mara.call }])
    expect((await refusal(reveal(proof(), by))).name).toBe('access.refused');
  expect(await reveal(proof())).toEqual({
    method: 'bank',
    holder: 'Mara Lindt',
    account: 'DE02120300000000202051',
  });
  const [act] = (await owner.call(staffCalls.listStaffActs, {})).items;
  expect(act).toMatchObject({ kind: 'payout_account_revealed', actor: finance.id, email: mara.member.email });
  await raw(`update payout_choices set sealed_account = 'v2.gone.x' where member_id = $1`, [mara.member.id]);
  expect((await refusal(reveal())).data).toEqual({ state: 'lost', wanted: 'revealed' });
});

test('staff see how many commissions are in each state and what is due of them; their affiliate does not', async () => {
  const pending = async () => {
    const { states } = await manager.call(operator.sumCommissions, {});
    const found = states.find(({ state }) => state === 'pending');
    const due = found?.due.find(({ currency }) => currency === 'USD')?.amount ?? 0;
    return { count: found?.count ?? 0, due };
  };
  const [affiliate] = (await manager.call(listAffiliates, { about: mara.member.email })).items;
  const own = async () =>
    (await manager.call(operator.sumCommissions, { affiliateId: affiliate?.affiliateId as Id<'affiliate'> }))
      .states;
  const before = await pending();
  expect(await own()).toEqual([]);
  await sell(bed, mara, { lines: [oneLine(600_00), oneLine(700_00)] });
  const { items } = await manager.call(operator.listAllCommissions, { about: mara.member.email });
  const earned = items.reduce((sum, { due }) => sum + due.amount, 0);
  expect(earned).toBeGreaterThan(0);
  const { commissionId: about = '' } = items[1] ?? {};
  expect((await manager.call(operator.listAllCommissions, { about })).items).toEqual(items.slice(1));
  expect(await pending()).toEqual({ count: before.count + 2, due: before.due + earned });
  expect(await own()).toEqual([{ state: 'pending', count: 2, due: [usd(earned)] }]);
  expect((await refusal(mara.call(operator.sumCommissions, {}))).name).toBe('access.refused');
});

test('a commission in doubt is held, then released or refused, each with a reason that is mailed; no payout takes it meanwhile', async () => {
  await sell(bed, mara, { lines: [oneLine(600_00), oneLine(700_00)] });
  const { items } = await manager.call(operator.listAllCommissions, { about: mara.member.email });
  const [second, first] = items.map(({ commissionId }) => commissionId as Id<'commission'>);
  const reason = 'The link was sent in bulk mail.';
  const acts = {
    hold: operator.holdCommission,
    release: operator.releaseCommission,
    refuse: operator.refuseCommission,
  };
  const act = (name: keyof typeof acts, commissionId = first!, by = manager) =>
    by.call(acts[name], { commissionId, reason });
  expect((await refusal(act('refuse'))).data).toEqual({ state: 'pending', wanted: 'refused' });
  await Promise.all([1, 2, 3].map(() => act('hold')));
  await act('hold', second);
  expect((await bed.mailAbout(mara.member.email, 'commission of $60.00 is on hold')).text).toContain(reason);
  expect(await statements()).toEqual([]);
  await act('release', second);
  await act('refuse');
  expect(await statements()).toMatchObject([{ amount: usd(70_00), lines: 1 }]);
  const { items: shown } = await mara.call(listCommissions, { state: 'refused' });
  expect(shown).toMatchObject([{ refusal: 'rules', reason, due: usd(0) }]);
  await bed.mailAbout(mara.member.email, 'was refused');
  await bed.mailAbout(mara.member.email, 'no longer on hold');
  expect((await refusal(act('release'))).data).toEqual({ state: 'refused', wanted: 'pending' });
  for (const by of [finance, { ...manager, call: mara.call }])
    expect((await refusal(act('hold', second, by))).name).toBe('access.refused');
});

test('nobody decides about what they earn themselves', async () => {
  const partner = { ...mara, ...(await newPartner(bed)) };
  await raw('update affiliates set member_id = $1 where member_id = $2', [owner.id, partner.member.id]);
  await sell(bed, partner, { lines: [oneLine(600_00)] });
  mara = { ...partner, call: owner.call };
  const [payout] = await statements();
  const payoutId = payout!.payoutId as Id<'payout'>;
  const commissionId = (await owner.call(listCommissions, {})).items[0]!.commissionId as Id<'commission'>;
  const tries = [
    () => owner.call(operator.holdCommission, { commissionId, reason: 'Mine' }),
    () => pay(payoutId, { method: 'credit' }, owner),
    () => owner.call(operator.cancelPayout, { payoutId, from: 'due', reason: 'Mine' }),
    () => owner.call(operator.revealPayoutAccount, { payoutId }),
  ];
  for (const attempt of tries) expect((await refusal(attempt())).data).toMatchObject({ reason: 'yourself' });
});

test('members see their own alone', async () => {
  await sell(bed, mara, { lines: [oneLine(600_00)] });
  await statements();
  const other = await newPartner(bed);
  expect((await other.call(listCommissions, {})).items).toEqual([]);
  expect((await other.call(listPayouts, {})).items).toEqual([]);
  expect((await other.call(readCommissions, {})).sums[0]?.inPayout).toEqual(usd(0));
});

test('an account with a statement that waits for its payment is not deleted', async () => {
  await duePayout();
  expect((await mara.call(readPrivacy, {})).obstacles).toEqual(['payout']);
});

test('money that went to the account that was shown is told so, whatever was chosen since', async () => {
  const payoutId = await duePayout();
  await choose(bank());
  await finance.call(operator.revealPayoutAccount, { payoutId, otpCode: codeOf(bed, finance.secret) });
  await choose(bank('GB29 NWBK 6016 1331 9268 19'));
  await pay(payoutId, { method: 'bank', reference: 'TRX-9' });
  expect((await bed.mailAbout(mara.member.email, 'commission was paid')).text).toContain('DE … 2051');
});
