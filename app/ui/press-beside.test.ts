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
  press.ends(ended);
  expect(press.wasWhole()).toBe(closes);
});

test('each press is looked at alone', () => {
  const press = pressBeside();
  press.begins(true);
  press.ends(true);
  expect(press.wasWhole()).toBe(true);
  expect(press.wasWhole()).toBe(false);
  press.ends(true);
  expect(press.wasWhole()).toBe(false);
});
