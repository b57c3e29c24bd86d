import type { ReactNode } from 'react';
import { moneyText } from '#app/format/money-text.ts';
import { m } from '#app/paraglide/messages.js';
import type { Money } from '#contract/money.ts';

interface TotalBarProps {
  /** Null while it is not known. */
  total: Money | null;
  /** From which width on the sum is beside the page. */
  className: string;
  /** What leads on. */
  children: ReactNode;
}

/** What is due today, at the lower edge of small screens. The contact button stands above it. */
export const TotalBar = ({ total, className, children }: TotalBarProps) => (
  <div
    className={`sticky bottom-0 z-10 -mx-5 mt-8 flex min-h-16 items-center justify-between gap-4 border-t border-line bg-surface px-5 py-2.5 md:-mr-8 md:-ml-18 md:pr-8 md:pl-18 ${className}`}
  >
    <p className="m-0 text-caption leading-snug text-ink-3">
      {m.checkout_today()}
      <strong className="block font-display text-h3 leading-tight tracking-[-0.015em]">
        {total ? moneyText(total) : '…'}
      </strong>
    </p>
    {children}
  </div>
);
