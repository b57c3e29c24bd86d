import { expect, test } from 'vitest';
import { isBackwards, parseFilter, withFilter } from './invoice-filter.ts';

const parse = (query: string) => parseFilter(new URLSearchParams(query));

test('a filter is read from the address and written back into it', () => {
  const filter = { from: '2026-10-01', to: '2026-11-20', standing: 'due' } as const;
  const query = withFilter(new URLSearchParams('invoice=inv_1'), filter);
  expect(query.toString()).toBe('invoice=inv_1&from=2026-10-01&to=2026-11-20&standing=due');
  expect(parseFilter(query)).toEqual(filter);
  expect(withFilter(query, {}).toString()).toBe('invoice=inv_1');
});

test.each(['from=yesterday', 'to=2026-02-31', 'standing=overdue', 'from=', 'from=2026-11-20T00:00:00Z'])(
  'what makes no sense is left out: %s',
  (query) => expect(parse(query)).toEqual({}),
);

test('a range that ends before it begins is noticed', () => {
  expect(isBackwards({ from: '2026-11-20', to: '2026-11-19' })).toBe(true);
  expect(isBackwards({ from: '2026-11-20', to: '2026-11-20' })).toBe(false);
  expect(isBackwards({ to: '2026-11-20' })).toBe(false);
});
