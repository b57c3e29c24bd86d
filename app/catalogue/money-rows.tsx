import type { ReactNode } from 'react';

export interface MoneyRow {
  key: string;
  label: ReactNode;
  value: ReactNode;
  /** What the others come to. */
  strong?: boolean;
}

/** Labels at the left, amounts in one column at the right. */
export function MoneyRows({ rows }: { rows: readonly MoneyRow[] }) {
  return (
    <dl className="m-0 grid gap-2 text-small">
      {rows.map(({ key, label, value, strong }) => (
        <div
          key={key}
          className={`flex items-baseline justify-between gap-6 ${strong ? 'border-t border-line pt-2 font-semibold text-ink' : ''}`}
        >
          <dt className={strong ? '' : 'text-ink-3'}>{label}</dt>
          <dd className="m-0 text-right text-ink tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
