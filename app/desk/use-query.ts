import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { useHydrated } from '#app/state/hydrated.ts';

/** The query of the address; empty in the first pass, because a prerendered page is made without one. */
export function useQuery(): { query: URLSearchParams; search: string } {
  const hydrated = useHydrated();
  const { search } = useLocation();
  return useMemo(() => {
    const shown = hydrated ? search : '';
    return { query: new URLSearchParams(shown), search: shown };
  }, [hydrated, search]);
}
