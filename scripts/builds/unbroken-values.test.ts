import { expect, test } from 'vitest';
import { withUnbrokenValues } from './unbroken-values.ts';

test.each([
  ['"Paid within 14 days, or 1 month."', '"Paid within 14_days, or 1_month."'],
  ['per {months} months', 'per {months}_months'],
  ['[terms.days, " days before it"]', '[terms.days, "_days before it"]'],
  ['"UPS. Checked 20 Nov 2026."', '"UPS. Checked 20_Nov_2026."'],
  ['"From 12 July 2026 to 3 Aug 2026"', '"From 12_July_2026 to 3_Aug_2026"'],
  ['"42 × 30 × 22 cm"', '"42_×_30_×_22_cm"'],
  ['{width} × {height} px, 23 ÷ 30', '{width}_×_{height}_px, 23_÷_30'],
])('%s keeps its values together', (words, kept) => {
  expect(withUnbrokenValues(words)).toBe(kept.replaceAll('_', '\u00a0'));
});

test.each(['"139 in the year 2026, 24 parcels"', '"pages × (size + 3)"', '{name} daysheet'])(
  '%s stays as it is written',
  (words) => {
    expect(withUnbrokenValues(words)).toBe(words);
  },
);
