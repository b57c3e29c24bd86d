import { m } from '#app/paraglide/messages.js';
import { accountPaths } from '#app/paths-account.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Selection } from '#contract/pricing.ts';
import { usePut } from './use-put.ts';

interface OrderButtonsProps {
  selection: Selection;
  possible: boolean;
  /** Called in place of ordering while something is missing. */
  complain(): void;
  /** It is in the cart. */
  onPut(): void;
}

/** Straight to the checkout with this line, or into the cart with others. */
export function OrderButtons({ selection, possible, complain, onPut }: OrderButtonsProps) {
  const { put, pending, problem } = usePut(onPut);
  const go = (to: string) => {
    if (possible) void put(selection, to);
    else complain();
  };
  return (
    <>
      {problem ? <Notice tone="error">{problem}</Notice> : null}
      <Button full pending={pending} pendingText={m.cart_putting()} onClick={() => go(accountPaths.Checkout)}>
        {m.cart_order_now()}
      </Button>
      <Button full kind="secondary" aria-disabled={pending} onClick={() => go(accountPaths.Cart)}>
        {m.cart_add()}
      </Button>
      <p className="m-0 text-caption text-ink-3">{m.cart_checkout_note()}</p>
    </>
  );
}
