import { expect, test } from 'vitest';
import { m } from '#app/paraglide/messages.js';
import { CallRefused } from '#contract/client.ts';
import { type ErrorData, type ErrorName, errors } from '#contract/errors.ts';
import { refusedGiving } from './refused-text.ts';

const giving = <Name extends ErrorName & keyof ErrorData>(name: Name, data: ErrorData[Name]) =>
  refusedGiving(new CallRefused(errors[name].code, errors[name].msg, data));
const fields = (name: string) => giving('request.invalid', { fields: { [name]: 'out_of_range' } });

test('what the act itself refuses by now is said to be no longer possible as it was requested', () => {
  expect(giving('state.move_refused', { state: 'refunded', wanted: 'partially_refunded' })).toBe(
    m.approvals_changed(),
  );
  expect(giving('state.move_refused', { state: 'paid', wanted: 'refused' })).toBe(m.approvals_changed());
  expect(fields('amount')).toBe(m.approvals_changed());
});

test('what is wrong with the proof is left to its fields', () => {
  for (const name of ['password', 'otpCode', 'passkeyProof']) expect(fields(name)).toBe(false);
  expect(giving('access.step_up', { methods: ['totp'] })).toBe(false);
});

test('what became of the approval is told as such', () => {
  const moved = (state: string) => giving('state.move_refused', { state, wanted: 'approved' });
  expect(moved('done')).toBe(m.approvals_done());
  expect(moved('lost')).toBe(m.approvals_lost());
  expect(moved('withdrawn')).toBe(m.approvals_moved());
});
