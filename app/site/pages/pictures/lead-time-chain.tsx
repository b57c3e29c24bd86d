import type { CSSProperties } from 'react';
import { m } from '#app/paraglide/messages.js';
import { type LeadTime, leadTimes, type StepId } from '#content/en/rules/lead-times.ts';

interface Placed extends LeadTime {
  /** Working days from the beginning: latest start, and the first day after. */
  from: number;
  to: number;
  /** Working days the step could begin earlier; 0 on the longest chain. */
  spare: number;
}

/** Earliest beginnings forwards, latest ones backwards: what has no room between them is the longest chain. */
function placed(): { steps: Placed[]; all: number } {
  const earliest = new Map<StepId, number>();
  for (const { id, after } of leadTimes)
    earliest.set(id, Math.max(0, ...after.map((one) => (earliest.get(one) ?? 0) + daysOf(one))));
  const all = Math.max(...leadTimes.map(({ id, days }) => (earliest.get(id) ?? 0) + days));
  const latest = new Map<StepId, number>();
  for (const { id, days } of [...leadTimes].reverse()) {
    const waiting = leadTimes.filter(({ after }) => after.includes(id));
    latest.set(id, Math.min(all, ...waiting.map((one) => latest.get(one.id) ?? all)) - days);
  }
  const steps = leadTimes.map((step) => {
    const from = latest.get(step.id) ?? 0;
    return { ...step, from, to: from + step.days, spare: from - (earliest.get(step.id) ?? 0) };
  });
  return { steps, all };
}

const daysOf = (id: StepId) => leadTimes.find((one) => one.id === id)?.days ?? 0;
const { steps, all } = placed();

/** Place in days along the plan, and beside it: one grid that lies on wide screens and stands on narrow ones. */
const place = (from: number, to: number, lane: number) =>
  ({ '--from': from + 1, '--to': to + 1, '--lane': lane }) as CSSProperties;
const along =
  'max-lg:[grid-row:var(--from)/var(--to)] max-lg:[grid-column:var(--lane)] lg:[grid-column:var(--from)/var(--to)] lg:[grid-row:calc(var(--lane)+1)]';

/** The steps of a piece of content as they wait for one another, drawn to scale in working days. */
export function LeadTimeChain() {
  return (
    <div
      className="grid gap-x-1 gap-y-1 max-lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] max-lg:grid-rows-[repeat(var(--all),0.95rem)_auto] lg:grid-cols-[repeat(var(--all),minmax(0,1fr))_auto] lg:gap-y-1.5"
      style={{ '--all': all } as CSSProperties}
    >
      {steps
        .filter(({ spare }) => spare === 0)
        .map(({ id, from }) => (
          <span
            key={id}
            className="border-l border-control pl-1.5 font-mono text-label text-ink-3 max-lg:hidden lg:[grid-column:var(--from)/span_2] lg:[grid-row:1]"
            style={place(from, from, 1)}
          >
            {from - all}
          </span>
        ))}
      {steps.map((step) => (
        <div
          key={step.id}
          style={place(step.from, step.to, step.spare === 0 ? 1 : 2)}
          className={`${along} flex min-w-0 flex-col justify-center overflow-hidden rounded-label border border-b-6 bg-surface px-2.5 py-1 lg:min-h-20 lg:px-3 ${tone(step)}`}
        >
          <b className="font-display leading-tight font-semibold lg:text-[1.125rem]">{step.name}</b>
          <span className="text-caption leading-snug">{m.create_draw_days({ days: step.days })}</span>
        </div>
      ))}
      {steps
        .filter(({ spare }) => spare > 0)
        .map((step) => (
          <div
            key={step.id}
            style={place(step.from - step.spare, step.from, 2)}
            className={`${along} grid content-center rounded-label border border-dashed border-control px-2.5 text-caption leading-snug text-ink-2 lg:px-3`}
          >
            {m.create_draw_may_wait({ step: step.name, days: step.spare })}
          </div>
        ))}
      <div
        style={place(all, all + 1, 1)}
        className={`${along} grid content-center rounded-label bg-ink px-3 py-2 font-mono text-label leading-snug font-medium text-bg`}
      >
        {m.create_draw_sell()}
      </div>
    </div>
  );
}

/** The chain is underlined like the route; what may wait is slate; the slack is kept open. */
function tone({ id, spare }: Placed): string {
  if (spare > 0) return 'border-line border-b-(--series-6)';
  return id === 'slack' ? 'border-line border-b-signal border-dashed' : 'border-line border-b-signal';
}
