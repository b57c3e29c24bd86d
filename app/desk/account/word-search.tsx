import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { useSearchParams } from 'react-router';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';

const param = 'words';
const maxQueryLength = 80;

/** What the address says a list is searched for. */
export function useSearchedWords(): string {
  const [query] = useSearchParams();
  return (query.get(param) ?? '').trim().slice(0, maxQueryLength);
}

/** Searches a list of the account; the words stand in the address, so that the way back finds them again. */
export function WordSearch({ label }: { label: string }) {
  const [query, setQuery] = useSearchParams();
  const words = useSearchedWords();
  const ask = (wanted: string) => {
    const next = new URLSearchParams(query);
    if (wanted) next.set(param, wanted);
    else next.delete(param);
    setQuery(next, { preventScrollReset: true });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    ask(String(new FormData(event.currentTarget).get(param) ?? '').trim());
  };
  return (
    <search className="mb-6 block">
      <form onSubmit={submit} className="flex flex-wrap gap-3">
        <span className="relative min-w-0 flex-1 xl:max-w-88">
          <Search
            size={16}
            strokeWidth={1.75}
            aria-hidden="true"
            className="pointer-events-none absolute top-3.5 left-3 text-ink-3"
          />
          <input
            key={words}
            type="search"
            name={param}
            aria-label={label}
            placeholder={label}
            defaultValue={words}
            maxLength={maxQueryLength}
            autoComplete="off"
            className="block h-11 w-full rounded-control border border-control bg-bg pr-3 pl-9 text-small text-ink placeholder:text-ink-3 placeholder:opacity-100"
          />
        </span>
        <Button type="submit" kind="secondary">
          {m.vault_search()}
        </Button>
        {words ? (
          <Button kind="quiet" onClick={() => ask('')}>
            {m.vault_search_clear()}
          </Button>
        ) : null}
      </form>
    </search>
  );
}
