import { useCallback, useEffect, useRef, useState } from 'react';
import type { PricedCart, Selection } from '#contract/pricing.ts';
import { quietCall } from '../client.ts';
import { shownCurrency } from './currency.ts';
import { lightPrice } from './light-calls.ts';

export interface PricingAsk {
  lines: readonly Selection[];
  coupon?: string;
}

export interface Pricing {
  /** The newest answer; null before the first. */
  priced: PricedCart | null;
  /** It answers what is asked for now. */
  fresh: boolean;
  failed: boolean;
  /** Ten seconds have passed; nothing gives up by itself. */
  slow: boolean;
  refetch(): void;
}

/** Milliseconds without a change before the service is asked. */
const pause = 250;
/** Milliseconds until the page says that it is still working. */
const slowAfter = 10_000;

/**
 * What the service says a cart costs in the currency that the page shows, asked anew for every change; the answer to the latest question wins.
 * @param ask null or empty asks nothing
 */
export function usePriced(ask: PricingAsk | null): Pricing {
  const asked = ask?.lines.length ? JSON.stringify(ask) : null;
  const [answer, setAnswer] = useState<{ asked: string; priced: PricedCart } | null>(null);
  const [state, setState] = useState<'asking' | 'slow' | 'failed' | 'there'>('asking');
  const [turn, setTurn] = useState(0);
  const begun = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks the same again
  useEffect(() => {
    if (!asked) return;
    const stop = new AbortController();
    setState('asking');
    const slow = setTimeout(() => setState('slow'), slowAfter);
    const start = setTimeout(
      async () => {
        try {
          const request = { ...JSON.parse(asked), currency: shownCurrency() };
          const priced = await quietCall(lightPrice, request, { signal: stop.signal });
          if (stop.signal.aborted) return;
          setAnswer({ asked, priced });
          setState('there');
        } catch {
          if (!stop.signal.aborted) setState('failed');
        } finally {
          clearTimeout(slow);
        }
      },
      begun.current ? pause : 0,
    );
    begun.current = true;
    return () => {
      stop.abort();
      clearTimeout(slow);
      clearTimeout(start);
    };
  }, [asked, turn]);
  return {
    priced: answer?.priced ?? null,
    fresh: answer !== null && answer.asked === asked,
    failed: state === 'failed',
    slow: state === 'slow',
    refetch: useCallback(() => setTurn((one) => one + 1), []),
  };
}
