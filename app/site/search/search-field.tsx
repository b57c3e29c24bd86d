import { useEffect, useRef } from 'react';
import { SearchForm } from '#app/frame/search/search-form.tsx';
import { noteSearch } from '#app/state/missed-search.ts';

/** The field of the search page: it follows the address when that changes, and leaves alone what is being typed. */
export function SearchField({ value, missed }: { value: string; missed: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(value);
  useEffect(() => {
    if (shown.current === value) return;
    shown.current = value;
    const input = place.current?.querySelector('input');
    if (input) input.value = value;
  }, [value]);
  useEffect(() => {
    if (missed) noteSearch(value, 0);
  }, [missed, value]);
  return (
    <div ref={place}>
      <SearchForm id="search-page" value={value} large />
    </div>
  );
}
