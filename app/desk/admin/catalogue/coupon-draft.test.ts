import { expect, test } from 'vitest';
import type { Coupon } from '#contract/catalogue-operator.ts';
import { changed, couponOf, draftOf } from './coupon-draft.ts';

const coupon = {
  ...{ id: 'cpn_1', code: 'SPRING', share: 1250, amount: null, currency: 'EUR', uses: 7 },
  ...{ families: ['vps'], plans: ['writing-pro'], renewals: 3, leastAmount: 5000 },
  ...{ mostUses: 100, mostUsesPerMember: 2, firstOrder: true },
  ...{ validFrom: '2026-11-20T09:30:00.000Z', validTo: '2099-01-31T23:59:59.999Z' },
} as unknown as Coupon;

test('a coupon that is opened and saved is as it was, with what no field shows', () => {
  const draft = draftOf(coupon, 'USD');
  const { coupon: read } = couponOf(draft, new Date('2026-11-28T10:00:00Z'));
  const { id: _id, uses: _uses, amount: _none, ...same } = coupon;
  expect(read && changed(coupon, read, [draft, draft])).toEqual({ ...same, replaces: true });
});

test('another last day ends it at the end of that day, and its first moment stays', () => {
  const draft = draftOf(coupon, 'USD');
  const later = { ...draft, until: '2099-02-28' };
  const { coupon: read } = couponOf(later, new Date('2026-11-28T10:00:00Z'));
  expect(read && changed(coupon, read, [draft, later])).toMatchObject({
    validFrom: coupon.validFrom,
    validTo: '2099-02-28T23:59:59.999Z',
  });
});
