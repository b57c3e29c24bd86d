/**
 * The coupon of a link, `?coupon=SPRING-20`, on any page: it waits in the browser until the cart takes it. The boot
 * script loads this file: it must not lead to React or to the client by a static import.
 */
import { accountPaths } from '../paths-account.ts';
import { read, remove, write } from './storage.ts';

/** Listed in content/en/stored-items.ts. */
const key = 'linked-coupon';
const maxLetters = 60;

/** Keeps what the address brings, whether or not it can be a code; the last link wins. The cart reads its own address. */
export function noteCoupon({ pathname, search }: Pick<URL, 'pathname' | 'search'>): void {
  const text = new URLSearchParams(search).get('coupon');
  if (text && pathname !== accountPaths.Cart) write(key, text.slice(0, maxLetters));
}

/** As it stood in the link; empty when no link brought one. */
export const linkedCoupon = (): string => read(key) ?? '';

export const forgetCoupon = (): void => remove(key);

/** A code as it is compared: upper case; empty when it cannot be one. */
export function couponOf(text: string): string {
  const code = text.trim().toUpperCase();
  return /^[A-Z0-9-]{2,40}$/.test(code) ? code : '';
}
