import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';

/** Shows the row beside its list; the address says which one. */
export function RowLink({ param, value, children }: { param: string; value: string; children: ReactNode }) {
  const [query] = useSearchParams();
  const next = new URLSearchParams(query);
  next.set(param, value);
  return (
    <Link
      to={{ search: `?${next}` }}
      preventScrollReset
      className="inline-flex min-h-6 items-center text-primary no-underline hover:text-primary-hover hover:underline"
    >
      {children}
    </Link>
  );
}
