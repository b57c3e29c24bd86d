import { useCallback, useEffect, useRef, useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { isRoleRefusal } from '#app/state/organisation.ts';
import { refetchAll } from '#app/state/query-client.ts';
import { toast } from '#app/state/toasts.ts';
import { CallRefused } from '#contract/client.ts';
import type { Endpoint, InputOf, OutputOf } from '#contract/endpoint.ts';
import { quietCall } from '../client.ts';
import { messageKeys } from './message-key.ts';

export interface Action<E extends Endpoint> {
  /**
   * Does it once: pressed again meanwhile nothing happens; tried again after a lost answer it carries the same key. While the
   * page asks for everything again, only what was just done is not done again: another act may be in sight by then.
   */
  run(input: InputOf<E>, files?: readonly File[]): Promise<void>;
  pending: boolean;
  /**
   * It is on its way and has not been answered: a dialog that is closed now would never say what became of it. After ten seconds it
   * lets go all the same.
   */
  sending: boolean;
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
  /** True: a toast says why it was not done, because the button is in a row or a list that has no place for it. */
  toasts?: boolean;
}

/** Milliseconds for which a dialog waits for an answer; the call itself has no end. */
const heldFor = 10_000;

/** What was pressed last and has not ended. */
interface Run {
  stop: AbortController;
  key: string;
  /** It is done, and the page asks for everything again. */
  done: boolean;
}

/** A press of a button that changes something at the service. Then everything on the page is asked for again, also where no answer came. */
export function useAction<E extends Endpoint>(
  endpoint: E,
  { onDone, onRefused, refetches = true, toasts = false }: ActionOptions<E> = {},
): Action<E> {
  const [pending, setPending] = useState(false);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<CallRefused | null>(null);
  const running = useRef<Run>(null);
  const keyOf = useRef(messageKeys());
  // A row may go with what was done before its own answer has come, which a toast then tells.
  useEffect(() => () => void (toasts || running.current?.stop.abort()), [toasts]);
  const clear = useCallback(() => setProblem(null), []);
  const tell = (words: string) => (toasts ? toast('error', words) : setProblem(words));
  const dropped = toasts ? m.ui_press_again : m.ui_connection_dropped;

  const run = async (input: InputOf<E>, files: readonly File[] = []) => {
    if (running.current && !running.current.done) return;
    const key = keyOf.current(input as Record<string, unknown>, files);
    if (running.current?.key === key) return;
    const mine: Run = { stop: new AbortController(), key, done: false };
    running.current = mine;
    setPending(true);
    setSending(true);
    setProblem(null);
    setRefusal(null);
    const letGo = setTimeout(() => setSending(false), heldFor);
    try {
      const data = await quietCall(endpoint, input, { signal: mine.stop.signal, idempotencyKey: key, files });
      setSending(false);
      await onDone?.(data, input);
      mine.done = true;
      if (refetches) await refetchAll();
      // The same done later is another action.
      if (running.current === mine) keyOf.current = messageKeys();
    } catch (error) {
      // Not answered, it may have been done all the same: the page shows what became of it.
      if (refetches && !(error instanceof CallRefused)) void refetchAll();
      if (mine.stop.signal.aborted) return;
      if (!(error instanceof CallRefused)) tell(dropped());
      else {
        // Answered: whoever tries again means a new try.
        keyOf.current = messageKeys();
        setRefusal(error);
        const told = isRoleRefusal(error) ? false : (onRefused?.(error, input) ?? false);
        if (told !== true) tell(told || error.message || m.ui_toast_error());
      }
    } finally {
      clearTimeout(letGo);
      if (running.current === mine) {
        running.current = null;
        setPending(false);
        setSending(false);
      }
    }
  };
  return { run, pending, sending, problem, refusal, clear };
}
