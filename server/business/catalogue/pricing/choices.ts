import type { ChosenName, Problem, Selection } from '#contract/pricing.ts';
import { countText } from '#server/platform/value-text.ts';
import type { BookChoice, BookOption, BookPlan } from './price-book.ts';

export interface Taken {
  option: BookOption;
  choice: BookChoice;
  /** Of a counted option; 1 for a choice. */
  count: number;
}

type Fault = Omit<Problem, 'line'>;

/** What a selection takes of a plan's options, the standard ones included, and what cannot be taken. */
export function takeChoices(
  plan: BookPlan,
  asked: Selection['choices'],
): { taken: Taken[]; faults: Fault[] } {
  const faults: Fault[] = Object.keys(asked)
    .filter((slug) => !plan.options.some((option) => option.slug === slug))
    .map((slug) => ({
      part: `option:${slug}`,
      reason: 'unknown_choice',
      alternatives: plan.options.map((option) => option.slug),
    }));
  const taken: Taken[] = [];
  for (const option of plan.options) {
    const value = Object.hasOwn(asked, option.slug) ? asked[option.slug] : undefined;
    const found = option.kind === 'count' ? takeCount(option, value) : takeOne(option, value);
    if ('reason' in found) faults.push(found);
    else if (found.count > 0) taken.push(found);
  }
  const possible = taken.filter((one) => {
    const because = impossible(one.choice, taken);
    if (because === null) return true;
    faults.push({
      part: `option:${one.option.slug}`,
      reason: 'choice_impossible',
      alternatives: slugs(one.option.choices.filter((other) => impossible(other, taken) === null)),
      because,
    });
    return false;
  });
  return { taken: possible, faults };
}

function takeCount(option: BookOption, value: string | number = 0): Taken | Fault {
  const [choice] = option.choices;
  const part = `option:${option.slug}`;
  if (!choice || typeof value !== 'number') return { part, reason: 'unknown_choice', alternatives: ['0'] };
  if (value > option.most) return { part, reason: 'too_many', alternatives: [String(option.most)] };
  return { option, choice, count: value };
}

function takeOne(option: BookOption, value: string | number | undefined): Taken | Fault {
  const part = `option:${option.slug}`;
  const wanted = option.choices.find((one) => (value === undefined ? one.standard : one.slug === value));
  if (wanted) return { option, choice: wanted, count: 1 };
  const reason = value === undefined ? 'choice_missing' : 'unknown_choice';
  return { part, reason, alternatives: slugs(option.choices) };
}

/** Why a choice cannot be taken together with the others; null when it can. */
function impossible({ impossibleBecause, needs }: BookChoice, taken: readonly Taken[]): string | null {
  if (impossibleBecause === null) return null;
  if (!needs) return impossibleBecause;
  const count = taken.find(({ option }) => option.slug === needs.option)?.count ?? 0;
  return count >= needs.atLeast ? null : impossibleBecause;
}

const slugs = (choices: readonly BookChoice[]) => choices.map(({ slug }) => slug);

/** What was taken, in the words of a selection. */
export function choicesOf(taken: readonly Taken[]): Selection['choices'] {
  return Object.fromEntries(
    taken.map(({ option, choice, count }) => [option.slug, option.kind === 'count' ? count : choice.slug]),
  );
}

/** What place and choices are called today, in the order in which they are offered. */
export function namesOf(
  plan: BookPlan,
  { location }: Pick<Selection, 'location'>,
  taken: readonly Taken[],
): ChosenName[] {
  const place = plan.places.find(({ slug }) => slug === location)?.name ?? location;
  return [
    ...(place ? [{ key: 'location', title: 'Location', value: place }] : []),
    ...taken.map(({ option, choice, count }) => ({
      key: `option:${option.slug}`,
      title: option.name,
      value: option.kind === 'count' ? countText(count) : choice.name,
    })),
  ];
}
