import { useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { accountPaths } from '#app/paths-account.ts';
import { maxLines, readCart, writeCart } from '#app/state/cart.ts';
import { planOf } from '#app/state/use-plans.ts';
import { CallRefused } from '#contract/client.ts';
import type { Selection } from '#contract/pricing.ts';
import { addedTo, orderedWith } from './priced-lines.ts';

/**
 * Puts a line into the cart as it is kept now, and goes on to a page once it is there.
 * @param onPut called when it is
 */
export function usePut(onPut: () => void) {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const put = async (selection: Selection, to: string): Promise<void> => {
    if (pending) return;
    setPending(true);
    setProblem(null);
    try {
      const cart = await readCart();
      const most = (await planOf(selection.plan))?.mostQuantity ?? selection.quantity;
      const lines =
        to === accountPaths.Checkout
          ? orderedWith(cart.lines, selection)
          : addedTo(cart.lines, selection, most);
      if (lines.length > maxLines) setProblem(m.cart_full({ most: maxLines }));
      else {
        await writeCart({ ...cart, lines });
        onPut();
        location.assign(to);
      }
    } catch (error) {
      setProblem(error instanceof CallRefused ? error.message : m.ui_press_again());
    } finally {
      setPending(false);
    }
  };
  return { put, pending, problem };
}
