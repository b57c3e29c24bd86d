import { expect, test } from 'vitest';
import { staffCalls } from '#contract/staff.ts';
import { callText } from './call-words.ts';

test('whatever staff change or export has words, and what they only read has none', () => {
  const calls = Object.entries(staffCalls);
  const told = calls.filter(([name, { kind }]) => kind === 'changes' || /^(export|download)/.test(name));
  expect(told.length).toBeGreaterThan(90);
  expect(told.map(([name]) => name).filter((name) => callText(name) === null)).toEqual([]);
  expect(callText('listAllOrders')).toBeNull();
  expect(callText('toString')).toBeNull();
});
