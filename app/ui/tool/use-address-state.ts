import { useCallback, useEffect, useRef, useState } from 'react';
import { type ToSave, withoutWork } from '#app/state/opened-work.ts';
import type { ToolName } from '#contract/statistics.ts';
import { useCountedTool } from './use-counted-tool.ts';

export interface AddressForm<State> {
  /** What it is counted as. */
  tool?: ToolName;
  /** Shown before the address is read; the server's picture. */
  example: State;
  /** Every key of the query that belongs to the tool; others are left alone. */
  keys: RegExp;
  parse(query: URLSearchParams): { state: State; problems: string[] };
  /** What differs from the example; `whole`: everything, so that it reads the same when the example is another one. */
  format(state: State, whole?: boolean): URLSearchParams;
}

export interface AddressState<State> {
  state: State;
  change(state: State): void;
  /** The same for some of it. */
  set(part: Partial<State>): void;
  /** Back to an example, which is then marked as one again. */
  reset(to?: State): void;
  /** Nothing of it is the visitor's: neither typed nor read from an address. */
  isExample: boolean;
  /** The same without touching the address: for what the browser remembers of the visitor. */
  show(state: State): void;
  /** Counts the first use; for inputs that the address does not hold. */
  touch(): void;
  /** Parts of the address that could not be read and fell back to the example. */
  problems: readonly string[];
  /** The address that opens the tool as it stands. */
  link(): string;
  /** The same for the account; null for what is no tool. */
  toSave: ToSave | null;
}

/** Browsers refuse more than about a hundred changes of the address in half a minute. */
const pause = 400;

/** State of a tool that lives in the query: read once after the first pass, written when the visitor stops typing. */
export function useAddressState<State>(form: AddressForm<State>): AddressState<State> {
  const [held, setHeld] = useState<{ state: State; problems: readonly string[]; isExample: boolean }>({
    state: form.example,
    problems: [],
    isExample: true,
  });
  const touch = useCountedTool(form.tool);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const query = new URLSearchParams(location.search);
    if ([...query.keys()].some((key) => form.keys.test(key))) {
      setHeld({ ...form.parse(query), isExample: false });
    }
    return () => clearTimeout(timer.current);
  }, [form]);
  const write = useCallback(
    (state: State, isExample: boolean) => {
      touch();
      setHeld({ state, problems: [], isExample });
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        try {
          history.replaceState(history.state, '', addressOf(form, state));
        } catch {
          // The tool works on; only its address is old.
        }
      }, pause);
    },
    [form, touch],
  );
  const change = useCallback((state: State) => write(state, false), [write]);
  const show = useCallback((state: State) => setHeld({ state, problems: [], isExample: true }), []);
  return {
    ...held,
    change,
    set: (part) => write({ ...held.state, ...part }, false),
    reset: (to = form.example) => write(to, true),
    show,
    touch,
    link: () => withoutWork(addressOf(form, held.state)),
    toSave: form.tool ? { tool: form.tool, content: () => `?${form.format(held.state, true)}` } : null,
  };
}

function addressOf<State>(form: AddressForm<State>, state: State): string {
  const url = new URL(location.href);
  for (const key of [...url.searchParams.keys()]) if (form.keys.test(key)) url.searchParams.delete(key);
  for (const [key, value] of form.format(state)) url.searchParams.append(key, value);
  return url.href;
}
