import { useCallback, useEffect, useRef, useState } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router';
import { quietCall } from '#app/client.ts';
import { m } from '#app/paraglide/messages.js';
import { readCart } from '#app/state/cart.ts';
import { loginPath } from '#app/state/return-target.ts';
import { accountNow } from '#app/state/session.ts';
import { tab, tabKeys } from '#app/state/storage.ts';
import { toast } from '#app/state/toasts.ts';
import { sessionOver } from '#app/state/use-read.ts';
import { CallRefused } from '#contract/client.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { errors } from '#contract/errors.ts';
import { listOrders, type OrderSummary, type PlacedOrder, placeOrder } from '#contract/orders.ts';
import { startPayment } from '#contract/payments.ts';
import { payPath } from './pay-path.ts';
import type { Way } from './use-ways.ts';

export type OrderAsk = InputOf<typeof placeOrder>;
/** An order that was pressed: until it is answered, whatever is pressed is sent with the same key, also after a reload. */
interface Placing {
  /** The account that ordered: nobody else is asked about it. */
  of: string;
  key: string;
  /** Every quote that was sent with this key; the service has ordered one of them at most. */
  quotes: readonly string[];
  /** What was sent last. */
  ask: OrderAsk;
  way: Way | null;
}

export interface Placed {
  /** Orders what is on the page, once: if an earlier press that is unanswered has reached the service, that order is shown. */
  place(ask: OrderAsk, way: Way | null): Promise<void>;
  pending: boolean;
  /** An order of before the reload is being asked about. */
  resuming: boolean;
  problem: string | null;
  say(problem: string | null): void;
}

const conflict: number = errors['request.conflict'].code;

/** @param onRefused what the service said, and to what */
export function usePlacing(onRefused: (refusal: CallRefused, ask: OrderAsk) => Promise<void>): Placed {
  const navigate = useNavigate();
  const [kept] = useState(readPlacing);
  const [key] = useState(() => kept?.key ?? crypto.randomUUID());
  const quotes = useRef(kept?.quotes ?? []);
  const [pending, setPending] = useState(false);
  const [resuming, setResuming] = useState(kept !== null);
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
        await forget();
        return await beginPayment(order, placing.way, navigate);
      } catch (error) {
        const refusal = error instanceof CallRefused ? error : null;
        // An earlier press has used the key, or another tab the quote: its order is the answer.
        const before = refusal?.code === conflict ? await orderOf(placing).catch(() => undefined) : null;
        if (before) {
          await forget();
          toast('info', m.checkout_placed_before(), 8000);
          return await navigate(payPath(before.orderNo), { replace: true });
        }
        if (!refusal || before === undefined) say(m.checkout_unanswered());
        // What has become of it is asked after the login.
        else if (sessionOver.includes(refusal.code)) await navigate(loginPath('Checkout'), { replace: true });
        else {
          tab.remove(tabKeys.placing);
          running.current = false;
          await refused.current(refusal, placing.ask);
        }
      }
      running.current = false;
      setPending(false);
      setResuming(false);
    },
    [navigate],
  );

  // A page that is loaded again orders nothing by itself: what has arrived is shown, and the rest waits for a press.
  useEffect(() => {
    if (!kept) return;
    let left = false;
    const open = (why: string) => {
      if (left) return;
      say(why);
      setResuming(false);
    };
    void orderOf(kept).then(
      (order) => {
        if (order) return left ? undefined : send(kept);
        tab.remove(tabKeys.placing);
        open(m.checkout_not_arrived());
      },
      () => open(m.checkout_unanswered()),
    );
    return () => {
      left = true;
    };
  }, [kept, send]);

  const place = (ask: OrderAsk, way: Way | null) => {
    quotes.current = [...new Set([...quotes.current, ask.quoteId])];
    return send({ of: accountNow(), key, quotes: quotes.current, ask, way });
  };
  return { place, pending, resuming, problem, say };
}

/** The order that one of these presses has made; null while none has reached the service. */
async function orderOf({ quotes }: Placing): Promise<OrderSummary | null> {
  const { items } = await quietCall(listOrders, {});
  return items.find(({ quoteId }) => quoteId !== null && quotes.includes(quoteId)) ?? null;
}

/** It is ordered: nothing of the form is needed, and what was ordered has left the cart, as its count should tell. */
async function forget(): Promise<void> {
  tab.remove(tabKeys.placing);
  tab.remove(tabKeys.checkout);
  await readCart().catch(() => {});
}

export function readPlacing(): Placing | null {
  try {
    const kept = JSON.parse(tab.read(tabKeys.placing) ?? 'null') as Placing | null;
    return kept?.of === accountNow() ? kept : null;
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
