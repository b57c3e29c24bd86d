import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Id } from '#contract/ids.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { keepMethod, removeMethod } from '../payments/methods.ts';
import { changeMethod, findMethod } from '../payments/payments.queries.ts';
import { cancelSubscription } from './cancel.ts';
import { jobCtx, newSubscription, ownerOf, saveMethod } from './test-subscriptions.ts';
import { dueWarnings, warnOfExpiry } from './warn-of-expiry.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed();
  await seedCatalogue(jobCtx(bed));
});
afterAll(() => bed.close());

const until = (day: string) => bed.clock.jump(Date.parse(`${day}T09:00:00Z`) - bed.clock.now().getTime());
const warnedOf = async (memberId: string | null) => {
  await bed.allMailsSent();
  return (await bed.mailsTo(`${memberId}@example.com`, 0)).filter(({ subject }) =>
    subject.includes('expires'),
  );
};
const expiring = async (memberId: Id<'member'> | null, expiresOn = '2026-12') => {
  const id = await saveMethod(bed, memberId);
  await changeMethod(bed.ctx().db, id, { expiresOn });
  return id;
};

test.each([
  ['2026-12-01T23:59:59Z', []],
  ['2026-12-02T00:00:00Z', [{ expiresOn: '2026-12', daysAhead: 30 }]],
  ['2026-12-25T00:00:00Z', [{ expiresOn: '2026-12', daysAhead: 7 }]],
  ['2027-01-01T00:00:00Z', []],
  [
    '2027-01-31T00:00:00Z',
    [
      { expiresOn: '2027-01', daysAhead: 7 },
      { expiresOn: '2027-02', daysAhead: 30 },
    ],
  ],
] as const)('at %s the months that are warned of are %o', (at, months) => {
  expect(dueWarnings(new Date(at))).toEqual(months);
});

test('the owner of a card that something is charged to is warned 30 and 7 days ahead, once each', async () => {
  const sub = await newSubscription(bed);
  await expiring(sub.memberId);
  until('2026-12-01');
  await warnOfExpiry(jobCtx(bed));
  expect(await warnedOf(sub.memberId)).toEqual([]);
  until('2026-12-02');
  await Promise.all([1, 2, 3].map(() => warnOfExpiry(jobCtx(bed))));
  until('2026-12-10');
  await warnOfExpiry(jobCtx(bed));
  const [first, ...others] = await warnedOf(sub.memberId);
  expect(others).toEqual([]);
  expect(first).toMatchObject({
    subject: 'Your card Visa •••• 4242 expires at the end of December 2026',
    link: 'http://site.test/account/payment',
  });
  expect(first?.text).toContain(`VPS 2 (${sub.number})`);
  until('2026-12-26');
  await Promise.all([warnOfExpiry(jobCtx(bed)), warnOfExpiry(jobCtx(bed))]);
  until('2026-12-31');
  await warnOfExpiry(jobCtx(bed));
  expect(await warnedOf(sub.memberId)).toHaveLength(2);
});

test('nobody is warned of a card that nothing is charged to, that was removed or that was renewed', async () => {
  const month = '2027-02';
  const idle = await newSubscription(bed);
  await expiring(idle.memberId, month);
  await cancelSubscription(ownerOf(bed, idle), idle.id, '');
  const second = await newSubscription(bed);
  // The standard one is another.
  await expiring(second.memberId, month);
  await saveMethod(bed, second.memberId);
  const removed = await newSubscription(bed);
  await removeMethod(ownerOf(bed, removed), await expiring(removed.memberId, month));
  const renewed = await newSubscription(bed);
  const method = await findMethod(bed.ctx().db, await expiring(renewed.memberId, month));
  if (!method) throw new Error('nothing was saved');
  until('2027-02-10');
  await warnOfExpiry(jobCtx(bed));
  expect(await warnedOf(renewed.memberId)).toHaveLength(1);
  const card = {
    kind: 'card' as const,
    ref: method.providerRef,
    brand: 'Visa',
    last4: '4242',
    expiresOn: '2027-03',
  };
  await transaction(jobCtx(bed), (inner) => keepMethod(inner, method.memberId, method.provider, card));
  until('2027-02-26');
  await warnOfExpiry(jobCtx(bed));
  expect(await warnedOf(renewed.memberId)).toHaveLength(1);
  until('2027-03-20');
  await warnOfExpiry(jobCtx(bed));
  expect(await warnedOf(renewed.memberId)).toHaveLength(2);
  for (const { memberId } of [idle, second, removed]) expect(await warnedOf(memberId)).toEqual([]);
});
