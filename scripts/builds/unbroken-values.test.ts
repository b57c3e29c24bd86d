import { expect, test } from 'vitest';
import { withUnbrokenValues } from './unbroken-values.ts';

test.each([
  ['"Paid within 14 days, or 1 month."', '"Paid within 14_days, or 1_month."'],
  ['per {months} months', 'per {months}_months'],
  ['[terms.days, " days before it"]', '[terms.days, "_days before it"]'],
  ['"UPS. Checked 20 Nov 2026."', '"UPS. Checked 20_Nov_2026."'],
  ['"From 12 July 2026 to 3 Aug 2026"', '"From 12_July_2026 to 3_Aug_2026"'],
  ['{amount} ECC, 3 further seats', '{amount}_ECC, 3_further_seats'],
  ['"fewer than 3 items", "18 workspaces"', '"fewer than 3_items", "18_workspaces"'],
  ['{left} characters left', '{left}_characters left'],
  ['"begin on July 27, Article 30"', '"begin on July_27, Article_30"'],
  ['{runs} runs, 30 runs', '{runs}_runs, 30_runs'],
  ['"42 × 30 × 22 cm"', '"42_×_30_×_22_cm"'],
  ['{width} × {height} px, 23 ÷ 30', '{width}_×_{height}_px, 23_÷_30'],
])('%s keeps its values together', (words, kept) => {
  expect(withUnbrokenValues(words)).toBe(kept.replaceAll('_', '\u00a0'));
});

test.each([
  ['"on a 12-month term"', '"on a 12-|month term"'],
  ['"mostly the 1-litre jar"', '"mostly the 1-|litre jar"'],
  ['"visits, sign-ups"', '"visits, sign-|ups"'],
  ['"The break-even price"', '"The break-|even price"'],
  ['"E-commerce: flat rate"', '"E-|commerce: flat rate"'],
  ['[acceptable-use policy](/terms)', '[acceptable-|use policy](/terms)'],
  ['(Article 6(1)(a))', '(Article_6(1)|(a))'],
  ['"31–60 days", "23–26 June"', '"31–|60_days", "23–|26 June"'],
])('%s stays whole', (words, kept) => {
  expect(withUnbrokenValues(words)).toBe(kept.replaceAll('_', '\u00a0').replaceAll('|', '\u2060'));
});

test.each([
  "{ id: 'break-even', heading }",
  '"https://vie.example/e-commerce-eu3-flat-rate"',
  '"/terms#acceptable-use"',
  '"139 in the year 2026, 24 parcels"',
  '"pages × (size + 3)"',
  '{name} daysheet',
  '{title} runs until {day}',
])('%s stays as it is written', (words) => {
  expect(withUnbrokenValues(words)).toBe(words);
});
