import { figure } from '#app/format/number-text.ts';
import { m } from '#app/paraglide/messages.js';
import { LevelLines, LevelNames } from '#app/ui/charts/levels.tsx';
import { share, ticks } from '#app/ui/charts/scale.ts';
import type { Pace } from './pace.ts';
import { clockText } from './pace-words.ts';

const height = 190;

/** Orders of each hour as columns from zero, the usual as a stroke across; unusual hours in the second series. */
export function HourColumns({ pace: { hours, until } }: { pace: Pace }) {
  const levels = ticks(
    hours.flatMap(({ count, usual }) => [count, usual]),
    4,
  );
  const high = levels.at(-1) ?? 1;
  const y = (value: number) => (1 - share(value, 0, high)) * height;
  return (
    <div className="grid gap-2">
      <div
        role="img"
        aria-label={m.pace_chart()}
        className="grid grid-cols-[auto_minmax(0,1fr)] text-caption"
      >
        <LevelNames levels={levels} y={y} height={height} read={figure} className="w-7" />
        <svg
          viewBox={`0 0 240 ${height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          className="block w-full overflow-visible"
          style={{ height }}
        >
          <LevelLines levels={levels} y={y} across={240} />
          {hours.map(({ hour, count, usual, unusual }) => (
            <g key={hour}>
              <rect
                x={hour * 10 + 1.5}
                width="7"
                y={y(count)}
                height={height - y(count)}
                fill={unusual ? 'var(--series-2)' : 'var(--series-6)'}
                opacity={unusual ? 1 : 0.72}
              />
              {unusual && count === 0 ? (
                <rect x={hour * 10 + 1.5} width="7" y={height - 4} height="4" fill="var(--series-2)" />
              ) : null}
              <path
                d={`M${hour * 10 + 0.5} ${y(usual)}h9`}
                stroke="var(--ink)"
                strokeWidth="2"
                strokeDasharray={hour < until ? undefined : '2 2'}
                vectorEffect="non-scaling-stroke"
              />
            </g>
          ))}
        </svg>
        <div aria-hidden="true" className="relative col-start-2 mt-2 h-4 leading-none text-ink-3">
          {[0, 6, 12, 18].map((hour) => (
            <span key={hour} className="absolute" style={{ left: `${(hour / 24) * 100}%` }}>
              {clockText(hour * 60)}
            </span>
          ))}
        </div>
      </div>
      <p className="m-0 flex flex-wrap gap-x-5 gap-y-1 text-caption">
        <span>
          <Key colour="var(--series-6)" />
          {m.pace_key_day()}
        </span>
        <span>
          <Key colour="var(--series-2)" />
          {m.pace_key_unusual()}
        </span>
        <span>
          <Key colour="var(--ink)" flat />
          {m.pace_key_usual()}
        </span>
      </p>
    </div>
  );
}

function Key({ colour, flat }: { colour: string; flat?: boolean }) {
  return (
    <svg width="12" height="10" aria-hidden="true" className="mr-1.5 inline-block">
      <rect y={flat ? 4 : 0} width="12" height={flat ? 2 : 10} fill={colour} />
    </svg>
  );
}
