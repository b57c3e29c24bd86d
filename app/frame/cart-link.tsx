import { ShoppingCart } from 'lucide-react';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { m } from '#app/paraglide/messages.js';
import { accountPaths } from '#app/paths-account.ts';
import { cartCount, countCart, visitorsCart } from '#app/state/local-cart.ts';
import { currentUser } from '#app/state/session.ts';
import { useStore } from '#app/state/store.ts';
import { useSlots } from './header-slots.ts';

/** The way to the cart with how many lines it has, in the header of a site where there are some. */
export default function CartLink({ shell }: { shell: HTMLElement }) {
  const count = useStore(cartCount);
  const slots = useSlots(shell, 'cartSlot', 'cart');
  const { userId } = useStore(currentUser);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another member has another cart
  useEffect(() => {
    countCart();
    addEventListener('storage', countCart);
    return () => removeEventListener('storage', countCart);
  }, [userId]);
  useEffect(() => {
    // What was gathered before the login goes along at once; without a connection, the cart page tries again.
    if (userId && visitorsCart())
      import('#app/state/cart.ts').then(({ mergeAtLogin }) => mergeAtLogin()).catch(() => {});
  }, [userId]);
  if (count === 0) return null;
  return slots.map((slot) =>
    createPortal(
      <a
        href={accountPaths.Cart}
        className="relative grid size-11 place-items-center rounded-control text-ink hover:bg-sunken hover:text-primary"
      >
        <ShoppingCart size={20} strokeWidth={1.75} aria-hidden="true" />
        <span
          aria-hidden="true"
          className="absolute top-0.5 right-0 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-primary px-1 font-mono text-[0.6875rem] leading-none text-on-primary"
        >
          {count}
        </span>
        <span className="sr-only">{count === 1 ? m.cart_link_one() : m.cart_link({ count })}</span>
      </a>,
      slot,
    ),
  );
}
