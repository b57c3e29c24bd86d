import { expect, test } from 'vitest';
import type { Account } from '#contract/staff-calls.ts';
import { disabledText, isGoneForGood } from './account-words.ts';

const disabledAt = '2026-11-20T10:00:00.000Z';
const organisation: Account['organisation'] = { colleagues: [], invitations: [] };
const text = (disabledReason: string, of: Account['organisation'] = null) =>
  disabledText({ disabledAt, disabledReason, organisation: of });

test('a disabled account says what that means and that staff can enable it again', () => {
  expect(text('suspended')).toMatch(/^Nobody can log in to this account until you enable it again/);
  expect(text('suspended', organisation)).toMatch(/^Nobody can act for this organisation until you enable/);
  expect(disabledText({ disabledAt: null, disabledReason: null, organisation: null })).toBeNull();
  expect(isGoneForGood({ disabledReason: 'suspended' })).toBe(false);
});

test('what is gone for good says so, and is not offered to be enabled', () => {
  expect(text('deleted')).toContain('was deleted');
  expect(text('deleted', organisation)).toContain('was closed');
  for (const disabledReason of ['deleted', 'demo_ended'])
    expect(isGoneForGood({ disabledReason })).toBe(true);
});
