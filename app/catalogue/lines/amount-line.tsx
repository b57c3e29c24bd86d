import type { ReactNode } from 'react';

interface AmountLineProps {
  term: ReactNode;
  amount: ReactNode;
  /** Under the term, smaller. */
  note?: ReactNode;
  look?: string;
  strong?: boolean;
}

/** A line of a sum, inside a `dl`: what it is, and its amount on the right edge. */
export function AmountLine({ term, amount, note, look = 'text-ink', strong }: AmountLineProps) {
  return (
    <div
      className={`flex items-baseline justify-between gap-4${strong ? ' text-[1.0625rem] font-semibold text-ink' : ''}`}
    >
      <dt className="min-w-0">
        {term}
        {note ? <span className="block text-caption text-ink-3">{note}</span> : null}
      </dt>
      <dd className={`m-0 shrink-0 text-right tabular-nums ${strong ? '' : 'font-medium '}${look}`}>
        {amount}
      </dd>
    </div>
  );
}
