import { afterAll, beforeAll, expect, test } from 'vitest';
import { days, later } from '#contract/time.ts';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { makeMember } from '../members/test-members.ts';
import { priceCart } from './catalogue.ts';
import { type CouponValues, returnCoupon, saveCoupon, useCoupon } from './coupons.ts';

let bed: Testbed;
let one: Awaited<ReturnType<typeof makeMember>>['id'];
let other: typeof one;
beforeAll(async () => {
  bed = await openTestbed();
  await seedCatalogue(bed.ctx({ kind: 'job', name: 'seed' }));
  one = (await makeMember(bed, 'one@example.com')).id;
  other = (await makeMember(bed, 'other@example.com')).id;
});
afterAll(() => bed.close());

const make = (code: string, values: Partial<CouponValues> = {}, replaces = false) => {
  const usual = { share: 1000, families: [], plans: [], validFrom: later(bed.clock.now(), -days(1)) };
  return saveCoupon(bed.ctx(), { code, ...usual, ...values }, replaces);
};
const redeem = (code: string, reference: string, memberId = one) =>
  useCoupon(bed.ctx(), { code, memberId, reference });
const refused = (refusal: string) => ({ failure: 'coupon.invalid', data: { refusal } });
const refusalInCart = async (coupon: string) =>
  (
    await priceCart(bed.ctx({ kind: 'member', id: one, sessionId: 'ses_x', role: 'user' }), {
      lines: [{ plan: 'writing-pro', months: 1, quantity: 1, choices: {}, setup: {} }],
      currency: 'USD',
      coupon,
      buyer: {},
    })
  ).coupon?.refusal;

test('of two that take the only use at once, one gets it; given back, it can be used again', async () => {
  await make('ONCE', { mostUses: 1 });
  const both = await Promise.allSettled([redeem('ONCE', 'order-1'), redeem('once ', 'order-2', other)]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refused('used_up') });
  await Promise.all([1, 2, 3].map(() => returnCoupon(bed.ctx(), 'order-1')));
  await Promise.all([1, 2, 3].map(() => returnCoupon(bed.ctx(), 'order-2')));
  await redeem('ONCE', 'order-3');
  await expect(redeem('ONCE', 'order-4', other)).rejects.toMatchObject(refused('used_up'));
});

test('the same order uses it once, however often it asks', async () => {
  await make('REPEAT', { mostUses: 2, mostUsesPerMember: 2 });
  await Promise.all(Array.from({ length: 6 }, () => redeem('REPEAT', 'order-r1')));
  await redeem('REPEAT', 'order-r2');
  await expect(redeem('REPEAT', 'order-r3', other)).rejects.toMatchObject(refused('used_up'));
  // An order that was given up and paid after all.
  await returnCoupon(bed.ctx(), 'order-r1');
  await redeem('REPEAT', 'order-r1');
  await expect(redeem('REPEAT', 'order-r4', other)).rejects.toMatchObject(refused('used_up'));
});

test('a member uses it as often as it is meant for one, and sees so in the cart', async () => {
  await make('EACH');
  expect(await refusalInCart('each')).toBeNull();
  await redeem('EACH', 'order-e1');
  expect(await refusalInCart('each')).toBe('used_by_you');
  await expect(redeem('EACH', 'order-e2')).rejects.toMatchObject(refused('used_by_you'));
  await redeem('EACH', 'order-e3', other);
});

test('one that is not known, not begun or over is refused as such', async () => {
  const now = bed.clock.now();
  await make('SOON', { validFrom: later(now, days(1)) });
  await make('PAST', { validTo: now });
  for (const [code, refusal] of [
    ['SOON', 'not_yet'],
    ['PAST', 'over'],
    ['NOBODY', 'unknown'],
    ["' or 1=1", 'unknown'],
  ] as const) {
    await expect(redeem(code, `order-${code}`)).rejects.toMatchObject(refused(refusal));
    expect(await refusalInCart(code)).toBe(refusal);
  }
});

test('a coupon of a known code is changed only where that is meant, and keeps how often it was used', async () => {
  await make('CHANGED', { mostUses: 1 });
  await redeem('CHANGED', 'order-c1');
  const taken = { failure: 'request.invalid', data: { fields: { code: 'name_taken' } } };
  await expect(make('CHANGED', { mostUses: 2 })).rejects.toMatchObject(taken);
  // The same again, as after a lost answer.
  await make('CHANGED', { mostUses: 1 });
  await make('CHANGED', { mostUses: 1, share: 2000 }, true);
  await expect(redeem('CHANGED', 'order-c2', other)).rejects.toMatchObject(refused('used_up'));
  await make('CHANGED', { mostUses: 2, share: 2000 }, true);
  await redeem('CHANGED', 'order-c2', other);
});
