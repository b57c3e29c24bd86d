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
  /** The button alone, as wide as its words. */
  compact?: boolean;
  /** In place of the words of the button that orders. */
  label?: string;
}

/** Straight to the checkout with this line, or into the cart with others. */
export function OrderButtons(props: OrderButtonsProps) {
  const { selection, possible, complain, onPut, compact = false, label = m.cart_order_now() } = props;
  const { put, pending, problem } = usePut(onPut);
  const go = (to: string) => {
    if (possible) void put(selection, to);
    else complain();
  };
  return (
    <>
      {problem && compact ? (
        <p role="alert" className="m-0 max-w-36 text-caption leading-snug text-error">
          {problem}
        </p>
      ) : problem ? (
        <Notice tone="error">{problem}</Notice>
      ) : null}
      <Button
        full={!compact}
        pending={pending}
        pendingText={m.cart_putting()}
        onClick={() => go(accountPaths.Checkout)}
      >
        {label}
      </Button>
      {compact ? null : <OtherWay pending={pending} onCart={() => go(accountPaths.Cart)} />}
    </>
  );
}

function OtherWay({ pending, onCart }: { pending: boolean; onCart(): void }) {
  return (
    <>
      <Button full kind="secondary" aria-disabled={pending} onClick={onCart}>
        {m.cart_add()}
      </Button>
      <p className="m-0 text-caption text-ink-3">{m.cart_checkout_note()}</p>
    </>
  );
}
