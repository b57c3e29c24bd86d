import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBillingProfile, listBillingProfiles } from '#contract/billing-profiles.ts';
import { errors } from '#contract/errors.ts';
import { newId } from '#contract/ids.ts';
import type { StaffRole } from '#contract/staff.ts';
import { hours } from '#contract/time.ts';
import { readToday } from '#contract/today.ts';
import { listVatChecks, settleVatCheck } from '#contract/vat-checks-operator.ts';
import { longRun } from '../../../scripts/gate/long-run.ts';
import type { Testbed } from '../../../tests/harness.ts';
import { found, type TestVies } from '../../platform/vat-check/test-vies.ts';
import { details, french } from '../billing-profiles/test-billing-profiles.ts';
import { openSession } from '../members/sessions.ts';
import { makeMember } from '../members/test-members.ts';
import { newBuyer } from '../orders/test-orders.ts';
import { buyInFrance, openCheckingShop, untilAnswered } from '../orders/test-vat-checks.ts';

let bed: Testbed;
let vies: TestVies;
beforeAll(async () => {
  ({ bed, vies } = await openCheckingShop('trust', { LIMITS: 'off' }));
});
afterAll(async () => {
  await bed.close();
  await vies.close();
});

async function staff(role: StaffRole) {
  const email = `${newId('member', bed.clock.now())}@example.com`;
  const member = await makeMember(bed, email, { staffRoles: [role], demo: true });
  return bed.as((await openSession(bed.ctx(), member, { remember: true, method: 'password' })).token);
}
const tokenOf = async (buyer: Awaited<ReturnType<typeof newBuyer>>) =>
  (await openSession(bed.ctx(), buyer, { remember: true })).token;

test('an invalid id that something was billed by waits on the operator’s day until somebody settles it', async () => {
  vies.answers(found(false));
  const { buyer } = await buyInFrance(bed);
  await untilAnswered(bed, buyer);
  const call = await staff('finance');
  const waiting = async () => (await call(readToday, {})).queues.find(({ name }) => name === 'vatIds')?.count;
  expect(await waiting()).toBe(1);
  const { items } = await call(listVatChecks, { state: 'unsettled' });
  expect(items).toMatchObject([
    {
      ...{ vatId: 'FR40303265045', email: buyer.email, state: 'invalid', reliedOn: true, tries: 0 },
      ...{ consultation: 'WAPIAAAA40303265045', traderName: null, nextTryAt: null, settled: null },
    },
  ]);
  const checkId = items[0]?.checkId ?? newId('vatCheck', new Date(0));
  const settle = (note: string) => call(settleVatCheck, { checkId, note });
  await Promise.all([settle('corrected by hand'), settle('corrected by hand')]);
  bed.clock.jump(hours(1));
  await settle('something else');
  expect(await waiting()).toBe(0);
  expect((await call(listVatChecks, { state: 'invalid' })).items).toMatchObject([
    { checkId, settled: { note: 'corrected by hand', at: '2026-11-20T10:00:00.000Z' } },
  ]);
  expect((await call(listVatChecks, { state: 'unsettled' })).items).toEqual([]);
});

test('what is valid, or was relied on by nobody, is nothing to settle', async () => {
  vies.answers(found(true));
  const { buyer } = await buyInFrance(bed);
  const valid = await untilAnswered(bed, buyer);
  vies.answers(found(false));
  const other = await newBuyer(bed);
  await bed.as(await tokenOf(other))(createBillingProfile, details(french));
  const invalid = await untilAnswered(bed, other);
  const call = await staff('owner');
  for (const { id: checkId, state } of [valid, invalid])
    await expect(call(settleVatCheck, { checkId, note: 'looked at' })).rejects.toMatchObject({
      data: { state, wanted: 'settled' },
    });
  const none = newId('vatCheck', bed.clock.now());
  await expect(call(settleVatCheck, { checkId: none, note: 'looked at' })).rejects.toMatchObject({
    code: errors['request.not_found'].code,
  });
});

test.runIf(longRun)('a list is searched by id or address, and goes on page by page', async () => {
  vies.answers(found(true));
  const call = await staff('support');
  const { buyer } = await buyInFrance(bed);
  await untilAnswered(bed, buyer);
  const about = async (text: string) =>
    (await call(listVatChecks, { state: 'valid', about: text })).items.map(({ email }) => email);
  expect(await about(buyer.email.toUpperCase())).toEqual([buyer.email]);
  expect(await about('fr 40.303.265.045')).toContain(buyer.email);
  expect(await about('FR40303265046')).toEqual([]);
  for (let i = 0; i < 26; i++) await untilAnswered(bed, (await buyInFrance(bed)).buyer);
  const first = await call(listVatChecks, { state: 'valid' });
  expect(first.items).toHaveLength(25);
  const rest = await call(listVatChecks, { state: 'valid', cursor: first.nextCursor as never });
  const ids = [...first.items, ...rest.items].map(({ checkId }) => checkId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(ids.toSorted().reverse());
});

test('who has a profile reads what became of its id, and not whom VIES names', async () => {
  vies.answers(found(true));
  const buyer = await newBuyer(bed);
  const call = bed.as(await tokenOf(buyer));
  const made = await call(createBillingProfile, details(french));
  expect(made.vatCheck).toMatchObject({ state: 'asking' });
  await untilAnswered(bed, buyer);
  const home = details({ label: 'Home', country: 'DE' });
  await call(createBillingProfile, home);
  const { items } = await call(listBillingProfiles, {});
  expect(items.map(({ label, vatCheck }) => [label, vatCheck?.state ?? null])).toEqual([
    ['Paris', 'valid'],
    ['Home', null],
  ]);
  expect(JSON.stringify(items)).not.toContain('LINDT MAISON');
});
