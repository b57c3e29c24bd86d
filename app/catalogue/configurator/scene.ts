import { moneyText } from '#app/format/money-text.ts';
import { m } from '#app/paraglide/messages.js';
import type { Live, Plate } from '#app/scenes/draw-scene.ts';
import { type Build, monthOf, type Quote } from './build.ts';
import { diskCount, disksOf, type Machine } from './parts.ts';
import { gigabytes } from './words.ts';

/** The cabinet of the hero fills with the disks; its plate names the machine and its price. */
export function sceneOf(
  machine: Machine,
  { memory, disks }: Build,
  quote: Quote,
): { live: Live; plate: Plate } {
  const count = diskCount(disksOf(machine, disks));
  return {
    live: { count },
    plate: {
      note: m.server_plate_note({ memory: gigabytes(machine.memoryGiB + memory), count }),
      text: m.server_plate({ plan: machine.slug, amount: moneyText(monthOf(quote)) }),
    },
  };
}
