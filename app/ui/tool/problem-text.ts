import { figure } from '#app/format/number-text.ts';
import type { NumberProblem } from '#app/format/read-decimal.ts';
import { m } from '#app/paraglide/messages.js';

/** The sentence under a field whose figure cannot be used. */
export function problemText(problem: NumberProblem | 'zero', most = 1e9): string {
  const sentences = {
    empty: m.number_empty,
    not_number: m.number_not_number,
    negative: m.number_negative,
    zero: m.number_zero,
    too_large: () => m.number_too_large({ most: figure(most) }),
  };
  return sentences[problem]();
}
