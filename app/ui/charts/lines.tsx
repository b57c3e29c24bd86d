import { LevelLines, LevelNames } from './levels.tsx';
import { share, spread, ticks } from './scale.ts';

export interface Line {
  label: string;
  values: readonly number[];
  /** Where the last value lies, for a line that ends between two steps. */
  end?: number;
  /** 1 to 6. */
  series: number;
  /** A second sign beside the hue. */
  dash?: string;
  /** Drawn stronger: the answer. */
  answer?: boolean;
  /** Points worth a ring, by their place in `values`. */
  marks?: readonly number[];
}

export interface LinesProps {
  lines: readonly Line[];
  /** One for each value, from the left. */
  across: readonly string[];
  read(value: number): string;
  /** What the picture shows; the figures stand in the table beneath. */
  title: string;
}

/** Pixels: the picture keeps its height and takes whatever width there is, so letters keep their size. */
const height = 264;

/** Lines over even steps; hairlines lie, names stand at the ends of their lines. */
export function Lines({ lines, across, read, title }: LinesProps) {
  const levels = ticks(lines.flatMap((line) => line.values));
  const low = levels[0] ?? 0;
  const high = levels.at(-1) ?? 1;
  const y = (value: number) => (1 - share(value, low, high)) * height;
  const x = (i: number) => share(i, 0, across.length - 1) * 100;
  const ends = spread(
    lines.map((line) => y(line.values.at(-1) ?? 0)),
    18,
    height,
  );
  const every = Math.ceil(across.length / 7);
  return (
    <div role="img" aria-label={title} className="grid grid-cols-[auto_minmax(0,1fr)_auto] text-caption">
      {/* On a phone the names would leave the lines little room. */}
      <p aria-hidden="true" className="col-span-3 m-0 mb-4 flex flex-wrap gap-x-4 gap-y-1 sm:hidden">
        {lines.map((line) => (
          <span key={line.label}>
            <LineName line={line} />
          </span>
        ))}
      </p>
      <LevelNames levels={levels} y={y} height={height} read={read} className="w-12 sm:w-16" />
      <div aria-hidden="true" className="relative" style={{ height }}>
        <svg
          viewBox={`0 0 100 ${height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          className="absolute inset-0 size-full overflow-visible"
        >
          <LevelLines levels={levels} y={y} across={100} />
          {lines.map((line) => (
            <path
              key={line.label}
              d={line.values
                .map((value, i) => {
                  const place = i === line.values.length - 1 ? (line.end ?? i) : i;
                  return `${i === 0 ? 'M' : 'L'}${x(place).toFixed(2)} ${y(value).toFixed(1)}`;
                })
                .join('')}
              fill="none"
              stroke={`var(--series-${line.series})`}
              strokeWidth={line.answer ? 2.5 : 1.75}
              strokeDasharray={line.dash}
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </svg>
        {lines.flatMap((line) =>
          (line.marks ?? []).map((i) => (
            <span
              key={`${line.label} ${i}`}
              className="absolute size-2.5 -translate-1/2 rounded-full border-2 bg-surface"
              style={{
                left: `${x(i)}%`,
                top: y(line.values[i] ?? 0),
                borderColor: `var(--series-${line.series})`,
              }}
            />
          )),
        )}
      </div>
      <div aria-hidden="true" className="relative ml-3 w-20 max-sm:hidden" style={{ height }}>
        {lines.map((line, i) => (
          <span
            key={line.label}
            className="absolute left-0 -translate-y-1/2 leading-none whitespace-nowrap"
            style={{ top: ends[i] }}
          >
            <LineName line={line} />
          </span>
        ))}
      </div>
      <div aria-hidden="true" className="relative col-start-2 mt-2 h-5 text-ink-3">
        {across.map((name, i) =>
          i % every === 0 ? (
            <span
              key={name}
              // A phone has room for every second one.
              className={`absolute -translate-x-1/2 whitespace-nowrap ${(i / every) % 2 ? 'max-sm:hidden' : ''}`}
              style={{ left: `${x(i)}%` }}
            >
              {name}
            </span>
          ) : null,
        )}
      </div>
    </div>
  );
}

const LineName = ({ line: { label, series, dash, answer } }: { line: Line }) => (
  <span className={`text-ink ${answer ? 'font-semibold' : ''}`}>
    <svg width="14" height="8" aria-hidden="true" className="mr-1.5 inline-block align-middle">
      <path d="M0 4H14" stroke={`var(--series-${series})`} strokeWidth="2.5" strokeDasharray={dash} />
    </svg>
    {label}
  </span>
);
