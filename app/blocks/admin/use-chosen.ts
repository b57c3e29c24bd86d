import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

interface Chosen {
  chosen: string | null;
  /** Keeps the place in the list; null chooses nothing. */
  choose(key: string | null): void;
}

/** The row that is shown beside its list; it stands in the address, so that it can be sent to somebody. */
export function useChosen(param: string): Chosen {
  const [query, setQuery] = useSearchParams();
  const choose = useCallback(
    (key: string | null) =>
      setQuery(
        (before) => {
          const next = new URLSearchParams(before);
          if (key) next.set(param, key);
          else next.delete(param);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setQuery, param],
  );
  return { chosen: query.get(param), choose };
}
