import { getCart, mergeCart, saveCart } from '#contract/carts.ts';
import { type Selection, selection } from '#contract/pricing.ts';
import { call, quietCall } from '../client.ts';
import { couponOf, forgetCoupon, linkedCoupon } from './linked-coupon.ts';
import {
  type Cart,
  countCart,
  keepMembersCount,
  keepVisitorsCart,
  noCart,
  visitorsCart,
} from './local-cart.ts';
import { accountOf } from './organisation.ts';
import { currentUser, hasToken } from './session.ts';
import { store } from './store.ts';

export type { Cart } from './local-cart.ts';

/** As many lines as the service keeps and prices at once. */
export const maxLines = 20;

/** Lines that did not fit when the visitor's cart was brought into the member's; the cart page says so. */
export const leftOut = store(0);

/**
 * What is in the cart: of a member what the service keeps, after the browser's own was brought in; else what the browser
 * keeps. Lines that this version of the site cannot read are dropped; the coupon that a link brought is taken in.
 * @throws CallRefused, CallFailed
 */
export async function readCart(): Promise<Cart> {
  const cart = await keptNow();
  const coupon = couponOf(linkedCoupon());
  if (coupon && coupon !== cart.coupon) await writeCart({ ...cart, coupon });
  forgetCoupon();
  return coupon ? { ...cart, coupon } : cart;
}

async function keptNow(): Promise<Cart> {
  if (!hasToken()) return known(visitorsCart() ?? noCart);
  const merged = await mergeAtLogin();
  if (merged) return merged;
  const { lines, coupon } = await quietCall(getCart, {});
  return counted({ lines, coupon: coupon ?? '' });
}

/**
 * Brings what a visitor gathered into the cart of the member they are now; repeated, nothing is added again.
 * @returns the member's cart, or null when there was nothing to bring or nobody is logged in
 * @throws CallRefused, CallFailed: the browser's cart is kept then
 */
export async function mergeAtLogin(): Promise<Cart | null> {
  // What a member changed last is on its way; a refusal was told already.
  await saving?.catch(() => {});
  const brought = visitorsCart();
  if (!brought || !hasToken()) return null;
  merging ??= merge(brought).finally(() => {
    merging = null;
  });
  return merging;
}

/** Two places may ask at the same moment: the header and the page. */
let merging: Promise<Cart> | null = null;

async function merge({ key, ...brought }: Cart & { key: string }): Promise<Cart> {
  const { lines, coupon } = known(brought);
  const merged = await quietCall(mergeCart, { lines: [...lines], coupon }, { idempotencyKey: key });
  leftOut.set(merged.leftOut);
  return counted({ lines: merged.lines, coupon: merged.coupon ?? '' });
}

/** The newest cart that waits for the one before to be saved. */
let waiting: Cart | null = null;
let saving: Promise<void> | null = null;

/**
 * Keeps this cart instead of the one before: in the browser, or with the service for a member. Changes made quickly one
 * after another are saved in their order, the last one always.
 * @throws CallRefused, CallFailed: the last one was not kept; the client has told the visitor, silent codes excepted
 */
export function writeCart(cart: Cart): Promise<void> {
  if (!hasToken()) {
    keepVisitorsCart(cart);
    return Promise.resolve();
  }
  waiting = cart;
  saving ??= saveWaiting().finally(() => {
    saving = null;
  });
  return saving;
}

/** Once every change until now is with the service, or could not be brought there, as the client has told. */
export async function cartKept(): Promise<void> {
  await saving?.catch(() => {});
}

async function saveWaiting(): Promise<void> {
  while (waiting) {
    const { lines, coupon } = waiting;
    waiting = null;
    try {
      await call(saveCart, { lines: [...lines], coupon });
      counted({ lines, coupon });
    } catch (error) {
      // A newer one takes its place and is sent all the same.
      if (!waiting) throw error;
    }
  }
}

/** After an order was placed: nothing is left to buy, and the coupon was used. */
export const clearCart = (): Promise<void> => writeCart(noCart);

function counted(cart: Cart): Cart {
  const { userId } = currentUser.get();
  if (userId) keepMembersCount(accountOf(userId), cart.lines.length);
  else countCart();
  return cart;
}

/** The storage of a browser may hold anything: an older version's lines, or what somebody wrote by hand. */
function known({ lines, coupon }: Cart): Cart {
  const read = lines.flatMap((line): Selection[] => {
    const { data } = selection.safeParse(line);
    return data ? [data] : [];
  });
  return { lines: read.slice(0, maxLines), coupon: couponOf(coupon) };
}
