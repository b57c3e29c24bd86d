import { currencyOf, shortAmount, wholeAmount } from '#app/format/number-text.ts';
import { m } from '#app/paraglide/messages.js';
import { useCurrency } from '#app/state/currency.ts';

/** Running sum of the payback simulator's example as planned at the end of months 1 to 18, minor units of any currency: it is invented. */
export const path = [
  -205_000, -650_000, -835_000, -920_000, -867_600, -809_180, -743_880, -671_700, -591_780, -503_260,
  -405_280, -297_840, -179_220, -49_420, 92_420, 248_020, 418_240, 603_940,
] as const;
/** Months of the deepest sum, of the payback and of the first sale. */
export const marks = { deepest: 4, payback: 15 } as const;

/** Below the curve is room for a label. */
const [low, high] = [-1_500_000, 700_000];
const across = (month: number) => ((month - 0.5) / path.length) * 100;
const down = (cents: number) => ((high - cents) / (high - low)) * 100;

/** One curve with the two points to read off it, and what happens between them. */
export function PaybackPath() {
  const currency = currencyOf(useCurrency());
  const text = (amount: number) => wholeAmount(amount, currency);
  const line = path.map((sum, i) => `${across(i + 1).toFixed(2)} ${down(sum).toFixed(2)}`).join('L');
  const zero = down(0);
  return (
    <div>
      <p className="m-0 text-caption text-ink-3">{m.grow_path_axis()}</p>
      <div className="relative mt-3 ml-11 h-80 md:h-96">
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          aria-hidden="true"
          className="absolute inset-0 size-full overflow-visible"
        >
          <path
            d={`M${across(1)} ${zero}L${line}L${across(path.length)} ${zero}Z`}
            fill="var(--family)"
            opacity="0.09"
          />
          {[500_000, 0, -500_000, -1_000_000].map((level) => (
            <path
              key={level}
              d={`M0 ${down(level)}H100`}
              stroke={level === 0 ? 'var(--control)' : 'var(--line)'}
              vectorEffect="non-scaling-stroke"
            />
          ))}
          <path
            d={`M${line}`}
            fill="none"
            stroke="var(--series-2)"
            strokeWidth="3"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        {[500_000, 0, -500_000, -1_000_000].map((level) => (
          <span
            key={level}
            aria-hidden="true"
            className="absolute right-full mr-2 -translate-y-1/2 text-label leading-none whitespace-nowrap text-ink-3"
            style={{ top: `${down(level)}%` }}
          >
            {shortAmount(level, currency)}
          </span>
        ))}
        <Dot month={marks.deepest} />
        <Dot month={marks.payback} />
        <Label
          className="bottom-0 left-[21%] w-[76%] sm:w-96"
          term={m.grow_path_deep({ month: marks.deepest })}
          text={m.grow_path_deep_text({ amount: text(-(path[marks.deepest - 1] ?? 0)) })}
        />
        <Label
          className="top-[10%] right-[26%] w-[74%] text-right sm:top-[13%] sm:right-[22%] sm:w-72"
          term={m.grow_path_back({ month: marks.payback })}
          text={m.grow_path_back_text()}
        />
      </div>
      <ol className="m-0 mt-4 ml-11 flex list-none p-0 text-center text-caption leading-tight text-ink">
        <Phase months={marks.deepest} colour="var(--series-6)">
          {m.grow_path_spending()}
        </Phase>
        <Phase months={marks.payback - marks.deepest - 1} colour="var(--series-2)">
          {m.grow_path_waiting({ months: marks.payback - marks.deepest - 1 })}
        </Phase>
        <Phase months={path.length - marks.payback + 1} colour="var(--series-4)">
          {m.grow_path_earning()}
        </Phase>
      </ol>
    </div>
  );
}

function Dot({ month }: { month: number }) {
  return (
    <span
      aria-hidden="true"
      className="absolute size-3.5 -translate-1/2 rounded-full border-[3px] border-ink bg-surface"
      style={{ left: `${across(month)}%`, top: `${down(path[month - 1] ?? 0)}%` }}
    />
  );
}

function Label({ term, text, className }: { term: string; text: string; className: string }) {
  return (
    <p className={`absolute m-0 text-small leading-snug ${className}`}>
      <strong className="block font-display text-[0.9375rem] font-semibold sm:text-[1.125rem] text-ink">
        {term}
      </strong>
      {text}
    </p>
  );
}

function Phase({ months, colour, children }: { months: number; colour: string; children: string }) {
  return (
    <li className="min-w-0 px-px pt-2" style={{ width: `${(months / path.length) * 100}%` }}>
      <span aria-hidden="true" className="mb-2 block h-1" style={{ background: colour }} />
      {children}
    </li>
  );
}
