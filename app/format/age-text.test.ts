import { expect, test } from 'vitest';
import { days, hours, minutes, seconds } from '#contract/time.ts';
import { ageText } from './age-text.ts';

test.each([
  [seconds(20), '1\u00a0minute'],
  [minutes(59), '59\u00a0minutes'],
  [hours(1), '1\u00a0hour'],
  [hours(47), '1\u00a0day'],
  [days(12), '12\u00a0days'],
])('%i ms are %s, on one line', (age, text) => {
  expect(ageText(age)).toBe(text);
});
