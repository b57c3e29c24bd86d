import { m } from '#app/paraglide/messages.js';
import type { Live, Plate } from '#app/scenes/draw-scene.ts';
import type { Outcome } from './payback.ts';

/** Bars that the picture has room for. */
const bars = 8;

/** The picture of the page for the planned course: the running sum from its deepest to its highest month. */
export function sceneOf({ months, payback, lowest }: Outcome): { live: Live; plate: Plate } {
  const sums = months.map(({ cash }) => cash);
  const [low, high] = [Math.min(0, ...sums), Math.max(0, ...sums)];
  const at = (i: number) => sums[Math.round((i * (sums.length - 1)) / (bars - 1))] ?? 0;
  return {
    live: {
      bars: Array.from({ length: bars }, (_, i) => (high === low ? 0 : (at(i) - low) / (high - low))),
    },
    plate: {
      note: m.grow_payback_note(),
      text:
        lowest.month === null
          ? m.grow_payback_always()
          : payback === null
            ? m.grow_payback_never({ months: months.length })
            : m.grow_payback_back({ month: payback }),
    },
  };
}
