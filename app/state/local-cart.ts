import type { Selection } from '#contract/pricing.ts';
import { paintCart } from './first-paint.ts';
import { accountOf } from './organisation.ts';
import { currentUser, hasToken } from './session.ts';
import { cartKept, cartKey, read, remove, write } from './storage.ts';
import { store } from './store.ts';

/**
 * The part of the cart that the header loads: what the browser keeps, and how many lines there are. Everything that asks
 * the service is in cart.ts.
 */

export interface Cart {
  lines: readonly Selection[];
  /** Empty = none. */
  coupon: string;
}

/** A visitor's own cart, or of a member's only how many lines it has: the lines themselves are the service's. */
export type KeptCart =
  | (Cart & { memberId: '' /** Of this content, so that merging it twice adds it once. */; key: string })
  | { memberId: string; count: number };

export const noCart: Cart = { lines: [], coupon: '' };

/** Lines in the cart, as far as this browser knows; the header shows it. */
export const cartCount = store(0);

export function keptCart(): KeptCart | null {
  let value: unknown;
  try {
    value = JSON.parse(read(cartKey) ?? 'null');
  } catch {
    return null;
  }
  const { memberId, lines, coupon, key, count } = (value ?? {}) as Record<string, unknown>;
  if (typeof memberId !== 'string') return null;
  if (memberId) return typeof count === 'number' ? { memberId, count } : null;
  if (!Array.isArray(lines) || typeof coupon !== 'string' || typeof key !== 'string') return null;
  return { memberId: '', lines: lines as Selection[], coupon, key };
}

/** What a visitor gathered before logging in; null when there is nothing to bring along. */
export function visitorsCart(): (Cart & { key: string }) | null {
  const kept = keptCart();
  return kept && 'lines' in kept && (kept.lines.length > 0 || kept.coupon) ? kept : null;
}

export function keepVisitorsCart({ lines, coupon }: Cart): void {
  if (lines.length > 0 || coupon)
    write(cartKey, JSON.stringify({ memberId: '', lines, coupon, key: crypto.randomUUID() }));
  else remove(cartKey);
  countCart();
}

/** @param memberId whose lines were counted, or `accountOf` them; nobody else sees anything of it */
export function keepMembersCount(memberId: string, count: number): void {
  if (count > 0) write(cartKey, JSON.stringify({ memberId, count }));
  else remove(cartKey);
  countCart();
}

/** Reads anew how many lines there are: after a change, a login or logout, or from another tab. */
export function countCart(): void {
  const kept = keptCart();
  if (!kept) cartCount.set(0);
  else if ('lines' in kept) cartCount.set(kept.lines.length);
  else cartCount.set(hasToken() && kept.memberId === accountOf(currentUser.get().userId) ? kept.count : 0);
  // Until it is known who is signed in, what was painted stays.
  if (!hasToken() || currentUser.get().isLogin) paintCart(cartCount.get());
  dispatchEvent(new Event(cartKept));
}
