import { expect, test } from 'vitest';
import { m } from '#app/paraglide/messages.js';
import { CallRefused } from '#contract/client.ts';
import { type ErrorData, errors } from '#contract/errors.ts';
import { subscriptionRefusedText } from './subscription-refused-text.ts';

type Known = 'access.refused' | 'state.move_refused';
const told = <Name extends Known>(name: Name, data: ErrorData[Name]) =>
  subscriptionRefusedText(new CallRefused(errors[name].code, errors[name].msg, data));

test('a period that is paid ahead is named as the reason why the plan cannot be changed', () => {
  expect(told('state.move_refused', { state: 'paid', wanted: 'changed' })).toBe(
    m.operator_subscription_paid_ahead(),
  );
  expect(told('state.move_refused', { state: 'canceled', wanted: 'changed' })).toBe(false);
});

test('what only the member, or somebody else, may do is said as such', () => {
  expect(told('access.refused', { reason: 'yourself' })).toBe(m.operator_subscription_yourself());
  expect(told('access.refused', { reason: 'members_own' })).toBe(m.operator_subscription_members_own());
});
