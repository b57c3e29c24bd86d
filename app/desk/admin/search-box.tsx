import { Search } from 'lucide-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { typing } from './row-keys.ts';

/**
 * Asks for one thing by its number or an address; what was asked for stands in the address. `/` leads to it.
 * @param keeps names in the address that stay; the rest belongs to the list that is left
 */
export function SearchBox({ label, keeps = [] }: { label: string; keeps?: readonly string[] }) {
  const [query, setQuery] = useSearchParams();
  const about = query.get('about') ?? '';
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== '/' || typing(event)) return;
      event.preventDefault();
      field.current?.focus();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const next = new URLSearchParams([...query].filter(([name]) => keeps.includes(name)));
    const wanted = field.current?.value.trim();
    if (wanted) next.set('about', wanted);
    setQuery(next, { preventScrollReset: true });
  };
  return (
    <search className="w-full sm:w-72 lg:w-80">
      <form onSubmit={submit} className="relative">
        <Search
          size={16}
          strokeWidth={1.75}
          aria-hidden="true"
          className="pointer-events-none absolute top-3.5 left-3 text-ink-3"
        />
        <input
          key={about}
          ref={field}
          type="search"
          name="about"
          aria-label={label}
          placeholder={label}
          defaultValue={about}
          maxLength={254}
          autoComplete="off"
          className="block h-11 w-full rounded-control border border-control bg-bg pr-10 pl-9 text-small text-ink placeholder:text-ink-3 placeholder:opacity-100 max-lg:pr-3"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-2.5 right-3 grid size-6 place-items-center rounded-label border border-line font-mono text-label text-ink-3 max-lg:hidden"
        >
          /
        </span>
      </form>
    </search>
  );
}
