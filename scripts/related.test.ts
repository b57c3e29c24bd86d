import { expect, test } from 'vitest';
import { sources } from './gate/import-graph.ts';
import { forgottenJourneys } from './gate/journeys-of.ts';
import { testsOf } from './related.ts';

test('a changed verb asks for the tests beside it, those of who uses it, and the journeys of its area', () => {
  const { tests, journeys } = testsOf(['server/business/orders/cancel-order.ts']);
  expect(tests).toContain('server/business/orders/orders.http.test.ts');
  expect(tests.filter((file) => file.startsWith('app/'))).toEqual([]);
  expect(tests.length).toBeLessThan(40);
  expect(journeys).toContain('tests/e2e/member-buys-a-server.e2e.ts');
  expect(journeys).not.toContain('tests/e2e/visitor-searches-the-library.e2e.ts');
});

test('a changed tool asks for its own tests, and not for those of other tools', () => {
  const { tests } = testsOf(['app/site/tools/parcel-weight/weigh.ts']);
  expect(tests).toContain('app/site/tools/parcel-weight/weigh.test.ts');
  expect(tests.filter((file) => file.includes('listing-checker'))).toEqual([]);
});

test('a change of what everything stands on asks for tests on both sides', () => {
  const { tests } = testsOf(['contract/money.ts']);
  expect(tests.some((file) => file.startsWith('server/'))).toBe(true);
  expect(tests.some((file) => file.startsWith('app/'))).toBe(true);
});

test('every journey belongs to an area', () => {
  expect(forgottenJourneys(sources().filter((file) => file.endsWith('.e2e.ts')))).toEqual([]);
});
