import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '#app/client.ts';
import { CallRefused } from '#contract/client.ts';
import type { Endpoint, InputOf, OutputOf } from '#contract/endpoint.ts';

export interface Reading<T> {
  /** Null until the first answer; kept while it is read again. */
  data: T | null;
  failure: 'refused' | 'failed' | null;
  reload(): Promise<void>;
  set(data: T): void;
}

/** What a reading call without input answers now, and again when asked to. */
export function useReading<E extends Endpoint>(endpoint: E): Reading<OutputOf<E>> {
  const [data, set] = useState<OutputOf<E> | null>(null);
  const [failure, setFailure] = useState<Reading<unknown>['failure']>(null);
  const last = useRef(0);
  const reload = useCallback(async () => {
    const turn = ++last.current;
    try {
      const answer = await call(endpoint, {} as InputOf<E>);
      // An older question that is answered late must not replace a newer answer.
      if (turn !== last.current) return;
      set(answer);
      setFailure(null);
    } catch (error) {
      if (turn === last.current) setFailure(error instanceof CallRefused ? 'refused' : 'failed');
    }
  }, [endpoint]);
  useEffect(() => {
    void reload();
  }, [reload]);
  return { data, failure, reload, set };
}
