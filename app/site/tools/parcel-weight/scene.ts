import { figure } from '#app/format/number-text.ts';
import { m } from '#app/paraglide/messages.js';
import type { Live, Plate } from '#app/scenes/draw-scene.ts';
import { inUnits, lengthName, tick, type Units } from './measures.ts';
import type { Box, Shipment } from './weigh.ts';
import { weightText } from './words.ts';

/** The picture of the page for a shipment: its first box in centimetres, and the billed weight on the plate. */
export function sceneOf(
  boxes: readonly Box[],
  { billed }: Shipment,
  units: { length: Units; weight: Units },
): { live: Live; plate: Plate } {
  const [first] = boxes;
  const count = boxes.reduce((sum, box) => sum + box.count, 0);
  const sides = first?.sides.map((side) => figure(inUnits(side, tick[units.length]), 0, 1)) ?? [];
  const parcel = first?.sides.map((side) => inUnits(side, tick.metric)) as
    | [number, number, number]
    | undefined;
  return {
    live: parcel ? { parcel } : {},
    plate: {
      note:
        count > 1
          ? m.parcel_hero_many({ count: figure(count) })
          : `${sides.join(' × ')} ${lengthName[units.length]}`,
      text: m.parcel_plate({ billed: weightText(billed, units.weight) }),
    },
  };
}
