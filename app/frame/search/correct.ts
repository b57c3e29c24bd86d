import { editDistance } from '#contract/edit-distance.ts';

/** Letters that may be wrong in a word of this length. With two of them, many a short word would be another one. */
const allowed = (length: number) => (length < 4 ? 0 : length < 8 ? 1 : length < 9 ? 2 : 3);
/** Longer words are no typing mistake of anything. */
const maxLength = 24;

/**
 * The known word that was most likely meant: the nearest one, then one with the same first letter, then the commonest.
 * A word still being typed is compared with the beginnings of known words.
 * @param word   not known
 * @param known  word → in how many entries it occurs
 * @returns      null when nothing is near
 */
export function nearestWord(word: string, known: ReadonlyMap<string, number>): string | null {
  const most = allowed(word.length);
  if (most === 0 || word.length > maxLength) return null;
  let best: string | null = null;
  let bestCost = Number.POSITIVE_INFINITY;
  for (const [candidate, count] of known) {
    if (candidate.length < 3 || candidate.startsWith(word)) continue;
    const cost = costOf(word, candidate, most) - Math.min(count, 99) / 1000;
    if (cost < bestCost) {
      best = candidate;
      bestCost = cost;
    }
  }
  return best;
}

/** @returns infinite when too far */
function costOf(word: string, candidate: string, most: number): number {
  const otherStart = word[0] === candidate[0] ? 0 : 0.6;
  if (Math.abs(candidate.length - word.length) <= most) {
    const distance = editDistance(word, candidate);
    if (distance <= (otherStart ? 1 : most) && distance < candidate.length / 2) return distance + otherStart;
  }
  // One letter wrong in a beginning; a whole word that is as near is the better guess.
  if (otherStart === 0 && word.length > 4 && candidate.length > word.length) {
    const distance = editDistance(word, candidate.slice(0, word.length));
    if (distance <= 1) return distance + 0.7;
  }
  return Number.POSITIVE_INFINITY;
}
