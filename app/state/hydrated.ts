import { useMemo, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

const never = () => () => {};

/** False in the server's HTML and the first pass over it, true from then on: for what only the browser knows. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** The query of the address; empty in the first pass, because a prerendered page is made without one. */
export function useQuery(): { query: URLSearchParams; search: string } {
  const hydrated = useHydrated();
  const { search } = useLocation();
  return useMemo(() => {
    const shown = hydrated ? search : '';
    return { query: new URLSearchParams(shown), search: shown };
  }, [hydrated, search]);
}
