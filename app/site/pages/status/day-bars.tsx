import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { dayReport, isTrouble, partName, worstOf } from '#app/frame/status/status-words.ts';
import { m } from '#app/paraglide/messages.js';
import type { MeasuredPart, ShownState } from '#contract/status.ts';

const fills: Readonly<Record<ShownState, string>> = {
  working: 'var(--success)',
  late: 'var(--warn)',
  down: 'var(--error)',
  unavailable: 'var(--error)',
  unmeasured: 'var(--control)',
};
/** Of 32: a day that was not measured is a stub, and one that nobody could measure is hollow. */
const tops: Readonly<Record<ShownState, number>> = {
  ...{ working: 4, late: 4, down: 4, unavailable: 4 },
  unmeasured: 26,
};
const step = 4;
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };

interface DayBarsProps extends Pick<MeasuredPart, 'part' | 'days'> {
  /** Of all days; stands where the words for a day are while none is chosen. */
  summary: string;
}

/**
 * A bar for each day, its worst state by colour and by form, and one line of words for the day that is pointed at or chosen
 * with the arrow keys.
 */
export function DayBars({ part, days, summary }: DayBarsProps) {
  const last = days.length - 1;
  const [chosen, setChosen] = useState<number | null>(null);
  const at = chosen ?? last;
  const text = days[at] ? dayReport(days[at]) : '';
  const move = (event: KeyboardEvent) => {
    const wanted =
      event.key === 'Home' ? 0 : event.key === 'End' ? last : at + (steps[event.key] ?? Number.NaN);
    if (Number.isNaN(wanted)) return;
    event.preventDefault();
    setChosen(Math.min(Math.max(wanted, 0), last));
  };
  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setChosen(Math.min(Math.max(Math.floor(((clientX - left) / width) * days.length), 0), last));
  };
  return (
    <>
      <div
        role="slider"
        tabIndex={0}
        aria-label={m.status_days_of({ part: partName[part]() })}
        aria-valuemin={1}
        aria-valuemax={days.length}
        aria-valuenow={at + 1}
        aria-valuetext={text}
        onKeyDown={move}
        onFocus={() => setChosen(at)}
        onBlur={() => setChosen(null)}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setChosen(null)}
        className="rounded-label"
      >
        <svg
          viewBox={`0 0 ${days.length * step - 1} 38`}
          preserveAspectRatio="none"
          aria-hidden="true"
          className="block h-10 w-full"
        >
          {days.map((day, i) => (
            <Bar
              key={day.on}
              x={i * step}
              state={worstOf(day)}
              marked={isTrouble(day)}
              chosen={i === chosen}
            />
          ))}
        </svg>
      </div>
      <div className="flex justify-between gap-4 text-caption text-ink-3" aria-hidden="true">
        <span>{m.status_first_day({ count: last })}</span>
        <span>{m.status_last_day()}</span>
      </div>
      <p className="mt-1.5 mb-0 text-small">{chosen === null ? summary : text}</p>
    </>
  );
}

function Bar(props: { x: number; state: ShownState; marked: boolean; chosen: boolean }) {
  const { x, state, marked, chosen } = props;
  const y = tops[state];
  const fill = fills[state];
  return (
    <>
      {state === 'unavailable' ? (
        <>
          <rect x={x} y={y} width="3" height="3" fill={fill} />
          <rect x={x} y="29" width="3" height="3" fill={fill} />
          <rect x={x} y={y} width="3" height="28" fill={fill} opacity="0.35" />
        </>
      ) : (
        <rect x={x} y={y} width="3" height={32 - y} fill={fill} />
      )}
      {marked ? <rect x={x} y="35" width="3" height="3" fill="var(--ink)" /> : null}
      {chosen ? <rect x={x} y="0" width="3" height="2.5" fill="var(--ink)" /> : null}
    </>
  );
}
