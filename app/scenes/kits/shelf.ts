import type { Material } from '../colour.ts';
import type { Live } from '../draw-scene.ts';
import { page, parcel } from '../objects.ts';
import type { Stage } from '../stage.ts';
import { artColour, drawing, motif } from './artwork.ts';

/** Parts of a brand kit (content/en/rules/brand-kit.ts), a compartment for each. */
const kitParts = 17;

/** Shelves of artwork. Live: `count` of 12 compartments filled; mirrored it is a kit, of 17 parts. */
export function shelf(s: Stage, { count = 11 }: Live) {
  if (s.mirrored) return kit(s, Math.min(kitParts, Math.max(0, Math.round(count))));
  const filled = Math.min(12, Math.max(0, Math.round(count)));
  if (s.plan) return tables(s, filled);
  if (s.front) return elevation(s, filled);
  s.floor(-3, 9, -3, 5);
  s.route([
    [-3, 3.6],
    [5.4, 3.6],
    [5.4, 0.4],
  ]);
  frame(s, -2.2, -2, 4, filled);
  frame(s, 3.4, -2, 4, filled - 4);
  parcel(s, -2, 1, 0, 1.5, 1.5, 1.1);
  page(s, 0.6, 0.9, 1.8, 1.9, { lines: 5, heading: 'family', flagged: [] });
  s.box(6.6, 1.2, 0, 1.6, 1.6, 0.3, 'petrol');
  s.box(6.7, 1.3, 0.3, 1.4, 1.4, 0.3, 'pale');
  s.box(6.8, 1.4, 0.6, 1.2, 1.2, 0.3, 'petrol');
  s.name([5.4, -1, 4.4], 90);
}

/** For brands: one kit, each part in a compartment of its own, and the next reseller's parcel before it. */
function kit(s: Stage, ready: number) {
  s.floor(-3, 9, -3, 5);
  s.route([
    [-3, 3.4],
    [3, 3.4],
    [3, 0.2],
  ]);
  frame(s, -2.4, -2, 3.2, ready - 9, 3);
  frame(s, 2.4, -2, 3.2, ready, 3);
  page(s, -1.8, 0.8, 1.8, 2, { lines: 5, heading: 'family', flagged: [] });
  parcel(s, 5, 1.2, 0, 2, 1.6, 1.3);
  parcel(s, 5.2, 1.4, 1.3, 1.3, 1.1, 0.8);
  s.name([ready > 9 ? -0.6 : 4, -1.4, 4.4], 90);
}

/** A shelf three levels high, pictures standing in its compartments. */
function frame(s: Stage, x: number, y: number, w: number, filled: number, columns = 4) {
  const [d, level] = [1.2, 1.4];
  s.box(x, y, 0, w + 0.9, 0.12, 3 * level + 0.2, 'ink');
  for (let row = 0; row < 3; row++) {
    s.box(x, y + 0.12, row * level, w + 0.9, d - 0.12, 0.16, 'steel');
    for (let i = 0; i < columns; i++) {
      const k = row * columns + i;
      if (k >= filled) continue;
      const px = x + 0.2 + i * 1.18;
      s.box(px, y + 0.3, row * level + 0.16, 0.95, 0.3, 1, 'pale', () => {
        s.patch.front(px, px + 0.95, y + 0.6, row * level + 0.16, row * level + 1.16, artColour(k));
        motif(s, px, y + 0.6, row * level + 0.16, k);
      });
    }
  }
  s.box(x, y + 0.12, 3 * level, w + 0.9, d - 0.12, 0.2, 'steel');
}

function elevation(s: Stage, filled: number) {
  s.floor(0, 20, 0, 2);
  s.route([
    [0, 0],
    [20, 0],
  ]);
  const [x0, cell, high] = [1, 3, 3.1];
  s.box(x0, 0, 0, 12.8, 0.2, 9.7, 'ink');
  for (let k = 0; k < 12; k++) {
    const [col, row] = [k % 4, Math.floor(k / 4)];
    const [x, z] = [x0 + 0.4 + col * (cell + 0.1), 0.3 + row * high];
    s.box(x, 0.2, z, cell - 0.3, 0.3, high - 0.3, 'steel', () => {
      if (k >= filled) return s.patch.front(x, x + cell - 0.3, 0.5, z, z + high - 0.3, 'slot');
      s.patch.front(x, x + cell - 0.3, 0.5, z, z + high - 0.3, artColour(k));
      drawing(s, x, z, high - 0.3, k);
    });
  }
  const live = Math.max(0, filled - 1);
  parcel(s, 14.5, 0, 0, 2.7, 1, 2.2);
  parcel(s, 14.8, 0, 2.2, 2, 1, 1.7);
  parcel(s, 14.6, 0, 3.9, 1.6, 1, 1.2);
  parcel(s, 17.5, 0, 0, 2, 1, 1.6);
  s.name([x0 + 0.4 + (live % 4) * 3.1 + 1.35, 0, 0.3 + Math.floor(live / 4) * high + high / 2], 170);
}

/** Pictures laid out for choosing. */
function tables(s: Stage, filled: number) {
  s.floor(0, 20, 0, 15);
  s.floorMark(() => {
    for (let i = 0; i < 6; i++) s.patch.top(0.6 + i * 3.4, 2.6 + i * 3.4, 14.2, 15, 0, 'mark');
  });
  const tile = (x: number, y: number, w: number, d: number, k: number, material: Material = 'pale') =>
    s.box(x, y, 0, w, d, 0.1, material, () => {
      s.patch.top(x + 0.18, x + w - 0.18, y + 0.18, y + d - 0.18, 0.1, artColour(k));
      if (k % 3 === 0) s.patch.top(x + 0.6, x + w - 0.6, y + d * 0.4, y + d * 0.6, 0.1, 'paper');
      else if (k % 3 === 1)
        s.polygon(
          [
            [x + 0.3, y + d - 0.3, 0.1],
            [x + w / 2, y + 0.6, 0.1],
            [x + w - 0.3, y + d - 0.3, 0.1],
          ],
          'paper',
        );
      else s.dot([x + w / 2, y + d / 2, 0.1], 'paper', 76);
    });
  for (let k = 0; k < Math.min(filled, 11); k++) {
    const [col, row] = k < 6 ? [k, 0] : k < 9 ? [k - 6, 1] : [k - 9, 2];
    tile(1 + col * 3.1, 1 + row * 3.5, 2.6, 2.9, k);
  }
  s.route([
    [0, 12.4],
    [10.4, 12.4],
    [10.4, 8.9],
    [13.4, 8.9],
  ]);
  s.bay(11.4, 18.8, 6, 11.8);
  if (filled > 0) tile(13.2, 6.9, 3.8, 4, 5, 'signal');
}
