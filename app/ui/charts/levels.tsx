interface LevelsProps {
  /** Values, from below. */
  levels: readonly number[];
  /** Pixels from the top of the picture. */
  y(value: number): number;
}

interface LevelNamesProps extends LevelsProps {
  /** Of the picture, pixels. */
  height: number;
  read(value: number): string;
  /** The column's width. */
  className: string;
}

/** What the levels of a chart mean, in the column at its left. */
export function LevelNames({ levels, y, height, read, className }: LevelNamesProps) {
  return (
    <div aria-hidden="true" className={`relative mr-2 ${className}`} style={{ height }}>
      {levels.map((level) => (
        <span
          key={level}
          className="absolute right-0 -translate-y-1/2 leading-none whitespace-nowrap text-ink-3 tabular-nums"
          style={{ top: y(level) }}
        >
          {read(level)}
        </span>
      ))}
    </div>
  );
}

/** A hairline at each level, stronger at zero. @param across units of the picture's width */
export function LevelLines({ levels, y, across }: LevelsProps & { across: number }) {
  return levels.map((level) => (
    <path
      key={level}
      d={`M0 ${y(level)}H${across}`}
      stroke={level === 0 ? 'var(--control)' : 'var(--line)'}
      strokeWidth="1"
      vectorEffect="non-scaling-stroke"
    />
  ));
}
