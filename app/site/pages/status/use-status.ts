import { useCallback, useEffect, useRef, useState } from 'react';
import { quietCall } from '#app/client.ts';
import { lightStatus } from '#app/state/light-calls.ts';
import type { Status } from '#contract/status.ts';

const everyMs = 60_000;
/** Who asks whether the service answers wants to be told when it does not. */
const patienceMs = 20_000;

export interface Asked {
  /** What was answered last; it stays when the service does not answer any more. */
  status: Status | null;
  /** When the last question was answered by nothing; null when it was answered. */
  failedAt: string | null;
  asking: boolean;
  again(): void;
}

/** Asks how the service is: at once, and every minute as long as the page is seen. */
export function useStatus(): Asked {
  const [answer, setAnswer] = useState<Omit<Asked, 'asking' | 'again'>>({ status: null, failedAt: null });
  const [asking, setAsking] = useState(true);
  const running = useRef<AbortController>(null);
  const again = useCallback(async () => {
    running.current?.abort();
    const mine = new AbortController();
    running.current = mine;
    setAsking(true);
    const signal = AbortSignal.any([mine.signal, AbortSignal.timeout(patienceMs)]);
    try {
      const status = await quietCall(lightStatus, {}, { signal });
      if (!mine.signal.aborted) setAnswer({ status, failedAt: null });
    } catch {
      if (!mine.signal.aborted) setAnswer(({ status }) => ({ status, failedAt: new Date().toISOString() }));
    }
    if (!mine.signal.aborted) setAsking(false);
  }, []);
  useEffect(() => {
    void again();
    const timer = setInterval(() => {
      if (!document.hidden) void again();
    }, everyMs);
    return () => {
      clearInterval(timer);
      running.current?.abort();
    };
  }, [again]);
  return { ...answer, asking, again: () => void again() };
}
