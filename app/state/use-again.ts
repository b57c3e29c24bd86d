import { useCallback, useEffect, useRef, useState } from 'react';
import type { Endpoint, InputOf, OutputOf } from '#contract/endpoint.ts';
import { seconds } from '#contract/time.ts';
import { quietCall } from '../client.ts';
import type { Read } from './use-read.ts';

/**
 * Keeps an answer up to date while the page is looked at, without showing that it is asked for; what fails is asked
 * again at the next turn.
 * @param every milliseconds; null = not now
 */
export function useAgain<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { put }: Pick<Read<OutputOf<E>>, 'put'>,
  every: number | null,
): void {
  const question = useRef(input);
  question.current = input;
  useEffect(() => {
    if (every === null) return;
    let over = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      const data = await quietCall(endpoint, question.current).catch(() => null);
      if (data !== null && !over) put(data as OutputOf<E>);
    };
    const timer = setInterval(() => void ask(), every);
    return () => {
      over = true;
      clearInterval(timer);
    };
  }, [endpoint, put, every]);
}

/** What was done just now takes effect within seconds: for so long it is asked for every second. */
const hurriedFor = seconds(20);

/** @returns how often to ask, or null; and what begins it, after a payment or a change */
export function useHurry(): readonly [every: number | null, hurry: () => void] {
  const [turn, setTurn] = useState(0);
  const [over, setOver] = useState(0);
  useEffect(() => {
    if (turn === 0) return;
    const timer = setTimeout(() => setOver(turn), hurriedFor);
    return () => clearTimeout(timer);
  }, [turn]);
  const hurry = useCallback(() => setTurn((before) => before + 1), []);
  return [turn > over ? seconds(1) : null, hurry];
}
