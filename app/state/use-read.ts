import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { CallRefused } from '#contract/client.ts';
import type { Endpoint, InputOf, OutputOf } from '#contract/endpoint.ts';
import { errors } from '#contract/errors.ts';
import { quietCall } from '../client.ts';
import { useWhyNot } from './may.ts';
import { queryClient } from './query-client.ts';
import { loginPath, type ReturnName } from './return-target.ts';
import { hasToken } from './session.ts';

/** `missing`: there is no such thing, or it is somebody else's. `refused`: not for this account, or not with its plan. `unproven`: not before it has a second factor. */
export type ReadState = 'asking' | 'there' | 'failed' | 'refused' | 'unproven' | 'missing';

export interface Read<T> {
  /** What was answered last to this question; it stays while the question is asked again. */
  data: T | null;
  state: ReadState;
  /** Why it is refused, where that is the role of whoever acts for an organisation: nothing was asked then. */
  why?: string | undefined;
  /** It is being asked, also behind what is shown. */
  fetching: boolean;
  refetch(): Promise<void>;
  /** Takes in what another call answered, in place of asking again. */
  put(data: T): void;
}

/** The codes of a session that is over, or that there is none. */
export const sessionOver: readonly number[] = [errors['session.missing'].code, errors['session.ended'].code];

const ends: Readonly<Record<number, ReadState>> = {
  [errors['access.refused'].code]: 'refused',
  [errors['entitlement.missing'].code]: 'refused',
  [errors['access.second_factor_needed'].code]: 'unproven',
  [errors['request.not_found'].code]: 'missing',
};

const codeOf = (error: Error | null) => (error instanceof CallRefused ? error.code : 0);

export interface ReadOptions {
  /** Parameters of the page's path, for the way back from the login. */
  params?: Record<string, string | undefined>;
  /** False: not to be asked now. */
  when?: boolean;
}

/** A call as TanStack Query knows it: what is asked with the same words is one question. */
export const questionOf = <E extends Endpoint>(endpoint: E, input: InputOf<E>) => ({
  queryKey: [endpoint.path, input],
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<OutputOf<E>> =>
    quietCall(endpoint, input, { signal }),
});

/**
 * What a page of a member shows: asked when the page opens, whenever the question changes and after each change
 * (forms/use-action.ts). A session that is over leads to the login and back to `name` with the query of now.
 */
export function useRead<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  name: ReturnName,
  { params, when = true }: ReadOptions = {},
): Read<OutputOf<E>> {
  const question = questionOf(endpoint, input);
  const why = useWhyNot(endpoint.name) ?? undefined;
  const query = useQuery({ ...question, enabled: when && !why }, queryClient);
  useLoginWhenOver(query.error, name, params);
  const { data, refetch } = query;
  const key = useRef(question.queryKey);
  key.current = question.queryKey;
  return {
    data: data ?? null,
    state: why ? 'refused' : stateOf(query),
    why,
    fetching: query.isFetching,
    refetch: useCallback(async () => void (await refetch()), [refetch]),
    put: useCallback((now: OutputOf<E>) => void queryClient.setQueryData(key.current, now), []),
  };
}

/**
 * What is there stays there while it is asked again; what failed is being asked as soon as somebody tries again. Without a
 * session nothing has failed: the page is on its way to the login, and shows until then that it is being asked.
 */
export function stateOf({
  error,
  isFetching,
  isPending,
}: Pick<UseQueryResult, 'error' | 'isFetching' | 'isPending'>): ReadState {
  if (sessionOver.includes(codeOf(error))) return 'asking';
  if (error && !isFetching) return ends[codeOf(error)] ?? 'failed';
  return error || isPending ? 'asking' : 'there';
}

export function useLoginWhenOver(error: Error | null, name: ReturnName, params: ReadOptions['params']): void {
  const home = useRef(params);
  home.current = params;
  const over = sessionOver.includes(codeOf(error));
  useEffect(() => {
    // Without a token nobody is signed in any more: a page of the account leaves by itself then (desk/desk-life.tsx).
    if (over && hasToken()) location.replace(loginPath(name, location.search, home.current));
  }, [over, name]);
}
