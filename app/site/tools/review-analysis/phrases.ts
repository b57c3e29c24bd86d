import { fillers, type Sentence } from './words.ts';

export interface Phrase {
  text: string;
  /** Places of the reviews it occurs in, each once. */
  reviews: number[];
}

const maxWords = 4;

/**
 * Runs of two to four words that occur in at least `least` reviews. Runs do not cross sentences, do not begin or end with
 * a filler, and a run inside a longer one of the same reviews is left out. Most frequent first.
 * @param reviews  sentences of each review; null for those that are not looked at
 */
export function repeatedPhrases(reviews: readonly (readonly Sentence[] | null)[], least = 2): Phrase[] {
  let kept = new Set<string>();
  const found = new Map<string, number[]>();
  for (let length = 2; length <= maxWords; length++) {
    const runs = runsOf(reviews, length, length === 2 ? null : kept);
    kept = new Set();
    for (const [run, at] of runs) {
      if (at.length < least) continue;
      kept.add(run);
      found.set(run, at);
    }
  }
  const tidy = [...found].filter(([run]) => {
    const words = run.split(' ');
    return !fillers.has(words[0] ?? '') && !fillers.has(words.at(-1) ?? '') && /\p{L}{3}/u.test(run);
  });
  return tidy
    .filter(
      ([run, at]) =>
        !tidy.some(
          ([other, otherAt]) =>
            other.length > run.length && otherAt.length === at.length && ` ${other} `.includes(` ${run} `),
        ),
    )
    .map(([text, at]) => ({ text, reviews: at }))
    .sort(
      (a, b) =>
        b.reviews.length - a.reviews.length ||
        b.text.split(' ').length - a.text.split(' ').length ||
        (a.text < b.text ? -1 : 1),
    );
}

/** A run can only be frequent when both of its shorter runs are, which keeps the counting small. */
function runsOf(
  reviews: readonly (readonly Sentence[] | null)[],
  length: number,
  shorter: Set<string> | null,
) {
  const runs = new Map<string, number[]>();
  reviews.forEach((sentences, review) => {
    for (const { words } of sentences ?? []) {
      for (let i = 0; i + length <= words.length; i++) {
        const part = words.slice(i, i + length);
        const isOpen =
          shorter === null ||
          (shorter.has(part.slice(1).join(' ')) && shorter.has(part.slice(0, -1).join(' ')));
        if (!isOpen) continue;
        const run = part.join(' ');
        const at = runs.get(run);
        if (at === undefined) runs.set(run, [review]);
        else if (at.at(-1) !== review) at.push(review);
      }
    }
  });
  return runs;
}
