import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { CallRefused } from '#contract/client.ts';
import type { Endpoint, InputOf, OutputOf } from '#contract/endpoint.ts';
import { quietCall } from '../client.ts';
import { useWhyNot } from './may.ts';
import { queryClient } from './query-client.ts';
import type { ReturnName } from './return-target.ts';
import { type Read, type ReadOptions, stateOf, useLoginWhenOver } from './use-read.ts';

interface ListPage {
  items: unknown[];
  nextCursor: string | null;
}
type ListEndpoint = Endpoint & { output: { _zod: { output: ListPage } } };

export interface Pages<T> extends Omit<Read<T>, 'put'> {
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
  { params, when = true }: ReadOptions = {},
): Pages<OutputOf<E>> {
  const why = useWhyNot(endpoint.name) ?? undefined;
  const list = useInfiniteQuery(
    {
      queryKey: [endpoint.path, 'pages', input],
      queryFn: ({ pageParam, signal }) =>
        quietCall(endpoint, { ...(input as object), ...pageParam } as InputOf<E>, {
          signal,
        }) as Promise<ListPage>,
      initialPageParam: {} as { cursor?: string },
      getNextPageParam: ({ nextCursor }) => (nextCursor === null ? null : { cursor: nextCursor }),
      enabled: when && !why,
    },
    queryClient,
  );
  useLoginWhenOver(list.error, name, params);
  const { refetch, fetchNextPage, isFetchNextPageError, isFetchingNextPage, error } = list;
  const pages = list.data?.pages;
  const data = useMemo(() => {
    const last = pages?.at(-1);
    return pages && last ? { ...last, items: pages.flatMap(({ items }) => items) } : null;
  }, [pages]);
  const behind = isFetchingNextPage || isFetchNextPageError;
  return {
    data: data as OutputOf<E> | null,
    state: why ? 'refused' : behind && data ? 'there' : stateOf(list),
    why,
    fetching: list.isFetching,
    refetch: useCallback(async () => void (await refetch()), [refetch]),
    more: list.hasNextPage ? async () => void (await fetchNextPage()) : null,
    pending: isFetchingNextPage,
    problem: isFetchNextPageError ? (error instanceof CallRefused ? error.message : '') : null,
  };
}
