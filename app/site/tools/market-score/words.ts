import { m } from '#app/paraglide/messages.js';
import type { Criterion } from './state.ts';

export function criterionName(criterion: Criterion): string {
  return {
    demand: m.score_demand,
    fees: m.score_fees,
    tax: m.score_tax,
    freight: m.score_freight,
    language: m.score_language,
    competition: m.score_competition,
  }[criterion]();
}

export function criterionHint(criterion: Criterion): string {
  return {
    demand: m.score_demand_hint,
    fees: m.score_fees_hint,
    tax: m.score_tax_hint,
    freight: m.score_freight_hint,
    language: m.score_language_hint,
    competition: m.score_competition_hint,
  }[criterion]();
}
