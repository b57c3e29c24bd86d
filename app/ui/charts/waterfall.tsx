import { share } from './scale.ts';

export interface WaterfallStep {
  label: string;
  /** Signed change; of a total its height. */
  amount: number;
  text: string;
  /** Drawn from zero: where the picture starts and what it ends with. */
  total?: boolean;
}

/** Where each step begins and ends on the running sum. */
export function stairs(steps: readonly WaterfallStep[]): { from: number; to: number }[] {
  let sum = 0;
  return steps.map((step) => {
    const from = step.total ? 0 : sum;
    sum = step.total ? step.amount : sum + step.amount;
    return { from, to: sum };
  });
}

/** A waterfall lying down, one row a step, so that names stay readable on a phone. The last step is the answer. */
export function Waterfall({ steps }: { steps: readonly WaterfallStep[] }) {
  const spans = stairs(steps);
  const low = Math.min(0, ...spans.map(({ to }) => to));
  const high = Math.max(0, ...spans.map(({ to }) => to));
  const at = (value: number) => share(value, low, high) * 100;
  return (
    <ol className="m-0 list-none p-0 text-[0.875rem] leading-snug">
      {steps.map((step, i) => {
        const { from, to } = spans[i] ?? { from: 0, to: 0 };
        const last = i === steps.length - 1;
        return (
          <li
            key={step.label}
            className={`grid min-h-8 grid-cols-[minmax(0,6.75rem)_minmax(2rem,1fr)_5.25rem] items-center gap-x-3 border-b border-line sm:grid-cols-[minmax(0,10rem)_minmax(2rem,1fr)_5.5rem] ${step.total ? 'font-semibold text-ink' : 'text-ink-2'}`}
          >
            <span className="truncate py-1.5" title={step.label}>
              {step.label}
            </span>
            <svg
              viewBox="0 0 100 32"
              preserveAspectRatio="none"
              aria-hidden="true"
              className="block h-8 w-full overflow-visible"
            >
              <path
                d={`M${at(0)} 0V32`}
                stroke="var(--control)"
                strokeWidth="1"
                vectorEffect="non-scaling-stroke"
              />
              {i > 0 && !step.total ? (
                <path
                  d={`M${at(from)} -11V11`}
                  stroke="var(--control)"
                  strokeDasharray="2 3"
                  vectorEffect="non-scaling-stroke"
                />
              ) : null}
              <rect
                y="11"
                height="10"
                style={{
                  x: `${at(Math.min(from, to))}px`,
                  width: `${Math.max(Math.abs(at(to) - at(from)), 0.5)}px`,
                }}
                className="transition-[x,width] duration-240 ease-enter"
                fill={last ? (to < 0 ? 'var(--series-5)' : 'var(--series-2)') : 'var(--series-6)'}
                opacity={step.total ? 1 : 0.72}
              />
            </svg>
            <span className="text-right whitespace-nowrap">{step.text}</span>
          </li>
        );
      })}
    </ol>
  );
}
