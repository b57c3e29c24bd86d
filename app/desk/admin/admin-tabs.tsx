import { Link, useSearchParams } from 'react-router';
import { figure } from '#app/format/number-text.ts';
import { m } from '#app/paraglide/messages.js';
import { FoldRow } from '#app/ui/fold-row.tsx';

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
  /** Names in the address that every view has. */
  keeps?: readonly string[];
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
  keeps = [],
}: AdminTabsProps) {
  const [query] = useSearchParams();
  const search = (value: string | null) => {
    const next = new URLSearchParams([...query].filter(([name]) => name === 'about' || keeps.includes(name)));
    if (value) next.set(param, value);
    return `?${next}`;
  };
  return (
    <nav aria-label={label} className="mt-2 border-b border-line">
      <FoldRow
        tabs={tabs.map(({ value, label: name, count }) => ({
          key: value ?? '',
          current: value === current,
          link: (look) => (
            <Link
              to={{ search: search(value) }}
              preventScrollReset
              aria-current={value === current ? 'true' : undefined}
              className={look}
            >
              {name}
              {count ? <span className="tabular-nums">{figure(count)}</span> : null}
            </Link>
          ),
        }))}
      />
    </nav>
  );
}

/** A tab for each state, in the words of its chips. */
export const stateTabs = <S extends string>(
  states: readonly S[],
  words: Readonly<Record<S, readonly [text: () => string, ...unknown[]]>>,
  counts?: Readonly<Partial<Record<S, number>>> | null,
): Tab[] => states.map((value) => ({ value, label: words[value][0](), count: counts?.[value] }));
