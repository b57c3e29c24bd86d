import { expect, test } from 'vitest';
import { pressBeside } from './press-beside.ts';

test.each([
  [true, true, true],
  [false, true, false],
  [true, false, false],
  [false, false, false],
])('a press that began beside it: %s, and ended there: %s, closes it: %s', (began, ended, closes) => {
  const press = pressBeside();
  press.begins(began);
  expect(press.ends(ended)).toBe(closes);
});

test('each press is looked at alone', () => {
  const press = pressBeside();
  press.begins(true);
  expect(press.ends(false)).toBe(false);
  expect(press.ends(true)).toBe(false);
});
