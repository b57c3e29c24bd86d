import { figure } from '#app/format/number-text.ts';
import { m } from '#app/paraglide/messages.js';
import type { Live, Plate } from '#app/scenes/draw-scene.ts';
import type { Pace } from './pace.ts';
import { clockText } from './pace-words.ts';

/** The picture of the page for a day: orders of its whole hours in blocks of three, their sum on the plate. */
export function sceneOf({ hours, until }: Pace): { live: Live; plate: Plate } {
  const ordersIn = (from: number, to: number) =>
    hours.slice(from, Math.min(to, until)).reduce((sum, { count }) => sum + count, 0);
  const blocks = Array.from({ length: 8 }, (_, i) => ordersIn(i * 3, i * 3 + 3));
  const most = Math.max(...blocks);
  return {
    live: { bars: blocks.map((count) => (most === 0 ? 0 : count / most)) },
    plate: {
      note: until < 24 ? m.insight_pace_until({ time: clockText(until * 60) }) : m.insight_pace_day(),
      text: m.insight_pace_plate({ orders: figure(ordersIn(0, 24)) }),
    },
  };
}
