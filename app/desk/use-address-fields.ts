import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

/**
 * Fields of a list that are kept in the address: each takes effect at once, and none of them is a step back.
 * @returns changes some of them; an empty value leaves its field out
 */
export function useAddressFields<Name extends string>(): (
  changes: Partial<Record<Name, string | undefined>>,
) => void {
  const [query, setQuery] = useSearchParams();
  // The address follows a choice a moment later; a second choice within that moment adds to the first.
  const chosen = useRef(query);
  useEffect(() => {
    chosen.current = query;
  }, [query]);
  return (changes) => {
    const next = new URLSearchParams(chosen.current);
    for (const [name, value] of Object.entries<string | undefined>(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    chosen.current = next;
    setQuery(next, { replace: true, preventScrollReset: true });
  };
}
