import { expect, test } from 'vitest';
import { unbrokenDays } from './unbroken-days.ts';

test.each([
  ['UPS. Checked 20 Nov 2026.', 'UPS. Checked 20\u00a0Nov\u00a02026.'],
  ['From 12 July 2026 to 3 Aug 2026', 'From 12\u00a0July\u00a02026 to 3\u00a0Aug\u00a02026'],
  ['139 in the year 2026, 24 parcels', '139 in the year 2026, 24 parcels'],
])('the days of "%s" do not break', (text, kept) => {
  expect(unbrokenDays(text)).toBe(kept);
});
