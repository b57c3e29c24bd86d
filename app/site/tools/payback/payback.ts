/** A launch month by month. Amounts in minor units of one currency; months count from 1. */
export interface Plan {
  /** 6 to 36. */
  months: number;
  /** One-off spending in month 1, 2, …; what is not listed is zero. */
  budget: readonly number[];
  /** Paid every month: software, storage, fixed ads. */
  running: number;
  /** First month with sales. */
  salesFrom: number;
  /** Units sold in that month. */
  units: number;
  /** Change of the units from month to month, basis points; 500 is 5 % more each month. */
  growth: number;
  /** Where growth ends; null where it does not. */
  maxUnits: number | null;
  /** Profit for one unit before the fixed costs; may be negative. */
  margin: number;
  /** Whole months from the sale to the payout. */
  payoutAfter: number;
}

/** What a scenario changes of the plan, in per cent of it. */
export interface Scenario {
  units: number;
  margin: number;
}

export interface Month {
  units: number;
  out: number;
  in: number;
  /** Running sum at the end of the month. */
  cash: number;
}

export interface Outcome {
  months: readonly Month[];
  /** First month from which the running sum is never below zero again; null when the plan ends before. */
  payback: number | null;
  /** The deepest end of a month, and its month; zero and null when the sum never is below zero. */
  lowest: { cash: number; month: number | null };
}

/** Sales beyond this are a typing mistake. */
const maxSold = 1_000_000;

export function simulate(plan: Plan, scenario: Scenario = { units: 100, margin: 100 }): Outcome {
  const margin = halfUp((plan.margin * scenario.margin) / 100);
  const sold = sales(plan, scenario.units);
  const months: Month[] = [];
  let cash = 0;
  for (let i = 0; i < plan.months; i++) {
    const out = (plan.budget[i] ?? 0) + plan.running;
    const paid = (sold[i - plan.payoutAfter] ?? 0) * margin;
    cash += paid - out;
    months.push({ units: sold[i] ?? 0, out, in: paid, cash });
  }
  const lowest = months.reduce<Outcome['lowest']>(
    (deep, month, i) => (month.cash < deep.cash ? { cash: month.cash, month: i + 1 } : deep),
    { cash: 0, month: null },
  );
  const lastBelow = months.findLastIndex((month) => month.cash < 0);
  return { months, payback: lastBelow === plan.months - 1 ? null : lastBelow + 2, lowest };
}

/** Units of each month, whole ones: growth is compounded on the exact number and only the month is rounded. */
function sales({ months, salesFrom, units, growth, maxUnits }: Plan, per: number): number[] {
  const cap = Math.min(maxUnits ?? maxSold, maxSold);
  return Array.from({ length: months }, (_, i) => {
    const grown = i + 1 < salesFrom ? 0 : units * (1 + growth / 10_000) ** (i + 1 - salesFrom);
    return halfUp((Math.min(grown, cap) * per) / 100);
  });
}

/** Half away from zero; a tail of floating point just below a half is lifted with it. */
function halfUp(value: number): number {
  const rounded = Math.round(Math.abs(value) + 1e-9);
  return value < 0 && rounded > 0 ? -rounded : rounded;
}
