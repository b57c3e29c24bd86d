import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Context } from '#server/platform/context.ts';
import type { CamtEntry, CamtFile } from '../../../tests/camt-file.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { brokenRules, changeUnguarded } from '../books/test-books.ts';
import { balanceOf } from '../ledger/ledger.ts';
import { setMovementAside, takeMovementBack } from './set-aside.ts';
import { financeCtx, movementsOf, takeEntries } from './test-statements.ts';

// What payment providers pay out to the bank account of the seller.

let bed: Testbed;
let finance: Context;
beforeAll(async () => {
  bed = await openTestbed();
  finance = await financeCtx(bed);
});
afterAll(() => bed.close());

let told = 0;
/** A movement of the account, before anybody has said what it is. */
async function movement(amount: number, more: Partial<CamtEntry> = {}, file: Partial<CamtFile> = {}) {
  const id = `PAYOUT-${++told}`;
  await takeEntries(
    bed,
    finance,
    [{ amount, payer: 'Stripe', reference: 'STRIPE PAYOUT', id, ...more }],
    file,
  );
  const found = (await movementsOf(finance, 'open')).find(({ bankId }) => bankId === id);
  if (!found) throw new Error('it does not wait');
  return found.movementId;
}
const stands = async () => {
  const of = async (account: string) => (await balanceOf(finance, account, 'USD')).amount;
  return { bank: await of('cash:bank'), stripe: await of('cash:stripe'), paypal: await of('cash:paypal') };
};
const aside = async (movementId: string) =>
  (await movementsOf(finance, 'set_aside')).find((one) => one.movementId === movementId)?.aside;

test('a payout is booked once out of what its provider holds, whoever sets it aside how often, and as no other', async () => {
  const movementId = await movement(125_000);
  const before = await stands();
  const ask = { movementId, reason: 'po_1', payoutOf: 'stripe' } as const;
  await Promise.all([1, 2, 3].map(() => setMovementAside(finance, ask)));
  for (const payoutOf of ['paypal', undefined] as const)
    await expect(setMovementAside(finance, { ...ask, payoutOf })).rejects.toMatchObject({
      failure: 'request.conflict',
    });
  expect(await stands()).toEqual({ ...before, bank: before.bank + 125_000, stripe: before.stripe - 125_000 });
  expect(await aside(movementId)).toMatchObject({ reason: 'po_1', payoutOf: 'stripe' });
  expect(await brokenRules(bed)).toEqual({});
});

test('what was taken for the payout of another provider is taken back and booked again', async () => {
  const movementId = await movement(7000);
  const before = await stands();
  await setMovementAside(finance, { movementId, reason: 'mistaken', payoutOf: 'paypal' });
  await Promise.all([1, 2].map(() => takeMovementBack(finance, { movementId })));
  expect(await stands()).toEqual(before);
  await setMovementAside(finance, { movementId, reason: 'po_2', payoutOf: 'stripe' });
  expect(await stands()).toEqual({ ...before, bank: before.bank + 7000, stripe: before.stripe - 7000 });
  expect(await brokenRules(bed)).toEqual({});
});

test('whatever else is set aside is booked nowhere', async () => {
  const movementId = await movement(900);
  const before = await stands();
  await setMovementAside(finance, { movementId, reason: 'A tax refund' });
  expect(await aside(movementId)).toMatchObject({ payoutOf: null });
  await takeMovementBack(finance, { movementId });
  expect(await stands()).toEqual(before);
});

test.each([
  ['money that left the account', -700, { more: '<RvslInd>true</RvslInd>' }, {}],
  ['money in a currency that nothing is sold in', 700, { currency: 'CHF' }, { currency: 'CHF' }],
])('%s is nobody’s payout', async (_, amount, more, file) => {
  const movementId = await movement(amount, more, file);
  const before = await stands();
  const ask = { movementId, reason: 'po_4', payoutOf: 'stripe' } as const;
  await expect(setMovementAside(finance, ask)).rejects.toMatchObject({
    ...{ failure: 'request.invalid', data: { fields: { payoutOf: 'not_one_of' } } },
  });
  expect(await stands()).toEqual(before);
});

test('a payout of a movement that says something else breaks a rule of the books', async () => {
  const movementId = await movement(3300);
  await setMovementAside(finance, { movementId, reason: 'po_3', payoutOf: 'stripe' });
  const set = (value: string) =>
    changeUnguarded(bed, 'bank_movements', `update bank_movements set payout_of = ${value} where id = $1`, [
      movementId,
    ]);
  await set('null');
  expect((await brokenRules(bed))['provider-payouts']).toContain(movementId);
  await set(`'stripe'`);
  expect(await brokenRules(bed)).toEqual({});
});
