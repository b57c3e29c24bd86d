import { m } from '#app/paraglide/messages.js';
import type { Live, Plate } from '#app/scenes/draw-scene.ts';
import type { Result } from './score.ts';

/** Letters of a typed name that fit on the plate. */
const maxLetters = 14;

/** The picture of the page for a result: the port of the market that is first, named on the plate. */
export function sceneOf({ first }: Result, names: readonly string[]): { live: Live; plate: Plate } {
  const [winner = 0] = first;
  const name = names[winner] ?? '';
  const letters = [...name];
  return {
    live: { count: winner + 1 },
    plate: {
      text:
        first.length > 1
          ? m.grow_score_level({ count: first.length })
          : m.grow_score_first({
              name: letters.length > maxLetters ? `${letters.slice(0, maxLetters - 1).join('')}…` : name,
            }),
    },
  };
}
