import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  groundwork,
  pageKinds,
  paymentWays,
  perLanguage,
  shopSizes,
  systems,
} from '#content/en/rules/website-scope.ts';
import { briefMarkdown } from './brief-text.ts';
import { example, formatState, parseState } from './state.ts';
import { gapsOf, launchChecklist, type Scope, totalHours } from './website-brief.ts';

const some = <T extends { id: string }>(all: readonly T[]) => fc.subarray(all.map(({ id }) => id as T['id']));
const scopes: fc.Arbitrary<Scope> = fc.record({
  pages: some(pageKinds),
  payments: some(paymentWays),
  systems: some(systems),
  size: fc.constantFrom(...shopSizes.map(({ id }) => id)),
  languages: fc.integer({ min: 1, max: 12 }),
  opensOn: fc.constantFrom('', '2027-02-28', '2028-02-29'),
});

test('the smallest shop costs the groundwork and its products', () => {
  const bare: Scope = { pages: [], payments: [], systems: [], size: 'small', languages: 1, opensOn: '' };
  expect(totalHours(bare)).toEqual({ from: groundwork.from + 4, to: groundwork.to + 12 });
  expect(totalHours({ ...bare, languages: 3 })).toEqual({
    from: groundwork.from + 4 + 2 * perLanguage.from,
    to: groundwork.to + 12 + 2 * perLanguage.to,
  });
  expect(gapsOf(bare)).toEqual(['no_product', 'no_legal', 'no_date']);
  expect(gapsOf({ ...example, payments: [] })).toEqual(['no_payment', 'no_date']);
});

test('the checklist follows the choices', () => {
  const ids = (scope: Scope) => launchChecklist(scope).map(({ id }) => id);
  expect(ids(example)).toEqual(expect.arrayContaining(['order', 'card', 'paypal', 'languages', 'freight']));
  expect(ids({ ...example, languages: 1, payments: [], systems: [] })).not.toEqual(
    expect.arrayContaining(['languages']),
  );
});

test('more wanted is never less work, and the lower end never above the upper', () => {
  fc.assert(
    fc.property(scopes, some(pageKinds), (scope, more) => {
      const before = totalHours(scope);
      const after = totalHours({ ...scope, pages: [...new Set([...scope.pages, ...more])] });
      expect(before.from).toBeLessThan(before.to);
      expect(after.from).toBeGreaterThanOrEqual(before.from);
      expect(after.to).toBeGreaterThanOrEqual(before.to);
    }),
  );
});

test('a scope survives the address', () => {
  fc.assert(
    fc.property(scopes, (scope) => {
      expect(parseState(new URLSearchParams(formatState(scope).toString()))).toEqual({
        state: scope,
        problems: [],
      });
    }),
  );
  expect(formatState(example).toString()).toBe('');
});

test('what cannot be read falls back and is named', () => {
  const { state, problems } = parseState(
    new URLSearchParams('pages=home,<b>&size=xl&langs=0&open=2027-02-30&pay=none'),
  );
  expect(problems).toEqual(['pages', 'size', 'langs', 'open']);
  expect(state).toEqual({ ...example, payments: [] });
});

test('the text holds every choice and every check', () => {
  const text = briefMarkdown({ ...example, opensOn: '2027-03-01' });
  for (const part of ['Cart and checkout', 'PayPal', '1 Mar 2027', 'rule of thumb', '- [ ] Place an order']) {
    expect(text).toContain(part);
  }
});
