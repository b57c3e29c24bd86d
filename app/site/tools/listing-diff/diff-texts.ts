import { editSteps, type Step } from './myers.ts';
import { isSpace, isWord, tokensOf } from './tokens.ts';

/** A run of the compared texts: in both, only in the first ("removed"), or only in the second ("added"). */
export interface Change {
  kind: Step;
  text: string;
}

/** Longer texts are cut before they are compared: forty thousand characters are about 25 printed pages. */
export const maxCharacters = 40_000;

/**
 * Word for word what makes the second text out of the first. The runs that are not "added" are the first text, those not
 * "removed" the second. The other way round the same pair gives the mirror image, run by run. Between two runs that are
 * in both texts stand at most one that was removed and one that was added, in this order.
 */
export function diffTexts(before: string, after: string): Change[] {
  const isTurned = before > after;
  const stretches = compared(isTurned ? after : before, isTurned ? before : after);
  return stretches.flatMap(({ same, removed, added }) => {
    const runs: Change[] = [
      { kind: 'same', text: same },
      { kind: 'removed', text: isTurned ? added : removed },
      { kind: 'added', text: isTurned ? removed : added },
    ];
    return runs.filter(({ text }) => text !== '');
  });
}

/** How many words only one of the texts has. A figure with its unit is one word. */
export function countWords(changes: readonly Change[]): Record<Step, number> {
  const counts = { same: 0, removed: 0, added: 0 };
  for (const { kind, text } of changes) counts[kind] += tokensOf(text).filter(isWord).length;
  return counts;
}

/** What both texts have, then what follows in each until they agree again. */
interface Stretch {
  same: string;
  removed: string;
  added: string;
}

function compared(before: string, after: string): Stretch[] {
  const a = tokensOf(before);
  const b = tokensOf(after);
  const stretches: Stretch[] = [];
  let now: Stretch = { same: '', removed: '', added: '' };
  let i = 0;
  let j = 0;
  for (const step of editSteps(a, b)) {
    const text = (step === 'added' ? b[j] : a[i]) ?? '';
    if (step !== 'added') i++;
    if (step !== 'removed') j++;
    if (step === 'same' && (now.removed !== '' || now.added !== '')) {
      stretches.push(now);
      now = { same: '', removed: '', added: '' };
    }
    now[step] += text;
  }
  stretches.push(now);
  return withoutShreds(stretches);
}

/** A space between two changes belongs to both: "red cup" for "blue mug" reads as one change, not as two. */
function withoutShreds(stretches: readonly Stretch[]): Stretch[] {
  const kept: Stretch[] = [];
  for (const stretch of stretches) {
    const last = kept.at(-1);
    const isShred = isSpace(stretch.same) && (stretch.removed !== '' || stretch.added !== '');
    if (last && isShred && !stretch.same.includes('\n')) {
      last.removed += stretch.same + stretch.removed;
      last.added += stretch.same + stretch.added;
    } else kept.push({ ...stretch });
  }
  return kept;
}
