import { expect, test } from 'vitest';
import { choicesOn, lastMonthOn, readPeriod } from './period.ts';

test.each([
  ['2026-02', '2026-02-01', '2026-02-28'],
  ['2028-02', '2028-02-01', '2028-02-29'],
  ['2026-12', '2026-12-01', '2026-12-31'],
  ['2026-Q1', '2026-01-01', '2026-03-31'],
  ['2026-Q4', '2026-10-01', '2026-12-31'],
  ['2026', '2026-01-01', '2026-12-31'],
])('%s is %s to %s', (text, from, to) => {
  expect(readPeriod(text)).toEqual({ from, to });
});

test.each([null, '', '2026-00', '2026-13', '2026-Q0', '2026-Q5', '26', '2026-1', 'all', '0000', '9999'])(
  '%j names no period',
  (text) => {
    expect(readPeriod(text)).toBeNull();
  },
);

test('the choices begin with today’s, and each is a period', () => {
  const { months, quarters, years } = choicesOn('2026-01-31');
  expect(months.slice(0, 3)).toEqual(['2026-01', '2025-12', '2025-11']);
  expect(quarters.slice(0, 3)).toEqual(['2026-Q1', '2025-Q4', '2025-Q3']);
  expect(years).toEqual(['2026', '2025', '2024']);
  for (const one of [...months, ...quarters, ...years]) expect(readPeriod(one)).not.toBeNull();
});

test('what is declared next is the month before', () => {
  expect(lastMonthOn('2026-01-31')).toBe('2025-12');
  expect(lastMonthOn('2026-11-01')).toBe('2026-10');
});
