import { useCallback, useEffect, useRef, useState } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router';
import { quietCall } from '#app/client.ts';
import { m } from '#app/paraglide/messages.js';
import { readCart } from '#app/state/cart.ts';
import { loginPath } from '#app/state/return-target.ts';
import { tab, tabKeys } from '#app/state/storage.ts';
import { CallRefused } from '#contract/client.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { errors } from '#contract/errors.ts';
import { type PlacedOrder, placeOrder } from '#contract/orders.ts';
import { startPayment } from '#contract/payments.ts';
import { payPath } from './pay-path.ts';
import type { Way } from './use-ways.ts';

export type OrderAsk = InputOf<typeof placeOrder>;
/** An order that was pressed: until it is answered it is sent with the same key, also after a reload. */
interface Placing {
  key: string;
  ask: OrderAsk;
  way: Way | null;
}

export interface Placed {
  /** Orders once; while an earlier press is unanswered, that one is asked about. */
  place(ask: OrderAsk, way: Way | null): Promise<void>;
  pending: boolean;
  /** An order of before the reload is being asked about. */
  resuming: boolean;
  problem: string | null;
  say(problem: string | null): void;
}

/** @param onRefused what the service said, and to what */
export function usePlacing(onRefused: (refusal: CallRefused, ask: OrderAsk) => Promise<void>): Placed {
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);
  const [resuming, setResuming] = useState(() => readPlacing() !== null);
  const [problem, say] = useState<string | null>(null);
  const running = useRef(false);
  const refused = useRef(onRefused);
  refused.current = onRefused;

  const send = useCallback(
    async (placing: Placing) => {
      if (running.current) return;
      running.current = true;
      setPending(true);
      say(null);
      tab.write(tabKeys.placing, JSON.stringify(placing));
      try {
        const order = await quietCall(placeOrder, placing.ask, { idempotencyKey: placing.key });
        tab.remove(tabKeys.placing);
        tab.remove(tabKeys.checkout);
        // What was ordered has left the cart, as its count should tell.
        await readCart().catch(() => {});
        return await beginPayment(order, placing.way, navigate);
      } catch (error) {
        if (!(error instanceof CallRefused)) say(m.checkout_unanswered());
        else {
          tab.remove(tabKeys.placing);
          running.current = false;
          const over = [errors['session.missing'].code, errors['session.ended'].code].includes(
            error.code as never,
          );
          if (over) await navigate(loginPath('Checkout'), { replace: true });
          else await refused.current(error, placing.ask);
        }
      }
      running.current = false;
      setPending(false);
      setResuming(false);
    },
    [navigate],
  );

  useEffect(() => {
    const kept = readPlacing();
    if (kept) void send(kept);
  }, [send]);

  const place = (ask: OrderAsk, way: Way | null) =>
    send(readPlacing() ?? { key: crypto.randomUUID(), ask, way });
  return { place, pending, resuming, problem, say };
}

function readPlacing(): Placing | null {
  try {
    return JSON.parse(tab.read(tabKeys.placing) ?? 'null') as Placing | null;
  } catch {
    return null;
  }
}

/** The order is placed: from here on its own page can pay it, so that whatever fails leads there. */
async function beginPayment(
  { orderNo, invoiceId, total }: PlacedOrder,
  way: Way | null,
  navigate: NavigateFunction,
): Promise<void> {
  const back = payPath(orderNo);
  if (total.amount > 0 && way) {
    const ask = { invoiceId, ...way, returnTo: back };
    const started = await quietCall(startPayment, ask, { idempotencyKey: crypto.randomUUID() }).catch(
      () => null,
    );
    if (started?.actionUrl) {
      // Who comes back from there by the browser's button finds the order, not a checkout that is done.
      history.replaceState(history.state, '', back);
      location.assign(started.actionUrl);
      return;
    }
  }
  await navigate(back, { replace: true });
}
