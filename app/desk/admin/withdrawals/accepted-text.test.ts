import { expect, test } from 'vitest';
import { m } from '#app/paraglide/messages.js';
import { type Money, usd } from '#contract/money.ts';
import type { DeclarationKind, WithdrawalForOperator } from '#contract/withdrawals.ts';
import { acceptedText } from './accepted-text.ts';

const said = (kind: DeclarationKind, refunded: Money | null) =>
  acceptedText({ declaration: { kind }, refunded } as WithdrawalForOperator);

test('a refund is said to be on its way only where something is refunded', () => {
  expect(said('withdrawal', usd(900))).toBe(m.operator_withdrawal_was_accepted());
  expect(said('withdrawal', usd(0))).toBe(m.operator_withdrawal_was_accepted_nothing());
  expect(said('cancellation', null)).toBe(m.operator_withdrawal_was_accepted_cancellation());
});
