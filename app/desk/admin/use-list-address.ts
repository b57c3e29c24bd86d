import { useSearchParams } from 'react-router';
import type { Id, IdKind } from '#contract/ids.ts';

interface ListAddress<K extends IdKind, S extends string> {
  state: S | undefined;
  /** What was searched for. */
  about: string | undefined;
  /** After which row the list goes on. */
  cursor: Id<K> | undefined;
}

/**
 * What the address says about a list; a state that the page does not offer counts as none.
 * @param kind of its rows
 */
export function useListAddress<K extends IdKind, S extends string>(
  kind: K,
  states: readonly S[],
): ListAddress<K, S> {
  const [query] = useSearchParams();
  return {
    state: states.find((one) => one === query.get('state')),
    about: query.get('about') || undefined,
    cursor: (query.get('after') as Id<typeof kind> | null) ?? undefined,
  };
}
