import { m } from '#app/paraglide/messages.js';
import { brand } from '#content/brand.ts';
import { CartGround, CartPage, Waiting } from './cart-page.tsx';

export const meta = () => [
  { title: `${m.cart_page_title()} — ${brand.name}` },
  { name: 'description', content: m.cart_page_text() },
  { name: 'robots', content: 'noindex' },
];

/** So that who is logged in is known before the cart is read (state/navigation.ts). */
export const clientLoader = () => null;
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return (
    <CartGround>
      <Waiting />
    </CartGround>
  );
}

export default CartPage;
