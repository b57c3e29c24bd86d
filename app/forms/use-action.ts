import { useEffect, useRef, useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { isRoleRefusal } from '#app/state/organisation.ts';
import { refetchAll } from '#app/state/query-client.ts';
import { CallRefused } from '#contract/client.ts';
import type { Endpoint, InputOf, OutputOf } from '#contract/endpoint.ts';
import { quietCall } from '../client.ts';
import { messageKeys } from './message-key.ts';

export interface Action<E extends Endpoint> {
  /** Does it once: pressed again meanwhile nothing happens; tried again after a lost answer it carries the same key. */
  run(input: InputOf<E>, files?: readonly File[]): Promise<void>;
  pending: boolean;
  /** Why it was not done, in words; null while there is nothing to say. */
  problem: string | null;
  /** What was refused last, for a page that shows it in its own way. */
  refusal: CallRefused | null;
  clear(): void;
}

interface ActionOptions<E extends Endpoint> {
  onDone?(data: OutputOf<E>, input: InputOf<E>): void | Promise<void>;
  /** False: the page has taken the change in itself, and asking again would lose what it shows. */
  refetches?: boolean;
  /** Words that say it better than the service does; true when the page shows the refusal itself. */
  onRefused?(refusal: CallRefused, input: InputOf<E>): boolean | string;
}

/** A press of a button that changes something at the service. Then everything on the page is asked for again. */
export function useAction<E extends Endpoint>(
  endpoint: E,
  { onDone, onRefused, refetches = true }: ActionOptions<E> = {},
): Action<E> {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<CallRefused | null>(null);
  const running = useRef<AbortController>(null);
  const keyOf = useRef(messageKeys());
  useEffect(() => () => running.current?.abort(), []);

  const run = async (input: InputOf<E>, files: readonly File[] = []) => {
    if (running.current) return;
    const mine = new AbortController();
    running.current = mine;
    setPending(true);
    setProblem(null);
    setRefusal(null);
    try {
      const idempotencyKey = keyOf.current(input as Record<string, unknown>, files);
      const data = await quietCall(endpoint, input, { signal: mine.signal, idempotencyKey, files });
      // The same done later is another action.
      keyOf.current = messageKeys();
      await onDone?.(data, input);
      if (refetches) await refetchAll();
    } catch (error) {
      if (mine.signal.aborted) return;
      if (!(error instanceof CallRefused)) setProblem(m.ui_connection_dropped());
      else {
        // Answered: whoever tries again means a new try.
        keyOf.current = messageKeys();
        setRefusal(error);
        const told = isRoleRefusal(error) ? false : (onRefused?.(error, input) ?? false);
        if (told !== true) setProblem(told || error.message || m.ui_toast_error());
      }
    } finally {
      running.current = null;
      setPending(false);
    }
  };
  return { run, pending, problem, refusal, clear: () => setProblem(null) };
}
