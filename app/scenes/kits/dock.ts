import type { Live } from '../draw-scene.ts';
import { parcel, rack, sheet, shelfAbove } from '../objects.ts';
import type { Stage } from '../stage.ts';
import { caravel } from './caravel.ts';
import { sides } from './parcels.ts';

/**
 * Everything that a shop ships with, on one quay. From the left the plate names what the live value is of: `parcel` the
 * box that is being sized, `bars` four columns between 0 and 1, `count` lit machines of eighteen, none of them the page.
 */
export function dock(s: Stage, live: Live) {
  if (s.plan) return quayFromAbove(s, live);
  if (s.front) return quayFromTheWater(s, live);
  if (s.mirrored) return fourDoors(s, live);
  s.floor(-4, 9, -4, 8);
  s.route([
    [-4, 6.5],
    [2.4, 6.5],
    [2.4, 2.2],
    [9, 2.2],
  ]);
  const lit = live.count === undefined ? 16 : Math.min(Math.max(Math.round(live.count) || 0, 0), 18);
  rack(s, -3, -3, 4.2, Math.min(lit, 9));
  rack(s, -0.8, -3, 4.2, Math.max(lit - 9, 0));
  const columns = heights(live.bars);
  for (const [i, h] of columns.entries())
    s.box(3 + i * 1.4, -3, 0, 1.1, 1.3, h, i === 3 ? 'signal' : 'petrol');
  parcel(s, -3, 1.2, 0, 2, 2, 1.3);
  parcel(s, -2.7, 1.4, 1.3, 1.4, 1.4, 1);
  parcel(s, -2.7, 4.1, 0, 1.5, 1.5, 1.1);
  sheet(s, 4.2, 0.2, 3.2, 2.7);
  parcel(s, 3.4, 4.3, 0, 1.5, 1.5, 1.2);
  const [w, d, h] = sides(live, 2.6);
  const [x, y] = [5.6, 4.1];
  parcel(s, x, y, 0, w, d, h);
  s.measure([x, y + d + 0.42, 0], [x + w, y + d + 0.42, 0]);
  s.measure([x + w + 0.42, y, 0], [x + w + 0.42, y + d, 0]);
  if (live.parcel) s.name([x + w / 2, y + d / 2, h]);
  else if (live.bars) s.name([7.75, -2.35, columns[3]], 120);
  else if (live.count !== undefined) s.name([0.05, -1.4, 2.6], 170);
  else s.name([5.8, 0.2, 1.9], 190);
}

/** Columns of the picture that rests, or the given ones between a low and a high that both can be seen. */
function heights(bars?: readonly number[]): readonly [number, number, number, number] {
  const at = (i: number) => 0.25 + 2.95 * Math.min(Math.max(bars?.[i] || 0, 0), 1);
  return bars ? [at(0), at(1), at(2), at(3)] : [1.2, 2, 1.6, 3.1];
}

/** The corner of a quay where the last parcels wait. */
export function quayside(s: Stage) {
  s.floor(0, 6, 0, 4);
  s.route([
    [0, 3.3],
    [6, 3.3],
  ]);
  parcel(s, 0.4, 0.6, 0, 1.7, 1.7, 1.2);
  parcel(s, 0.7, 0.8, 1.2, 1.1, 1.1, 0.8);
  parcel(s, 2.9, 0.7, 0, 2.3, 1.6, 1.5);
}

/** Two cabinets on a floor of their own, one of them with room left. */
export function cabinets(s: Stage) {
  s.floor(-1, 4, -1, 3, 0.25);
  rack(s, -0.6, -0.6, 4.4);
  rack(s, 1.5, -0.6, 4.4, 6);
}

/** For partners: four gates at the back of the quay, one of them open, and what waits before each. */
function fourDoors(s: Stage, live: Live) {
  s.floor(-4, 9, -4, 8);
  s.route([
    [3.6, -2.4],
    [3.6, 3.2],
    [6.2, 3.2],
    [6.2, 8],
  ]);
  for (let i = 0; i < 4; i++) {
    const x = -3.4 + i * 3.1;
    const open = i === 2;
    s.box(x, -3.4, 0, 2.6, 1, 3.2, 'ink', () => {
      s.patch.front(x + 0.3, x + 2.3, -2.4, 0, 2.6, open ? 'signal' : 'slotLit');
      if (open) s.patch.front(x + 0.3, x + 2.3, -2.4, 0, 1.7, 'slot');
      else
        for (let k = 1; k < 5; k++) s.patch.front(x + 0.3, x + 2.3, -2.4, k * 0.52, k * 0.52 + 0.06, 'slot');
    });
  }
  sheet(s, -3, 0.6, 2.2, 2);
  parcel(s, -0.2, -0.9, 0, 1.8, 1.6, 1.2);
  parcel(s, 0, -0.7, 1.2, 1.2, 1.2, 0.9);
  s.box(6.6, -1.2, 0, 1.5, 1.5, 0.5, 'steel');
  s.box(6.6, -1.2, 0.62, 1.5, 1.5, 0.5, 'steel');
  s.box(6.6, -1.2, 1.24, 1.5, 1.5, 0.5, 'steel');
  parcel(s, -2.6, 4, 0, 1.6, 1.6, 1.1);
  parcel(s, -0.2, 4.4, 0, 1.9, 1.4, 1.4);
  s.bay(1.8, 5.4, 3.9, 7.3);
  const [w, d, h] = sides(live, 2.4);
  const [x, y] = [3.6 - w / 2, 5.6 - d / 2];
  parcel(s, x, y, 0, w, d, h);
  s.name([x + w / 2, y + d / 2, h]);
}

function quayFromTheWater(s: Stage, live: Live) {
  s.floor(0, 14, 0, 2);
  s.floorMark(() => s.patch.front(14, 20, 2, -0.5, -0.2, 'water'));
  s.route([
    [0, 0],
    [14, 0],
  ]);
  shelfAbove(s, 0.2, 13.8);
  rack(s, 0.7, 0, 6.4);
  rack(s, 2.7, 0, 6.4, 7);
  parcel(s, 5, 0, 0, 2.4, 1.6, 1.6);
  parcel(s, 5.3, 0, 1.6, 1.6, 1.4, 1.1);
  const [w, , h] = sides(live, 3.2);
  parcel(s, 7.8, 0, 0, w, 1.6, h);
  s.measure([7.8, 0, h + 0.4], [7.8 + w, 0, h + 0.4]);
  s.name([7.8 + w / 2, 0, h + 0.4], 110);
  sheet(s, 11.4, 1, 2.6, 2.5);
  s.overlay(() => caravel(s, 14.4));
}

function quayFromAbove(s: Stage, live: Live) {
  s.floor(0, 20, 0, 15);
  s.floorMark(() => {
    s.patch.top(0, 20, 12.6, 15, 0, 'water');
    s.polygon(
      [
        [10.4, 13.2],
        [15.6, 13.1],
        [17.8, 13.85],
        [15.6, 14.6],
        [10.4, 14.5],
      ],
      'ink',
    );
    s.polygon(
      [
        [10.8, 13.4],
        [15.4, 13.3],
        [17, 13.85],
        [15.4, 14.4],
        [10.8, 14.3],
      ],
      'sand',
    );
    for (const x of [12, 14.6])
      s.polygon(
        [
          [x, 13],
          [x + 0.6, 13.85],
          [x, 14.7],
          [x - 0.2, 13.85],
        ],
        x > 13 ? 'petrolFlat' : 'paper',
      );
    for (let i = 0; i < 6; i++) s.patch.top(0.5 + i * 3.4, 2.2 + i * 3.4, 12.2, 12.6, 0, 'mark');
  });
  for (let i = 0; i < 5; i++) rack(s, 1 + i * 1.7, 1, 4);
  for (const [x, y, w, d] of [
    [1, 4, 2.4, 2],
    [3.7, 4.2, 1.6, 1.6],
    [1.2, 6.4, 1.8, 1.4],
    [3.3, 6.3, 2.2, 1.9],
    [12, 1, 2.2, 1.5],
    [14.5, 1, 1.7, 2.3],
    [16.6, 1.3, 1.6, 1.6],
    [12.1, 2.9, 2, 1.7],
  ] as const) {
    parcel(s, x, y, 0, w, d, 1);
  }
  s.route([
    [0, 10.2],
    [8.4, 10.2],
    [8.4, 8.25],
    [13, 8.25],
  ]);
  s.bay(11.4, 17.4, 6.2, 10.3);
  const [w, d] = sides(live, 3.2);
  parcel(s, 14.4 - w / 2, 8.25 - d / 2, 0, w, d, 1, 'signal');
}
