import { useCallback, useEffect, useRef, useState } from 'react';
import { quietCall } from '#app/client.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { makeQuote, type Quote } from '#contract/orders.ts';

export interface Quoted {
  /** What was answered last; it stays while another is asked for. */
  quote: Quote | null;
  state: 'asking' | 'there' | 'failed';
  /** When it was answered, milliseconds of `performance.now()`: the service's clock may differ from this one. */
  since: number;
  /** @returns null when nothing was answered */
  refetch(): Promise<Quote | null>;
}

/** The price of a cart, held by the service; asked for anew whenever cart or buyer change. Null: nothing to ask. */
export function useQuote(request: InputOf<typeof makeQuote> | null): Quoted {
  const [answer, setAnswer] = useState<Omit<Quoted, 'refetch'>>({ quote: null, state: 'asking', since: 0 });
  const turns = useRef(0);
  const question = request && JSON.stringify(request);
  const refetch = useCallback(async () => {
    if (question === null) return null;
    const turn = ++turns.current;
    setAnswer((before) => ({ ...before, state: 'asking' }));
    try {
      const quote = await quietCall(makeQuote, JSON.parse(question) as InputOf<typeof makeQuote>);
      if (turn === turns.current) setAnswer({ quote, state: 'there', since: performance.now() });
      return quote;
    } catch {
      if (turn === turns.current) setAnswer((before) => ({ ...before, state: 'failed' }));
      return null;
    }
  }, [question]);
  useEffect(() => {
    void refetch();
    return () => {
      turns.current++;
    };
  }, [refetch]);
  return { ...answer, refetch };
}
