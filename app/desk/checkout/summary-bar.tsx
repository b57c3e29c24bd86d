import { type ReactNode, useState } from 'react';
import { TotalBar } from '#app/desk/total-bar.tsx';
import { m } from '#app/paraglide/messages.js';
import { Dialog } from '#app/ui/dialog.tsx';
import type { Money } from '#contract/money.ts';

/** The sum at the lower edge of small screens; a press shows the whole. */
export function SummaryBar({ total, children }: { total: Money | null; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <TotalBar total={total} className="lg:hidden">
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="min-h-11 rounded-control px-2 text-small font-semibold text-primary hover:bg-soft"
        >
          {m.checkout_summary_open()}
        </button>
      </TotalBar>
      {open ? (
        <Dialog title={m.checkout_summary()} onClose={() => setOpen(false)}>
          {children}
        </Dialog>
      ) : null}
    </>
  );
}
