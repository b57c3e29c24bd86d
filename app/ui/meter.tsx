import type { ReactNode } from 'react';

interface MeterProps {
  title: string;
  /** How much of how much, in words. */
  text: string;
  used: number;
  /** Null = no limit, and no bar. */
  limit: number | null;
  children?: ReactNode;
}

/** How far something is used: its name and figures, a bar, and what there is to say below it. */
export function Meter({ title, text, used, limit, children }: MeterProps) {
  return (
    <div>
      <div className="flex items-baseline justify-between gap-4">
        <span className="text-small font-semibold text-ink">{title}</span>
        <span className="text-small text-ink tabular-nums">{text}</span>
      </div>
      <MeterBar used={used} limit={limit} />
      {children}
    </div>
  );
}

/** The bar alone, below figures that say the same. */
export const MeterBar = ({ used, limit }: Pick<MeterProps, 'used' | 'limit'>) =>
  limit === null ? null : (
    <div aria-hidden="true" className="mt-2.5 h-2 overflow-hidden rounded-full bg-line forced-colors:border">
      <div
        className={`h-full rounded-full forced-colors:bg-[Highlight] ${used >= limit ? 'bg-warn' : 'bg-primary'}`}
        style={{ width: `${limit ? Math.min(100, (100 * used) / limit) : 100}%` }}
      />
    </div>
  );
