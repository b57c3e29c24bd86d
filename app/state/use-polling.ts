import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { Endpoint, InputOf } from '#contract/endpoint.ts';
import { seconds } from '#contract/time.ts';
import { queryClient } from './query-client.ts';
import { questionOf } from './use-read.ts';

/**
 * Keeps the answer of a `useRead` up to date while the page is looked at; what fails is asked again at the next turn.
 * @param every milliseconds; null = not now
 */
export function usePolling<E extends Endpoint>(endpoint: E, input: InputOf<E>, every: number | null): void {
  useQuery(
    {
      ...questionOf(endpoint, input),
      ...{ enabled: every !== null, refetchInterval: every ?? (false as const), notifyOnChangeProps: [] },
      // The first look is one turn away.
      staleTime: Number.POSITIVE_INFINITY,
    },
    queryClient,
  );
}

/** What was done just now takes effect within seconds: for so long it is asked for every second. */
const fastFor = seconds(20);

/** @returns how often to ask, or null; and what begins it, after a payment or a change */
export function useFastPolling(): readonly [every: number | null, pollFast: () => void] {
  const [turn, setTurn] = useState(0);
  const [over, setOver] = useState(0);
  useEffect(() => {
    if (turn === 0) return;
    const timer = setTimeout(() => setOver(turn), fastFor);
    return () => clearTimeout(timer);
  }, [turn]);
  const pollFast = useCallback(() => setTurn((before) => before + 1), []);
  return [turn > over ? seconds(1) : null, pollFast];
}
