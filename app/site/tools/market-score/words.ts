import { readDecimal } from '#app/format/read-decimal.ts';
import { m } from '#app/paraglide/messages.js';
import { problemText } from '#app/ui/tool/problem-text.ts';
import { type Criterion, maxPoints } from './state.ts';

/** What is wrong with the figures of a row, each sentence once; null when all can be read. */
export function rowProblem(texts: readonly string[]): string | null {
  const sentences = texts.flatMap((text) => {
    const { problem } = readDecimal(text, maxPoints);
    return problem ? [problemText(problem, maxPoints)] : [];
  });
  return [...new Set(sentences)].join(' ') || null;
}

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
