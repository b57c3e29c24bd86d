import type { ReactNode } from 'react';
import { m } from '#app/paraglide/messages.js';

/** A bill as its buyer gets it, with bars where the form is filled in. Seen only. */
export const BillPicture = () => (
  <div
    aria-hidden="true"
    className="grid gap-5 rounded-card border border-line bg-surface p-6 text-caption text-ink-3"
  >
    <div className="flex items-start justify-between gap-6">
      <span className="font-display text-[1.25rem] leading-none font-semibold tracking-[-0.02em] text-ink">
        {m.finance_invoice()}
      </span>
      <Bar className="w-24 bg-signal" />
    </div>
    <Part label={m.finance_bill_to_whom()}>
      <Bar className="w-32 bg-line" />
      <Bar className="w-40 bg-line" />
      <Bar className="w-28 bg-line" />
    </Part>
    <Part label={m.finance_bill_text()}>
      <Sum>
        <Bar className="w-36 bg-line" />
      </Sum>
      <Sum>
        <Bar className="w-28 bg-line" />
      </Sum>
    </Part>
    <div className="grid gap-2 border-t border-line pt-3">
      <Sum>{m.finance_net()}</Sum>
      <Sum>{m.finance_tax()}</Sum>
      <Sum strong>{m.operator_total()}</Sum>
    </div>
    <div className="flex items-center justify-between gap-6 border-t border-line pt-3">
      {m.finance_due_on()}
      <Bar className="w-20 bg-line" />
    </div>
  </div>
);

const Bar = ({ className }: { className: string }) => (
  <span className={`block h-2 rounded-full ${className}`} />
);

const Part = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid gap-2">
    {label}
    {children}
  </div>
);

const Sum = ({ strong, children }: { strong?: boolean; children: ReactNode }) => (
  <div className={`flex items-center justify-between gap-6 ${strong ? 'font-semibold text-ink' : ''}`}>
    {children}
    <Bar className={strong ? 'w-16 bg-ink' : 'w-12 bg-line'} />
  </div>
);
