import { Search, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { m } from '#app/paraglide/messages.js';

/** The field that leaves the answers with its words, in the list that the server wrote below it. */
export default function FaqField() {
  const field = useRef<HTMLInputElement>(null);
  const [count, setCount] = useState<number | null>(null);
  const search = async (text: string) => {
    const { searchFaq } = await import('./faq-search.ts');
    const list = document.querySelector('[data-faq]');
    if (!list) return;
    const found = searchFaq(list, text);
    setCount(found.searching ? found.count : null);
  };
  const clear = () => {
    if (!field.current) return;
    field.current.value = '';
    field.current.focus();
    void search('');
  };
  return (
    <search className="relative mt-6 block max-w-226">
      <label htmlFor="faq-search" className="sr-only">
        {m.site_faq_search()}
      </label>
      <Search
        size={24}
        strokeWidth={1.75}
        aria-hidden="true"
        className="pointer-events-none absolute top-5 left-5 text-ink-3"
      />
      <input
        ref={field}
        id="faq-search"
        type="search"
        autoComplete="off"
        maxLength={80}
        placeholder={m.site_faq_search_hint()}
        onInput={(event) => void search(event.currentTarget.value)}
        className="h-16 w-full rounded-card border border-control bg-surface pr-39 pl-14 text-[1.125rem] font-medium text-ink placeholder-shown:pr-4 placeholder:text-[1rem] placeholder:font-normal placeholder:text-ellipsis md:placeholder:text-[1.25rem] placeholder:text-ink-3 placeholder:opacity-100 md:text-[1.25rem] [&::-webkit-search-cancel-button]:hidden"
      />
      <span role="status" className="pointer-events-none absolute top-5 right-15 text-small text-ink-3">
        {count === null ? '' : count === 1 ? m.site_faq_count_one() : m.site_faq_count({ count })}
      </span>
      {count === null ? null : (
        <button
          type="button"
          onClick={clear}
          aria-label={m.site_faq_clear()}
          className="absolute top-2.5 right-2.5 grid size-11 place-items-center rounded-control border-0 bg-transparent p-0 text-ink hover:bg-sunken"
        >
          <X size={20} strokeWidth={1.75} aria-hidden="true" />
        </button>
      )}
    </search>
  );
}
