import { useSearchParams } from 'react-router';
import type { Read } from '#app/state/use-read.ts';

export interface Chosen {
  key: string | null;
  /** Keeps the place in the list; null chooses nothing. */
  choose(key: string | null): void;
}

/** The row that is shown beside its list; it stands in the address, so that it can be sent to somebody. */
export function useChosen(param: string): Chosen {
  const [query, setQuery] = useSearchParams();
  const choose = (key: string | null) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        if (key) next.set(param, key);
        else next.delete(param);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return { key: query.get(param), choose };
}

/**
 * The row that the address names: one of the list, or asked for by itself, because a filter, another page or an act has taken
 * it off the list.
 */
export function rowOf<Row>(
  { key }: Chosen,
  keyOf: (row: Row) => string,
  ...reads: readonly Pick<Read<{ items: readonly Row[] }>, 'data'>[]
): Row | undefined {
  return reads.flatMap(({ data }) => data?.items ?? []).find((row) => keyOf(row) === key);
}
