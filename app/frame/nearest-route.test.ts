import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance } from '#contract/edit-distance.ts';
import { nearestAddress } from './nearest-route.ts';

describe('edit distance', () => {
  it.each([
    ['', '', 0],
    ['vps', '', 3],
    ['proxy', 'proxi', 1],
    ['blgo', 'blog', 1],
    ['kitten', 'sitting', 3],
  ])('from %j to %j is %i', (a, b, distance) => {
    expect(editDistance(a, b)).toBe(distance);
  });

  it('is the same in both directions, zero only for equal words, and never above the longer one', () => {
    const word = fc.string({ maxLength: 12 });
    fc.assert(
      fc.property(word, word, (a, b) => {
        const distance = editDistance(a, b);
        expect(distance).toBe(editDistance(b, a));
        expect(distance === 0).toBe(a === b);
        expect(distance).toBeLessThanOrEqual(Math.max(a.length, b.length));
      }),
    );
  });
});

describe('the nearest address', () => {
  const addresses = [
    '/home',
    '/vps',
    '/proxy',
    '/refundPolicy',
    '/ez-writing',
    '/partners-brands',
    '/partners',
  ];

  it.each([
    ['/prxoy', '/proxy'],
    ['/refundpolicy', '/refundPolicy'],
    ['/refund-policy', '/refundPolicy'],
    ['/ezwriting/', '/ez-writing'],
    ['/EZ_Writing.html', '/ez-writing'],
    ['/partner', '/partners'],
    ['/partners/brands', '/partners-brands'],
  ])('for %s is %s', (asked, meant) => {
    expect(nearestAddress(asked, addresses)).toBe(meant);
  });

  it.each(['/', '/x', '/wp-login.php', '/completely-different', `/${'a'.repeat(5000)}`])(
    'is none for %.30s',
    (asked) => {
      expect(nearestAddress(asked, addresses)).toBeNull();
    },
  );
});
