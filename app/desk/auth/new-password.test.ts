import { expect, test } from 'vitest';
import { CallRefused } from '#contract/client.ts';
import { checkNewPassword } from './new-password.ts';
import { refusedField, stepUpOf } from './refused-form.ts';

test.each([
  ['', null],
  ['123456789', 'too_short'],
  ['1234567890', null],
  ['a'.repeat(128), null],
  ['a'.repeat(129), 'too_long'],
])('a new password of %j answers %j', (password, message) => {
  expect(checkNewPassword({ password }).password).toBe(message);
});

test('a repeated password must be the same; a form without that field asks for nothing', () => {
  const password = 'harbour-copper-lentil';
  expect(checkNewPassword({ password, confirmPassword: password }).confirmPassword).toBeNull();
  expect(checkNewPassword({ password, confirmPassword: `${password} ` }).confirmPassword).toBe(
    'passwords_differ',
  );
  expect(checkNewPassword({ password, confirmPassword: '' }).confirmPassword).toBe('passwords_differ');
  expect(checkNewPassword({ password }).confirmPassword).toBeNull();
});

test('only the refusals that a form shows itself are read', () => {
  const captcha = new CallRefused(40001, '', { fields: { captchaCode: 'captcha_required' } });
  expect(refusedField(captcha, 'captchaCode')).toBe('captcha_required');
  expect(refusedField(captcha, 'ticket')).toBeUndefined();
  expect(refusedField(new CallRefused(40001, '', null), 'ticket')).toBeUndefined();
  expect(refusedField(new CallRefused(40101, '', { fields: { ticket: 'x' } }), 'ticket')).toBeUndefined();
  const asked = new CallRefused(40303, '', { methods: ['totp', 'backup'], ticket: 't' });
  expect(stepUpOf(asked)).toEqual({ methods: ['totp', 'backup'], ticket: 't' });
  expect(stepUpOf(new CallRefused(40303, '', null))).toEqual({ methods: [], ticket: undefined });
  expect(stepUpOf(captcha)).toBeNull();
});
