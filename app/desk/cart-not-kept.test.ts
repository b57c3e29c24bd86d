import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toasts } from '#app/state/toasts.ts';
import { CallFailed, CallRefused } from '#contract/client.ts';
import { type ErrorName, errors } from '#contract/errors.ts';
import { tellNotKept } from './cart-not-kept.ts';

// Files share what they import: another one may have left a toast.
beforeEach(() => toasts.set([]));
afterEach(() => vi.unstubAllGlobals());

const refused = (name: ErrorName) => new CallRefused(errors[name].code, errors[name].msg, null);
const told = () => toasts.get().map(({ text }) => text);

test('a cart that was not kept because of a role, or of what is in it, is told; what the client has told is not told twice', () => {
  tellNotKept(refused('access.refused'), 'Cart');
  tellNotKept(refused('request.invalid'), 'Cart');
  tellNotKept(refused('request.too_many'), 'Cart');
  tellNotKept(new CallFailed(''), 'Cart');
  expect(told()).toEqual([errors['access.refused'].msg, errors['request.invalid'].msg]);
});

test.each(['session.ended', 'session.missing'] as const)('%s leads to the login, and back', (name) => {
  const replace = vi.fn();
  vi.stubGlobal('location', { search: '?coupon=TEN', replace });
  tellNotKept(refused(name), 'Checkout');
  expect(replace).toHaveBeenCalledExactlyOnceWith('/login?redirect=Checkout&coupon=TEN');
  expect(told()).toEqual([]);
});
