import { share } from './scale.ts';

export interface Bar {
  label: string;
  value: number;
  /** The value as it is read, with its unit. */
  text: string;
  /** The one that answers the question: the second series, the rest is slate. */
  answer?: boolean;
}

/** Lying bars from zero, each named at its left and read at its right; the figures are real text. */
export function Bars({ bars, most }: { bars: readonly Bar[] /** What fills the width. */; most?: number }) {
  const full = most ?? Math.max(...bars.map((bar) => bar.value), 0);
  return (
    <dl className="m-0 grid grid-cols-[auto_minmax(3rem,1fr)_auto] items-center gap-x-3 gap-y-2 text-[0.875rem] leading-snug">
      {bars.map((bar, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a bar keeps its place while its label changes
        <div key={i} className={`contents ${bar.answer ? 'font-semibold text-ink' : 'text-ink-2'}`}>
          <dt className="max-w-[11rem]">{bar.label}</dt>
          <dd aria-hidden="true" className="m-0">
            <BarLine part={share(bar.value, 0, full)} answer={bar.answer} />
          </dd>
          <dd className="m-0 text-right whitespace-nowrap">{bar.text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** @param part 0 to 1 */
export function BarLine({ part, from = 0, answer }: { part: number; from?: number; answer?: boolean }) {
  return (
    <svg
      viewBox="0 0 100 10"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="block h-2.5 w-full overflow-visible"
    >
      <rect
        y="0"
        height="10"
        className="transition-[x,width] duration-240 ease-enter"
        style={{ x: `${from * 100}px`, width: `${part > 0 ? Math.max(part * 100, 0.6) : 0}px` }}
        fill={answer ? 'var(--series-2)' : 'var(--series-6)'}
        opacity={answer ? 1 : 0.72}
      />
    </svg>
  );
}
