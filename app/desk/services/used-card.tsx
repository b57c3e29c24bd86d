import type { ReactNode } from 'react';
import { ageText } from '#app/format/age-text.ts';
import { momentDayText } from '#app/format/moment-text.ts';
import { figure } from '#app/format/number-text.ts';
import { m } from '#app/paraglide/messages.js';
import { MeterBar } from '#app/ui/meter.tsx';

interface UsedCardProps {
  title: string;
  used: number;
  /** Null = no limit. */
  limit: number | null;
  /** What does not count. */
  note?: string | null;
  /** When the plan ends; null while it renews. */
  until: string | null;
}

/** How much of a plan is used and, where it ends, how long it lasts. */
export function UsedCard({ title, used, limit, note, until }: UsedCardProps) {
  return (
    <div className="grid divide-line rounded-card border border-line bg-surface max-sm:divide-y sm:auto-cols-fr sm:grid-flow-col sm:divide-x">
      <Cell
        label={title}
        figure={figure(used)}
        unit={limit === null ? m.account_used_no_limit() : m.account_used_of({ limit: figure(limit) })}
      >
        <MeterBar used={used} limit={limit} />
        {note ? <Note>{note}</Note> : null}
      </Cell>
      {until ? (
        <Cell
          label={m.account_used_until()}
          figure={momentDayText(until)}
          unit={m.account_used_left({ time: ageText(Date.parse(until) - Date.now()) })}
        >
          <Note>{m.account_used_kept()}</Note>
        </Cell>
      ) : null}
    </div>
  );
}

interface CellProps {
  label: string;
  figure: string;
  unit: string;
  children: ReactNode;
}

const Cell = ({ label, figure: shown, unit, children }: CellProps) => (
  <div className="min-w-0 px-6 py-5">
    <p className="m-0 font-mono text-label text-ink-3">{label}</p>
    <p className="m-0 mt-3 flex flex-wrap items-baseline gap-x-2 text-small text-ink-3">
      <span className="font-display text-[1.75rem] leading-none font-semibold tracking-[-0.02em] whitespace-nowrap text-ink tabular-nums">
        {shown}
      </span>
      <span className="whitespace-nowrap">{unit}</span>
    </p>
    {children}
  </div>
);

const Note = ({ children }: { children: string }) => (
  <p className="m-0 mt-2.5 text-caption text-balance text-ink-3">{children}</p>
);
