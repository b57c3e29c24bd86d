import { shortDayText } from '#app/format/day-text.ts';
import { LevelLines, LevelNames } from '#app/ui/charts/levels.tsx';
import { share, ticks } from '#app/ui/charts/scale.ts';
import type { MoneyDay } from '#contract/today.ts';

interface DayBarsProps {
  days: readonly MoneyDay[];
  /** Net of an average day of the time before, minor units; a dashed line. */
  before: number;
  read(amount: number): string;
  /** What the picture shows; the figures are in the table beneath. */
  title: string;
}

/** Pixels: the picture keeps its height and takes whatever width there is. */
const height = 188;
/** Of 100 across: what a bar takes of its day. */
const full = 0.72;

/** A bar for each day: orders, on them renewals and the rest; what went back hangs below the line. */
export function DayBars({ days, before, read, title }: DayBarsProps) {
  const stacks = days.map((day) => {
    const parts = [
      { series: 1, from: 0, to: day.orders },
      { series: 4, from: day.orders, to: day.orders + day.renewals },
      { series: 3, from: day.orders + day.renewals, to: day.orders + day.renewals + day.other },
      { series: 5, from: 0, to: 0 - day.refunds },
    ];
    return { on: day.on, parts: parts.filter(({ from, to }) => from !== to) };
  });
  const levels = ticks([before, ...stacks.flatMap(({ parts }) => parts.map(({ to }) => to))], 3);
  const [low = 0, high = 1] = [levels[0], levels.at(-1)];
  const y = (value: number) => (1 - share(value, low, high)) * height;
  const step = 100 / days.length;
  const every = Math.ceil(days.length / 5);
  return (
    <div role="img" aria-label={title} className="grid grid-cols-[auto_minmax(0,1fr)] text-caption">
      <LevelNames
        levels={levels}
        y={y}
        height={height}
        read={(level) => read(level).replace(/[.,]00$/, '')}
        className="w-16"
      />
      <svg
        viewBox={`0 0 100 ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="block w-full overflow-visible"
        style={{ height }}
      >
        <LevelLines levels={levels} y={y} across={100} />
        {stacks.map(({ on, parts }, i) =>
          parts.map(({ series, from, to }) => (
            <rect
              key={`${on} ${series}`}
              x={(i + (1 - full) / 2) * step}
              y={Math.min(y(from), y(to))}
              width={full * step}
              height={Math.max(Math.abs(y(from) - y(to)), 1)}
              fill={`var(--series-${series})`}
            />
          )),
        )}
        {before > 0 ? (
          <path
            d={`M0 ${y(before)}H100`}
            stroke="var(--signal-text)"
            strokeWidth="1.5"
            strokeDasharray="5 4"
            vectorEffect="non-scaling-stroke"
          />
        ) : null}
      </svg>
      <div aria-hidden="true" className="relative col-start-2 mt-2 h-5 text-ink-3">
        {days.map(({ on }, i) =>
          (days.length - 1 - i) % every === 0 ? (
            <span
              key={on}
              className={`absolute whitespace-nowrap ${i === days.length - 1 ? '-translate-x-full' : '-translate-x-1/2'} ${((days.length - 1 - i) / every) % 2 ? 'max-sm:hidden' : ''}`}
              style={{ left: `${i === days.length - 1 ? 100 : (i + 0.5) * step}%` }}
            >
              {shortDayText(on)}
            </span>
          ) : null,
        )}
      </div>
    </div>
  );
}
