import { expect, test } from 'vitest';
import { days, hours, minutes, seconds } from '#contract/time.ts';
import { ageText } from './age-text.ts';

test.each([
  [seconds(20), '1 minute'],
  [minutes(59), '59 minutes'],
  [hours(1), '1 hour'],
  [hours(47), '1 day'],
  [days(12), '12 days'],
])('%i ms are %s', (age, text) => {
  expect(ageText(age)).toBe(text);
});
