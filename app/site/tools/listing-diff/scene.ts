import { m } from '#app/paraglide/messages.js';
import type { Live, Plate } from '#app/scenes/draw-scene.ts';
import type { Change } from './diff-texts.ts';
import type { FigureChange } from './figure-changes.ts';

/** The picture of the page for a comparison: a marked line for each figure that is not what it was. */
export function sceneOf(
  changes: readonly Change[],
  figures: readonly FigureChange[],
): { live: Live; plate: Plate } {
  const count = figures.filter(({ how }) => how !== 'moved').length;
  const same = changes.every(({ kind }) => kind === 'same');
  return {
    live: { count },
    plate: { note: m.grow_diff_note(), text: same ? m.grow_diff_none() : textOf(count) },
  };
}

function textOf(count: number): string {
  if (count === 0) return m.grow_diff_words();
  return count === 1 ? m.grow_diff_one() : m.grow_diff_many({ count });
}
