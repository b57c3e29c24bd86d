import { useState } from 'react';
import { useNavigate } from 'react-router';
import { m } from '#app/paraglide/messages.js';
import { maxLines, readCart, writeCart } from '#app/state/cart.ts';
import { CallRefused } from '#contract/client.ts';
import type { Selection } from '#contract/pricing.ts';

/** Puts a present into the cart as it is kept now, beside others like it, and goes on to a page. */
export function useGive() {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const navigate = useNavigate();
  const give = async (selection: Selection, to: string): Promise<void> => {
    if (pending) return;
    setPending(true);
    setProblem(null);
    try {
      const cart = await readCart();
      if (cart.lines.length >= maxLines) return setProblem(m.cart_full({ most: maxLines }));
      await writeCart({ ...cart, lines: [...cart.lines, selection] });
      await navigate(to);
    } catch (error) {
      setProblem(error instanceof CallRefused ? error.message : m.ui_connection_dropped());
    } finally {
      setPending(false);
    }
  };
  return { give, pending, problem };
}
