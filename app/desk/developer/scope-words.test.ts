import { expect, test } from 'vitest';
import { apiScopes } from '#contract/api-keys.ts';
import { scopeAreas, scopesText } from './scope-words.ts';

test('every scope can be ticked once', () => {
  const offered = scopeAreas().flatMap(({ ticks }) => ticks.map(({ id }) => id));
  expect(offered.toSorted()).toEqual([...apiScopes].toSorted());
});

test('scopes are said by area, in the order in which they are offered', () => {
  expect(scopesText(['works:write', 'invoices:read', 'orders:write', 'orders:read'])).toBe(
    'Orders: read and write · Invoices: read · Saved works: write',
  );
  expect(scopesText([])).toBe('Plans and prices only');
});
