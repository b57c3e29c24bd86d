import type { Review } from './read-reviews.ts';
import { type Sentence, wordsOf } from './words.ts';

export const tones = ['good', 'mixed', 'bad', 'none'] as const;
export type Tone = (typeof tones)[number];

/** A small list of our own, general enough for most goods; the page shows it. */
export const goodWords = wordsOf(
  'amazing awesome beautiful best brilliant comfortable delighted easy enjoy excellent fantastic fast favorite favourite fine ' +
    'flawless glad good gorgeous great handy happy helpful impressed lovely love loved loves nice perfect perfectly pleased ' +
    'practical quick quickly recommend recommended reliable satisfied sharp simple smooth solid stunning sturdy super superb ' +
    'thank thanks useful well wonderful works worth',
);
export const badWords = wordsOf(
  'annoying awful bad bent break breaks broke broken cheap complaint cracked crack damaged dangerous dead defective ' +
    'difficult dirty disappointed disappointing disappointment fail failed fails fake faulty fell flimsy garbage hate hated ' +
    'horrible hurt junk lacking late leak leaked leaking leaks loose misleading missing mistake noisy poor poorly ' +
    'problem problems refund regret return returned returning rubbish ruined rust rusty scratched shattered slow smell smells ' +
    'smelly stained stink stinks stopped stuck terrible torn ugly unhappy unusable useless warped waste weak worse worst wrong',
);

const good = new Set(goodWords);
const bad = new Set(badWords);
const turns = /^(?:not|no|never|hardly|without|cannot|nothing)$|n't$/;

/** Good words less bad ones; one of the two words before it may turn a word round ("not good", "never a problem"). */
export function wordScore(sentences: readonly Sentence[]): number {
  let score = 0;
  for (const { words } of sentences) {
    words.forEach((word, i) => {
      const sign = good.has(word) ? 1 : bad.has(word) ? -1 : 0;
      if (sign === 0) return;
      const isTurned = [words[i - 1], words[i - 2]].some(
        (before) => before !== undefined && turns.test(before),
      );
      score += isTurned ? -sign : sign;
    });
  }
  return score;
}

/** Stars decide where there are any: four and more is good, two and fewer bad. Otherwise the words do. */
export function toneOf({ stars }: Pick<Review, 'stars'>, score: number): Tone {
  if (stars !== null) return stars >= 3.5 ? 'good' : stars <= 2.5 ? 'bad' : 'mixed';
  return score > 0 ? 'good' : score < 0 ? 'bad' : 'none';
}
