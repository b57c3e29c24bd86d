import { expect, test } from 'vitest';
import { shortName } from './short-name.ts';

test.each([
  ['pay_01kb3x5m8w9q2r4t6v7y8z9abc', 'pay_…8z9abc'],
  ['receivable:mem_01kb3x5m8w9q2r4t6v7y8z9abc', 'receivable:mem_…8z9abc'],
  ['INV-2026-000012', 'INV-2026-000012'],
  ['seal 12', 'seal 12'],
])('%s is called %s', (named, short) => {
  expect(shortName(named)).toBe(short);
});
