import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { tellNotKept } from '#app/desk/cart-not-kept.ts';
import { type Cart, leftOut, maxLines, readCart, writeCart } from '#app/state/cart.ts';
import { withoutLinked } from '#app/state/cart-link.ts';
import { linkedCoupon } from '#app/state/linked-coupon.ts';
import { currentUser } from '#app/state/session.ts';
import { useStore } from '#app/state/store.ts';
import type { Selection } from '#contract/pricing.ts';
import { mergeLines, type TakenIn } from './merge-lines.ts';

/** A line with a mark that stays the same while it is changed. */
export interface CartLine {
  id: number;
  selection: Selection;
}

export interface OpenCart {
  /** Null until it was read. */
  lines: readonly CartLine[] | null;
  coupon: string;
  /** What the address has put in, or could not; read out when it appears. */
  said: TakenIn['said'];
  failed: boolean;
  refetch(): void;
  change(id: number, selection: Selection): void;
  /** @returns how to put it back where it was */
  remove(id: number): () => void;
  add(selections: readonly Selection[]): void;
  setCoupon(code: string): void;
}

type Held = { lines: readonly CartLine[]; coupon: string };
let marks = 0;
const marked = (selection: Selection): CartLine => ({ id: ++marks, selection });

/** The cart of this browser or member, with what the address adds taken in once. */
export function useCart(): OpenCart {
  const [held, setHeld] = useState<Held | null>(null);
  const [said, setSaid] = useState<TakenIn['said']>([]);
  const [failed, setFailed] = useState(false);
  const [turn, setTurn] = useState(0);
  const now = useRef<Held>(null);
  /** How often somebody has changed it on this page. */
  const edits = useRef(0);
  const { search } = useLocation();
  const navigate = useNavigate();
  const memberId = useStore(currentUser).userId;

  const show = useCallback((next: Held) => {
    now.current = next;
    setHeld(next);
  }, []);
  const keep = useCallback(
    (next: Held) => {
      show(next);
      const cart: Cart = { lines: next.lines.map(({ selection }) => selection), coupon: next.coupon };
      // What is on the page stays.
      writeCart(cart).catch((error) => tellNotKept(error, 'Cart'));
    },
    [show],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn and another member read anew
  useEffect(() => {
    let left = false;
    setFailed(false);
    void (async () => {
      try {
        const linked = linkedCoupon();
        let before: number;
        let cart: Cart;
        let taken: TakenIn;
        // What was changed while it was read is newer than the answer, so that it is read once more.
        do {
          before = edits.current;
          cart = await readCart();
          taken = await mergeLines(cart, search, linked);
          if (left) return;
        } while (before !== edits.current);
        const next = { lines: taken.cart.lines.map(marked), coupon: taken.cart.coupon };
        if (taken.cart === cart) show(next);
        else keep(next);
        if (taken.said.length === 0) return;
        setSaid(taken.said);
        // Read once: a reload or the way back must not add it again.
        const query = new URLSearchParams(withoutLinked(search));
        query.delete('coupon');
        await navigate({ search: query.toString() }, { replace: true, preventScrollReset: true });
      } catch {
        if (!left) setFailed(true);
      }
    })();
    return () => {
      left = true;
    };
  }, [search, turn, memberId]);

  const edit = (change: (held: Held) => Held) => {
    edits.current += 1;
    if (now.current) keep(change(now.current));
    setSaid([]);
  };
  return {
    lines: held?.lines ?? null,
    coupon: held?.coupon ?? '',
    said,
    failed,
    refetch: () => setTurn((one) => one + 1),
    change: (id, selection) =>
      edit(({ lines, coupon }) => ({
        lines: lines.map((line) => (line.id === id ? { id, selection } : line)),
        coupon,
      })),
    remove: (id) => {
      const at = now.current?.lines.findIndex((line) => line.id === id) ?? -1;
      const gone = now.current?.lines[at];
      edit(({ lines, coupon }) => ({ lines: lines.filter((line) => line.id !== id), coupon }));
      return () => {
        if (gone) edit(({ lines, coupon }) => ({ lines: lines.toSpliced(at, 0, gone), coupon }));
      };
    },
    add: (selections) =>
      edit(({ lines, coupon }) => ({
        lines: [...lines, ...selections.map(marked)].slice(0, maxLines),
        coupon,
      })),
    setCoupon: (coupon) => edit(({ lines }) => ({ lines, coupon })),
  };
}

/** How many lines of the visitor's cart did not fit into the member's. */
export const useLeftOut = () => useStore(leftOut);
