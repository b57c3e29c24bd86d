import { percent } from '#app/format/number-text.ts';
import { m } from '#app/paraglide/messages.js';
import type { Live, Plate } from '#app/scenes/draw-scene.ts';
import type { Answer } from './profit.ts';

/** The picture of the page for an answer: what is left after each cost, and the margin on the plate. */
export function sceneOf(answer: Answer): { live: Live; plate: Plate | null } {
  return {
    live: { bars: remains(answer) },
    plate:
      answer.margin === null
        ? null
        : { note: m.grow_profit_note(), text: m.grow_profit_plate({ margin: percent(answer.margin) }) },
  };
}

/**
 * Shares of the price that are left after each cost that is not zero, the profit last. Eight bars are drawn: where
 * there are more costs, the first of them are taken together.
 */
export function remains({ price, ...costs }: Answer): number[] {
  if (price <= 0) return [0, 0];
  const { vat, fee, goods, freight, duty, delivery, ads, returns, storage } = costs;
  let left = price;
  const after = [vat, fee, goods, freight, duty, delivery, ads, returns, storage].flatMap((cost) => {
    left -= cost;
    return cost === 0 ? [] : [Math.max(0, left) / price];
  });
  return [1, ...after.slice(-7)];
}
