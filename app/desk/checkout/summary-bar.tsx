import { type ReactNode, useState } from 'react';
import { moneyText } from '#app/format/money-text.ts';
import { m } from '#app/paraglide/messages.js';
import { Dialog } from '#app/ui/dialog.tsx';
import type { Money } from '#contract/money.ts';

/** The sum at the lower edge of small screens; a press shows the whole. The contact button stands above it. */
export function SummaryBar({ total, children }: { total: Money | null; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <div className="sticky bottom-0 z-10 -mx-5 mt-8 flex min-h-16 items-center justify-between gap-4 border-t border-line bg-surface px-5 py-2.5 md:-mr-8 md:-ml-18 md:pr-8 md:pl-18 lg:hidden">
        <p className="m-0 text-caption leading-snug text-ink-3">
          {m.checkout_today()}
          <strong className="block font-display text-h3 leading-tight tracking-[-0.015em]">
            {total ? moneyText(total) : '…'}
          </strong>
        </p>
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="min-h-11 rounded-control px-2 text-small font-semibold text-primary hover:bg-soft"
        >
          {m.checkout_summary_open()}
        </button>
      </div>
      {open ? (
        <Dialog title={m.checkout_summary()} onClose={() => setOpen(false)}>
          {children}
        </Dialog>
      ) : null}
    </>
  );
}
