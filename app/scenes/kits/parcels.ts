import type { Live } from '../draw-scene.ts';
import { parcel, shelfAbove } from '../objects.ts';
import type { Stage } from '../stage.ts';

/** Sides of the live parcel in world units: 17 cm are one, and none is below a third or above `most`. */
export function sides(
  { parcel: [length, width, height] = [42, 30, 22] }: Live,
  most: number,
): [number, number, number] {
  const unit = (centimetres: number) => Math.min(most, Math.max(0.3, centimetres / 17 || 0.3));
  return [unit(length), unit(width), unit(height)];
}

/** Sides in world units of 10 cm; what would not fit is made smaller as a whole, so that it keeps its shape. */
function fitted([length, width, height]: readonly [number, number, number]): [number, number, number] {
  const unit = Math.max(10, length / 4.8, width / 4.4, height / 4);
  const side = (centimetres: number) => Math.max(0.25, centimetres / unit || 0.25);
  return [side(length), side(width), side(height)];
}

/** One carton in the middle with its measures, others waiting. Live: `parcel`. */
export function parcels(s: Stage, live: Live) {
  if (s.plan) return bays(s, live);
  if (s.front) return row(s, live);
  if (s.mirrored) return lanes(s, live);
  s.floor(-3, 9, -3, 7);
  s.route([
    [-3, 5.6],
    [1, 5.6],
    [1, -0.6],
    [9, -0.6],
  ]);
  // Behind the carton the floor stays free: there hangs the plate.
  parcel(s, -2.7, 1.3, 0, 2.2, 2.2, 1.5);
  parcel(s, -2.4, 1.6, 1.5, 1.5, 1.4, 1.1);
  parcel(s, -2.3, 3.8, 0, 1.2, 1.2, 0.8);
  parcel(s, 4.5, -2.6, 0, 1.3, 1.2, 0.9);
  parcel(s, 6, -2.6, 0, 1.7, 1.4, 1.5);
  parcel(s, 7.8, -2.4, 0, 1.1, 1.1, 0.7);
  const [w, d, h] = fitted(live.parcel ?? [42, 30, 22]);
  const [x, y] = [2.4, 1.2];
  parcel(s, x, y, 0, w, d, h);
  s.measure([x, y + d + 0.5, 0], [x + w, y + d + 0.5, 0]);
  s.measure([x + w + 0.5, y, 0], [x + w + 0.5, y + d, 0]);
  s.name([x + w / 2, y + d / 2, h]);
}

/** The example parcels of a carrier's preview, as wide as the lane allows: bulky, dense, long. */
const onTheLane = [
  [-1.9, 2.5, 1.8, 1.3],
  [2.5, 1.7, 1.65, 0.6],
  [5.4, 3.9, 0.75, 0.75],
] as const;

/** For carriers: one lane; of three parcels each is on it or set down beside it. Live: `bars`, below a half for those beside it. */
function lanes(s: Stage, { bars = [] }: Live) {
  s.floor(-3, 10, -3, 6);
  s.route([
    [-3, 2.6],
    [10, 2.6],
  ]);
  s.floorMark(() => {
    for (const y of [0.8, 4.2])
      s.line(
        [
          [-3, y],
          [10, y],
        ],
        'control',
        4,
        ' stroke-dasharray="26 22"',
      );
  });
  for (const [x, y, w, d, h] of [
    [-2.2, -1.4, 1.6, 1.7, 1.2],
    [0.4, -1.3, 2.2, 1.7, 1.7],
    [4.2, -1.4, 1.5, 1.6, 1],
    [7.2, -1.5, 1.9, 1.9, 1.5],
  ] as const) {
    parcel(s, x, y, 0, w, d, h);
  }
  parcel(s, 7.5, -1.2, 1.5, 1.2, 1.2, 0.8);
  const taken = onTheLane.map((_, i) => (bars[i] ?? 1) >= 0.5);
  for (const [i, [x, w, d, h]] of onTheLane.entries())
    parcel(s, x, taken[i] ? 2.6 - d / 2 : 4.55, 0, w, d, h);
  const [x, w, d, h] = onTheLane[Math.max(0, taken.indexOf(true))] ?? onTheLane[0];
  s.name([x + w / 2, taken.includes(true) ? 2.6 : 4.55 + d / 2, h], 120);
}

function row(s: Stage, live: Live) {
  s.floor(0, 20, 0, 2);
  s.route([
    [0, 0],
    [20, 0],
  ]);
  for (const [x, z, w, h] of [
    [0.8, 0, 2.8, 2.2],
    [1.1, 2.2, 2, 1.6],
    [1, 3.8, 1.4, 1.1],
    [4, 0, 1.8, 1.5],
    [14.3, 0, 2.8, 2.3],
    [14.7, 2.3, 1.9, 1.5],
    [17.4, 0, 1.8, 1.3],
  ] as const) {
    parcel(s, x, 0, z, w, 1, h);
  }
  const [w, , h] = sides({ parcel: live.parcel ?? [100, 60, 54] }, 5.6);
  const x = 10.2 - w / 2;
  parcel(s, x, 0, 0, w, 1.5, h);
  s.measure([x, 0, h + 0.4], [x + w, 0, h + 0.4]);
  s.name([x + w / 2, 0, h + 0.4], 110);
  shelfAbove(s, 0.2, 19.8);
}

function bays(s: Stage, live: Live) {
  s.floor(0, 20, 0, 15);
  s.floorMark(() => {
    for (let i = 0; i < 6; i++) s.patch.top(0.6 + i * 3.4, 2.6 + i * 3.4, 14.2, 15, 0, 'mark');
  });
  const random = s.random;
  for (const [x, y] of [
    [1, 1],
    [4, 1],
    [7, 1],
    [12.6, 1],
    [15.8, 1],
    [1, 4],
    [4, 4],
    [7, 4],
    [1, 9.4],
    [4, 9.4],
  ] as const) {
    parcel(s, x, y, 0, 1.5 + random(), 1.4 + random() * 0.9, 1);
  }
  s.route([
    [0, 7.6],
    [10.2, 7.6],
    [10.2, 9],
    [14, 9],
  ]);
  s.bay(11.8, 18.4, 6.4, 11.6);
  const [w, d] = sides({ parcel: live.parcel ?? [58, 44, 30] }, 4.4);
  parcel(s, 15.1 - w / 2, 9 - d / 2, 0, w, d, 1, 'signal');
}
