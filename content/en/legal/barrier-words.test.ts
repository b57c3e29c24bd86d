import { expect, test } from 'vitest';
import { barrierResults } from '#content/barrier-results.gen.ts';
import type { BarrierResults } from '#content/barrier-results.ts';
import { barrierWords } from './barrier-words.ts';

const results: BarrierResults = {
  checkedOn: '2027-01-05',
  engine: { name: 'axe-core', version: '9.9.9' },
  browser: 'Chromium 99',
  ruleSets: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'],
  sizes: { phone: { width: 320, height: 700 }, desk: { width: 1600, height: 900 } },
  modes: ['light', 'dark'],
  examined: {
    visitor: { '/home': 'Home', '/vps': 'Vps', '/no-such-page': 'NotFound' },
    member: { orders: 'AccountOrders', 'the cart': 'Cart' },
    operator: { '/admin/orders': 'AdminOrders', '/admin/staff': 'AdminStaff' },
    opened: {
      'a menu': 'Home',
      paying: 'AccountService',
      sharing: 'AccountCollection',
      pause: 'AccountService',
    },
  },
  findings: {},
};

test('every figure of the statement is that of the run', () => {
  expect(barrierWords(results)).toEqual({
    day: '5 Jan 2027',
    summary:
      'On 5 Jan 2027 a program examined 7 pages of this site. It found no failure of the rules that a program can judge.',
    rules:
      'The program axe-core 9.9.9 applied its rules for WCAG 2.0, 2.1 and 2.2 at levels A and AA and its rules of good practice in Chromium 99 on 5 Jan 2027.',
    pages: 'It examined 3 public addresses, 2 pages of a logged-in member and 2 pages of our staff.',
    sizes:
      'It examined each page at a width of 320 and of 1,600 pixels, and its colours in light and dark mode.',
    opened:
      'It examined 4 menus, panels, dialogs and forms while they were open, each at one of these widths.',
    found: 'It found no failure of the rules that a program can judge.',
  });
});

test('what a run found is said, with the pages it was found on', () => {
  const found = (findings: BarrierResults['findings']) => barrierWords({ ...results, findings }).found;
  expect(found({ 'color-contrast': ['/vps', '/home'] })).toBe(
    'It found failures of one rule, which are not mended yet. The rule color-contrast fails on /vps and /home.',
  );
  expect(found({ 'image-alt': ['/home'], 'too-wide': ['orders'] })).toBe(
    'It found failures of 2 rules, which are not mended yet. The rule image-alt fails on /home. The rule too-wide fails on orders.',
  );
});

test('the last run applied rules, in both modes, and said which day it was', () => {
  const { rules, sizes, day } = barrierWords(barrierResults);
  expect(rules).toContain('WCAG 2.0, 2.1 and 2.2 at levels A and AA');
  expect(sizes).toContain('light and dark');
  expect(day).toMatch(/^\d{1,2} [A-Z][a-z]{2,3} 20\d\d$/);
});
