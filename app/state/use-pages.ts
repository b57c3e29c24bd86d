import { useState } from 'react';
import { CallRefused } from '#contract/client.ts';
import type { Endpoint, InputOf, OutputOf } from '#contract/endpoint.ts';
import { quietCall } from '../client.ts';
import type { ReturnName } from './return-target.ts';
import { type Read, useRead } from './use-read.ts';

interface ListPage {
  items: unknown[];
  nextCursor: string | null;
}
type ListEndpoint = Endpoint & { output: { _zod: { output: ListPage } } };

export interface Pages<T> extends Read<T> {
  /** Asks for the next page and sets it behind those that are there; null at the end of the list. */
  more: (() => Promise<void>) | null;
  pending: boolean;
  /** Why the next page did not come, in the service's words; empty where it did not answer. */
  problem: string | null;
}

/** A list that comes page by page: the first as `useRead` asks for it, each further one when it is wanted. */
export function usePages<E extends ListEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  name: ReturnName,
  options?: { when?: boolean },
): Pages<OutputOf<E>> {
  const first = useRead(endpoint, input, name, options);
  const [rest, setRest] = useState<{ behind: unknown; page: ListPage } | null>(null);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const top = first.data as ListPage | null;
  // Asked anew, the list begins anew.
  const shown = rest && rest.behind === top ? rest.page : top;
  const cursor = shown?.nextCursor ?? null;

  const more = async () => {
    if (pending || !shown) return;
    setPending(true);
    setProblem(null);
    try {
      const next = (await quietCall(endpoint, { ...(input as object), cursor } as InputOf<E>)) as ListPage;
      setRest({ behind: top, page: { ...next, items: [...shown.items, ...next.items] } });
    } catch (error) {
      setProblem(error instanceof CallRefused ? error.message : '');
    } finally {
      setPending(false);
    }
  };
  return {
    ...first,
    data: shown as OutputOf<E> | null,
    more: cursor === null ? null : more,
    pending,
    problem,
  };
}
