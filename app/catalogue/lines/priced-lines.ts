import type { PricedCart, PricedLine, Problem, Selection } from '#contract/pricing.ts';

/** Each line as it was asked for: its price, or null where there is none for its plan or term, and what stands against it. */
export function pricedLines(
  lines: readonly Selection[],
  priced: PricedCart,
): { line: PricedLine | null; problems: Problem[] }[] {
  const found = priced.lines.values();
  return lines.map((_, i) => {
    const problems = priced.problems.filter(({ line }) => line === i);
    return { line: problems.some(leftOut) ? null : (found.next().value ?? null), problems };
  });
}

const leftOut = ({ part, reason }: Problem) =>
  reason === 'unknown_plan' ||
  reason === 'term_not_offered' ||
  (reason === 'not_in_currency' && part === 'plan');

/** The line with what was offered in place of what cannot be bought. */
export function settled(line: Selection, part: string, alternative: string): Selection {
  if (part === 'months') return { ...line, months: Number(alternative) as Selection['months'] };
  if (part === 'quantity') return { ...line, quantity: Number(alternative) };
  if (part === 'location') return { ...line, location: alternative };
  const option = part.replace(/^option:/, '');
  const counted = typeof line.choices[option] === 'number' && /^\d+$/.test(alternative);
  return { ...line, choices: { ...line.choices, [option]: counted ? Number(alternative) : alternative } };
}

/** Lines that differ in nothing but how many are one; nothing else is changed. */
export const addedTo = (lines: readonly Selection[], one: Selection, most: number): Selection[] =>
  withLine(lines, one, (there) => Math.min(there + one.quantity, most));

/** The same for an order: who comes back from the checkout and orders again does not mean twice as many. */
export const orderedWith = (lines: readonly Selection[], one: Selection): Selection[] =>
  withLine(lines, one, (there) => Math.max(there, one.quantity));

function withLine(
  lines: readonly Selection[],
  one: Selection,
  quantityOf: (there: number) => number,
): Selection[] {
  const at = lines.findIndex((line) => sameness(line) === sameness(one));
  if (at === -1) return [...lines, one];
  return lines.map((line, i) => (i === at ? { ...line, quantity: quantityOf(line.quantity) } : line));
}

const sameness = ({ plan, months, location, choices, setup }: Selection) =>
  JSON.stringify([plan, months, location ?? null, sorted(choices), sorted(setup)]);
const sorted = (record: object) => Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));
