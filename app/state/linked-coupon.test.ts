import { beforeEach, expect, test } from 'vitest';
import { couponOf, forgetCoupon, linkedCoupon, noteCoupon } from './linked-coupon.ts';

beforeEach(forgetCoupon);

const note = (address: string) => {
  noteCoupon(new URL(address, 'https://site.test'));
  return linkedCoupon();
};

test.each([
  ['/vps?coupon=spring-20', 'spring-20'],
  ['/ez-browsers?tid=mara&coupon=%3Cb%3E', '<b>'],
  ['/vps?coupon=', ''],
  ['/vps', ''],
  // The cart reads its own address.
  ['/cart?coupon=spring-20', ''],
  [`/vps?coupon=${'A'.repeat(1000)}`, 'A'.repeat(60)],
])('%s leaves %j', (address, left) => {
  expect(note(address)).toBe(left);
});

test('the last link wins, one without a coupon changes nothing', () => {
  note('/vps?coupon=ONE');
  note('/proxy?coupon=TWO');
  expect(note('/home')).toBe('TWO');
  forgetCoupon();
  expect(linkedCoupon()).toBe('');
});

test.each([
  [' spring-20 ', 'SPRING-20'],
  ['<b>', ''],
  ['A', ''],
  ['A'.repeat(41), ''],
  ['', ''],
])('%j as a code is %j', (text, code) => {
  expect(couponOf(text)).toBe(code);
});
