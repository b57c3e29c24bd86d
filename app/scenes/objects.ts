import type { Flat, Material } from './colour.ts';
import { type Stage, wallHeight } from './stage.ts';

/** Kraft carton with tape and label; `signal` for the one that matters in a plan. */
export function parcel(
  s: Stage,
  x: number,
  y: number,
  z: number,
  w: number,
  d: number,
  h: number,
  material: Material = 'kraft',
) {
  s.box(x, y, z, w, d, h, material, () => {
    s.patch.top(x + w * 0.41, x + w * 0.59, y, y + d, z + h, 'tape');
    s.patch.front(x + w * 0.41, x + w * 0.59, y + d, s.front ? z : z + h * 0.62, z + h, 'tapeSide');
    if (s.plan) s.patch.top(x + w * 0.06, x + w * 0.32, y + d * 0.64, y + d * 0.9, z + h, 'paper');
    const label = reading(s, x, x + w, w * 0.08, w * 0.24);
    s.patch.front(...label, y + d, z + h * 0.15, z + h * 0.42, 'paper');
  });
}

/** In elevation: what waits above, on a beam between two posts as high as the wall. */
export function shelfAbove(s: Stage, x0: number, x1: number) {
  for (const x of [x0, x1 - 0.3]) s.box(x, 0, 0, 0.3, 0.2, wallHeight, 'steel');
  s.box(x0, 0, 9.3, x1 - x0, 0.3, 0.3, 'steel');
  for (let x = x0 + 0.6; x < x1 - 2.6; x += 2.9)
    parcel(s, x, 0, 9.6, 1.5 + s.random() * 0.8, 0.3, 1 + s.random() * 0.8);
}

/** Cabinet of `slots` machines, `lit` of them running. */
export function rack(s: Stage, x: number, y: number, h: number, lit = 9, slots = 9) {
  s.box(x, y, 0, 1.7, 1.6, h, 'ink', () => {
    if (s.plan) {
      s.patch.top(x + 0.18, x + 1.52, y + 0.2, y + 1.4, h, lit > 0 ? 'slotLit' : 'slot');
      if (lit > 0) s.dot([x + 0.4, y + 1.2, h], 'led', 10);
      return;
    }
    const step = h / (slots + 0.6);
    for (let k = 0; k < slots; k++) {
      const z = 0.2 + k * step;
      s.patch.front(x + 0.15, x + 1.55, y + 1.6, z, z + step * 0.64, k < lit ? 'slotLit' : 'slot');
    }
    for (let k = 0; k < Math.min(lit, slots); k++) {
      s.dot(
        [x + (s.mirrored ? 1.34 : 0.36), y + 1.6, 0.2 + k * step + step * 0.32],
        k % 3 === 1 ? 'signal' : 'led',
        9,
      );
    }
  });
}

/** Lines of writing on a page: the first is a heading, `flagged` ones are marked. */
export interface Writing {
  lines?: number;
  heading?: Flat;
  flagged?: readonly number[];
}
const ragged = [1, 0.82, 0.95, 0.6, 0.88, 0.5];

/** Page standing on a foot, facing the viewer. */
export function sheet(s: Stage, x: number, y: number, w = 3.2, h = 2.8, writing: Writing = {}) {
  const { lines = 6, heading = 'petrolFlat', flagged = [3] } = writing;
  if (s.plan) return page(s, x, y, w, h, writing);
  s.box(x, y - 0.18, 0, w + 0.2, 0.18, 0.12, 'pale', () => {
    s.patch.side(x + w, y - 0.06, y, 0.1, h + 0.1, 'paperEdge');
    s.patch.front(x, x + w, y, 0.1, h + 0.1, 'paper');
    s.line(
      [
        [x, y, 0.1],
        [x, y, h + 0.1],
        [x + w, y, h + 0.1],
        [x + w, y, 0.1],
        [x, y, 0.1],
      ],
      'paperEdge',
      2,
    );
    for (let k = 0; k < lines; k++) {
      const length = (w - 0.6) * (ragged[k % ragged.length] ?? 1);
      const span = reading(s, x, x + w, 0.3, length);
      s.patch.front(...span, y, h - 0.36 - k * 0.36, h - 0.22 - k * 0.36, tone(k, heading, flagged));
    }
  });
}

/** Page lying flat. */
export function page(s: Stage, x: number, y: number, w: number, d: number, writing: Writing = {}, z = 0) {
  const { lines = 6, heading = 'petrolFlat', flagged = [3] } = writing;
  s.box(x, y, z, w, d, 0.06, 'pale', () => {
    s.patch.top(x, x + w, y, y + d, z + 0.06, 'paper');
    const [inset, step] = [Math.min(0.3, w * 0.14), Math.min(0.42, (d - 0.3) / lines)];
    for (let k = 0; k < lines; k++) {
      const span = reading(s, x, x + w, inset, (w - 2 * inset) * (ragged[k % ragged.length] ?? 1));
      s.patch.top(
        ...span,
        y + 0.25 + k * step,
        y + 0.25 + k * step + step * 0.4,
        z + 0.06,
        tone(k, heading, flagged),
      );
    }
  });
}

/** Desk with a screen; `lit` shows work on it. */
export function desk(s: Stage, x: number, y: number, lit: boolean, screen: Flat = 'petrolFlat') {
  s.box(x + 0.1, y + 0.15, 0, 0.25, 1.3, 1, 'steel');
  s.box(x + 2.65, y + 0.15, 0, 0.25, 1.3, 1, 'steel');
  s.box(x, y, 1, 3, 1.6, 0.18, 'pale', () => {
    if (s.plan) s.patch.top(x + 1.1, x + 2, y + 1, y + 1.35, 1.18, 'paperEdge');
  });
  s.box(x + 0.6, y + 0.4, 1.3, 1.8, 0.16, 1.15, 'ink', () => {
    s.patch.front(x + 0.7, x + 2.3, y + 0.56, 1.4, 2.35, lit ? screen : 'slot');
    if (!lit) return;
    s.patch.front(...reading(s, x + 0.7, x + 2.3, 0.15, 0.9), y + 0.56, 2.1, 2.2, 'paper');
    s.patch.front(...reading(s, x + 0.7, x + 2.3, 0.15, 1.2), y + 0.56, 1.85, 1.93, 'paperEdge');
    s.patch.front(...reading(s, x + 0.7, x + 2.3, 0.15, 0.6), y + 0.56, 1.62, 1.7, 'paperEdge');
  });
  s.box(x + 1.35, y + 0.36, 1.18, 0.3, 0.24, 0.12, 'ink');
}

/** From-to of something that starts at the reader's left, also in the mirrored view. */
export function reading(s: Stage, x0: number, x1: number, inset: number, length: number): [number, number] {
  return s.mirrored ? [x1 - inset - length, x1 - inset] : [x0 + inset, x0 + inset + length];
}

const tone = (k: number, heading: Flat, flagged: readonly number[]): Flat =>
  k === 0 ? heading : flagged.includes(k) ? 'signal' : 'text';
