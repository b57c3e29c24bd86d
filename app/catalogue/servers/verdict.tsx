import type { ReactNode } from 'react';
import { m } from '#app/paraglide/messages.js';
import { useCurrency } from '#app/state/currency.ts';
import type { Currency } from '#contract/currencies.ts';
import { type Fit, worstOf } from './fit.ts';
import { amountOf, dimensionName, money } from './words.ts';
import type { Need } from './workload.ts';

export interface VerdictProps {
  need: Need | null;
  choice: { chosen: Fit | null; below: Fit | null };
  tooLarge: ReactNode;
}

/** The answer as a sentence, and the number that rules the cheaper plan out. */
export function Verdict({ need, choice: { chosen, below }, tooLarge }: VerdictProps) {
  const currency = useCurrency();
  if (!need) {
    return (
      <h2 className="m-0 text-h3!" aria-live="polite">
        {m.picker_heading_empty()}
      </h2>
    );
  }
  return (
    <div className="grid gap-2" aria-live="polite">
      <h2 className="m-0 text-[1.875rem]! leading-tight!">
        {chosen ? m.picker_heading({ plan: chosen.plan.slug }) : m.picker_heading_none()}
      </h2>
      <div className="max-w-measure text-small">
        {chosen ? <p className="m-0">{why(need, chosen, below, currency)}</p> : tooLarge}
      </div>
    </div>
  );
}

function why(need: Need, chosen: Fit, below: Fit | null, currency: Currency): string {
  if (!below) return m.picker_why_first({ price: money(chosen.monthly, currency) });
  const worst = worstOf(below, need);
  const saved = money(chosen.monthly - below.monthly, currency);
  if (!worst) return m.picker_why_windows({ plan: below.plan.slug, saved });
  const sentence = worst === 'threads' ? m.picker_why_threads : m.picker_why;
  return sentence({
    plan: below.plan.slug,
    saved,
    what: dimensionName(worst).toLowerCase(),
    need: amountOf(need[worst], worst),
    has: amountOf(below.plan.holds[worst], worst),
  });
}
