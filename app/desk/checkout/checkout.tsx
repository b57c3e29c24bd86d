import { type ReactNode, useEffect, useState } from 'react';
import { WhoMayOrder } from '#app/desk/organisations/who-may-order.tsx';
import { fillsScreen, memberOnly } from '#app/desk/private-page.ts';
import { Frame } from '#app/frame/frame.tsx';
import { m } from '#app/paraglide/messages.js';
import { mergeAtLogin, readCart } from '#app/state/cart.ts';
import { linkedCoupon } from '#app/state/linked-coupon.ts';
import { useRead } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { LabelChip } from '#app/ui/label-chip.tsx';
import { brand } from '#content/brand.ts';
import { getCart } from '#contract/carts.ts';
import { Checkout, type CheckoutProps } from './checkout-page.tsx';
import { CheckoutWaiting } from './checkout-waiting.tsx';
import { EmptyCheckout } from './empty-checkout.tsx';
import { useFirstDraft } from './use-first-draft.ts';

export const meta = () => [
  { title: `${m.checkout_title()} — ${brand.name}` },
  { name: 'description', content: m.checkout_description() },
  { name: 'robots', content: 'noindex' },
];

export const clientLoader = memberOnly('Checkout');

export function HydrateFallback() {
  return (
    <CheckoutFrame>
      <CheckoutWaiting />
    </CheckoutFrame>
  );
}

export default function CheckoutPage() {
  return (
    <CheckoutFrame>
      <WhoMayOrder>
        <Filled />
      </WhoMayOrder>
    </CheckoutFrame>
  );
}

function Filled() {
  const read = useRead(getCart, {}, 'Checkout', { when: useBrought() });
  return (
    <Answered read={read} waiting={<CheckoutWaiting />}>
      {({ lines, coupon }) => (lines.length ? <Begun lines={lines} coupon={coupon} /> : <EmptyCheckout />)}
    </Answered>
  );
}

function Begun(cart: Pick<CheckoutProps, 'lines' | 'coupon'>) {
  const first = useFirstDraft();
  return first ? <Checkout {...cart} first={first} /> : <CheckoutWaiting />;
}

/**
 * What was gathered before the login, and the coupon of a link, is in the member's cart by then; if it cannot be, it
 * stays for the cart page.
 */
function useBrought(): boolean {
  const [brought, setBrought] = useState(false);
  useEffect(() => {
    const brought: Promise<unknown> = linkedCoupon() ? readCart() : mergeAtLogin();
    void brought.catch(() => {}).finally(() => setBrought(true));
  }, []);
  return brought;
}

function CheckoutFrame({ children }: { children: ReactNode }) {
  return (
    <main data-family="HSE">
      <Frame className={`${fillsScreen} pt-10 pb-24 lg:pt-14`}>
        <LabelChip code={brand.code} label={m.checkout_label()} station />
        <h1 className="mt-5 mb-2 text-h2!">{m.checkout_headline()}</h1>
        <p className="m-0 mb-10 max-w-measure text-small">{m.checkout_lead()}</p>
        {children}
      </Frame>
    </main>
  );
}
