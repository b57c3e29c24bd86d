import { Link, useSearchParams } from 'react-router';
import { m } from '#app/paraglide/messages.js';
import { useCurrentInSight } from '#app/ui/use-current-in-sight.ts';

export interface Tab {
  /** Value in the address; null = the first one, which needs none. */
  value: string | null;
  label: string;
  count?: number | undefined;
}

interface AdminTabsProps {
  tabs: readonly Tab[];
  current: string | null | undefined;
  label?: string;
  /** Name in the address. */
  param?: string;
}

/**
 * Views of one page, states of a list unless told otherwise, kept in the address; what else stands in it goes, as it
 * belongs to the view that is left.
 */
export function AdminTabs({
  tabs,
  current = null,
  label = m.operator_by_state(),
  param = 'state',
}: AdminTabsProps) {
  const [query] = useSearchParams();
  const row = useCurrentInSight<HTMLElement>(current);
  const search = (value: string | null) => {
    const next = new URLSearchParams();
    const about = query.get('about');
    if (about) next.set('about', about);
    if (value) next.set(param, value);
    return `?${next}`;
  };
  return (
    <nav
      ref={row}
      aria-label={label}
      className="-mx-5 mt-2 overflow-x-auto border-b border-line px-5 lg:-mx-6 lg:px-6"
    >
      <ul className="m-0 flex list-none gap-5.5 p-0 text-[0.90625rem]">
        {tabs.map(({ value, label: name, count }) => (
          <li key={value ?? ''}>
            <Link
              to={{ search: search(value) }}
              preventScrollReset
              aria-current={value === current ? 'true' : undefined}
              className="flex min-h-11 items-center gap-1.5 whitespace-nowrap text-ink-3 no-underline hover:text-ink aria-[current=true]:font-semibold aria-[current=true]:text-ink aria-[current=true]:shadow-[inset_0_-2px_0_var(--primary)]"
            >
              {name}
              {count ? <span className="tabular-nums">{count}</span> : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A tab for each state, in the words of its chips. */
export const stateTabs = <S extends string>(
  states: readonly S[],
  words: Readonly<Record<S, readonly [text: () => string, ...unknown[]]>>,
  counts?: Readonly<Partial<Record<S, number>>> | null,
): Tab[] => states.map((value) => ({ value, label: words[value][0](), count: counts?.[value] }));
