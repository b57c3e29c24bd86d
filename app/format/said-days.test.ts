import { expect, test } from 'vitest';
import { saidDays, shortDays } from './said-days.ts';

test.each([
  ['TEDB, as at 2026-09-23', 'TEDB, as at 23\u00a0Sept\u00a02026'],
  [
    'booked on 2026-10-22, sealed on 2026-10-23',
    'booked on 22\u00a0Oct\u00a02026, sealed on 23\u00a0Oct\u00a02026',
  ],
  ['INV-2026-000012', 'INV-2026-000012'],
  ['2026-13-41', '2026-13-41'],
])('"%s" is said as "%s"', (text, said) => {
  expect(saidDays(text)).toBe(said);
});

test('the days of a document are short on a page, and what is no day stays as it is', () => {
  expect(shortDays('on 22 November 2026 (European Central Bank)')).toBe(
    'on 22\u00a0Nov\u00a02026 (European Central Bank)',
  );
  expect(shortDays('5 Pieces 2026')).toBe('5 Pieces 2026');
});
