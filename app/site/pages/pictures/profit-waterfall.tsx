import { moneyText } from '#app/format/money-text.ts';
import { figure } from '#app/format/number-text.ts';
import { m } from '#app/paraglide/messages.js';
import { useCurrency } from '#app/state/currency.ts';

/** The example of the profit bench at its own price and at its break-even price, minor units of any currency: they are invented. */
export const waterfalls = [
  { price: 2900, fees: 464, profit: 583 },
  { price: 2206, fees: 353, profit: 0 },
] as const;
/** What does not follow the price, minor units: goods, freight, packing, ads, returns, storage. */
export const staying = [650, 155, 705, 180, 93, 70] as const;

const most = 3000;

function useAmountText(): (amount: number) => string {
  const currency = useCurrency();
  return (amount) => moneyText({ amount, currency });
}

/** Two waterfalls of one product: at the lower price only the step of the fees is shorter. */
export function ProfitWaterfall() {
  const text = useAmountText();
  const [usual, even] = waterfalls;
  return (
    <div className="grid gap-8">
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
        {waterfalls.map((fall) => (
          <Fall key={fall.price} {...fall} />
        ))}
      </div>
      <p className="m-0 flex flex-wrap gap-x-8 gap-y-1.5 border-t border-line pt-4 text-small text-ink">
        <Key colour="var(--series-1)">
          {m.grow_fall_moves({ from: text(usual.fees), to: text(even.fees) })}
        </Key>
        <Key colour="var(--series-6)">
          {m.grow_fall_stays({ amount: text(staying.reduce((sum, one) => sum + one, 0)) })}
        </Key>
      </p>
    </div>
  );
}

function Key({ colour, children }: { colour: string; children: string }) {
  return (
    <span className="inline-flex items-baseline gap-2">
      <span aria-hidden="true" className="size-2.5 shrink-0" style={{ background: colour }} />
      {children}
    </span>
  );
}

interface Step {
  label: string;
  /** Of a cost what it takes, of price and profit how high they are. */
  amount: number;
  top: number;
  colour: string;
}

function stepsOf({ price, fees, profit }: (typeof waterfalls)[number]): Step[] {
  const names = [
    m.grow_fall_goods(),
    m.grow_fall_freight(),
    m.grow_fall_packing(),
    m.grow_fall_ads(),
    m.grow_fall_returns(),
    m.grow_fall_storage(),
  ];
  let left = price;
  const off = (label: string, amount: number, colour: string): Step => {
    const top = left;
    left -= amount;
    return { label, amount, top, colour };
  };
  return [
    { label: m.grow_fall_price(), amount: price, top: price, colour: 'var(--ink-3)' },
    off(m.grow_fall_fees(), fees, 'var(--series-1)'),
    ...staying.map((amount, i) => off(names[i] ?? '', amount, 'var(--series-6)')),
    { label: m.grow_fall_profit(), amount: profit, top: profit, colour: 'var(--series-2)' },
  ];
}

function Fall(fall: (typeof waterfalls)[number]) {
  const text = useAmountText();
  const steps = stepsOf(fall);
  const even = fall.profit === 0;
  const high = (cents: number) => `${(cents / most) * 100}%`;
  return (
    <section className="min-w-0">
      <p className="m-0 flex items-baseline justify-between gap-4">
        <strong className="font-display text-h3 font-semibold text-ink">
          {even ? m.grow_fall_even({ price: text(fall.price) }) : m.grow_fall_at({ price: text(fall.price) })}
        </strong>
        <span className="text-small whitespace-nowrap text-ink">
          {even ? m.grow_fall_none() : m.grow_fall_left({ amount: text(fall.profit) })}
        </span>
      </p>
      <Lying steps={steps} />
      <div className="relative mt-5 mb-6 h-64 max-sm:hidden">
        {[0, 1000, 2000, 3000].map((level) => (
          <span
            key={level}
            aria-hidden="true"
            className={`absolute inset-x-0 border-t ${level === 0 ? 'border-control' : 'border-line'}`}
            style={{ bottom: high(level) }}
          />
        ))}
        <ol className="absolute inset-0 m-0 grid list-none grid-cols-9 p-0">
          {steps.map((step, i) => {
            const bottom = step.top - step.amount;
            const last = i === steps.length - 1;
            return (
              <li key={step.label} className="relative">
                <span
                  className={`absolute inset-x-0 top-full mt-2 text-center text-label leading-none ${i === 0 || last ? 'font-semibold text-ink' : 'text-ink-2'}`}
                >
                  {step.label}
                </span>
                <span
                  className="absolute inset-x-[14%] min-h-0.5"
                  style={{ bottom: high(bottom), height: high(step.amount), background: step.colour }}
                />
                {last ? null : (
                  <span
                    aria-hidden="true"
                    className="absolute left-1/2 w-full border-t border-dashed border-control"
                    style={{ bottom: high(i === 0 ? step.top : bottom) }}
                  />
                )}
                <span
                  className={`absolute inset-x-0 pb-1 text-center text-label leading-none ${i === 0 || last ? 'font-semibold text-ink' : 'text-ink-2'}`}
                  style={{ bottom: high(step.top) }}
                >
                  {figure(step.amount / 100, 2)}
                </span>
              </li>
            );
          })}
        </ol>
      </div>
    </section>
  );
}

/** On a phone the steps are rows, so that their names can be read. */
function Lying({ steps }: { steps: readonly Step[] }) {
  const wide = (cents: number) => `${(cents / most) * 100}%`;
  return (
    <ol className="m-0 mt-3 list-none p-0 text-[0.875rem] leading-snug sm:hidden">
      {steps.map(({ label, amount, top, colour }, i) => (
        <li
          key={label}
          className={`grid min-h-7.5 grid-cols-[5.5rem_minmax(2rem,1fr)_3.5rem] items-center gap-x-3 border-b border-line ${i === 0 || i === steps.length - 1 ? 'font-semibold text-ink' : ''}`}
        >
          <span>{label}</span>
          <span aria-hidden="true" className="relative block h-2.5">
            <span
              className="absolute inset-y-0 min-w-0.5"
              style={{ left: wide(top - amount), width: wide(amount), background: colour }}
            />
          </span>
          <span className="text-right">{figure(amount / 100, 2)}</span>
        </li>
      ))}
    </ol>
  );
}
