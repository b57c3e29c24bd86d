import type { Camera, Point2 } from './projection.ts';

/** One closed face, or an open line, already projected, with its SVG attributes. */
export interface Shape {
  ring: readonly Point2[];
  paint: string;
  open?: boolean;
}
/** Bounds of a thing in the world: x0, x1, y0, y1, z0, z1. */
export type Bounds = readonly [number, number, number, number, number, number];
export interface Thing {
  bounds: Bounds;
  shapes: Shape[];
}

const slack = 1e-6;

/** Farthest first. Things do not intersect, so that for each pair one axis says which is behind. */
export function farthestFirst(things: readonly Thing[], camera: Camera): Thing[] {
  if (camera === 'F') return [...things].sort((a, b) => a.bounds[3] - b.bounds[3]);
  if (camera === 'P') return [...things].sort((a, b) => a.bounds[5] - b.bounds[5]);
  const done = new Set<Thing>();
  const sorted: Thing[] = [];
  const visit = (thing: Thing) => {
    if (done.has(thing)) return;
    done.add(thing);
    for (const other of things) if (other !== thing && isBehind(other.bounds, thing.bounds)) visit(other);
    sorted.push(thing);
  };
  for (const thing of things) visit(thing);
  return sorted;
}

/** Whether `b` may cover `a`; false when they are beside each other in the picture. */
function isBehind(a: Bounds, b: Bounds): boolean {
  if (axes.some(([i, j]) => isBeside(a, b, i, j) || isBeside(b, a, i, j))) return false;
  return a[1] <= b[0] + slack || a[3] <= b[2] + slack || a[5] <= b[4] + slack;
}

/** The picture of a box is a hexagon. Looking along (1, 1, 1), its three axes are x − y, x − z and y − z. */
const axes = [
  [0, 2],
  [0, 4],
  [2, 4],
] as const;
const isBeside = (a: Bounds, b: Bounds, i: 0 | 2, j: 2 | 4) =>
  a[i] - (a[j + 1] ?? 0) >= (b[i + 1] ?? 0) - b[j] - slack;

/** Groups of shapes of one paint, in painting order: a shape joins an earlier group when nothing between would change. */
export function mergePaints(shapes: readonly Shape[]): Shape[][] {
  const groups: Shape[][] = [];
  for (const shape of shapes) {
    let home: Shape[] | undefined;
    for (let i = groups.length - 1; i >= 0; i--) {
      const group = groups[i] ?? [];
      if (group[0]?.paint === shape.paint) {
        home = group;
        break;
      }
      if (group.some((other) => overlap(other, shape))) break;
    }
    if (home) home.push(shape);
    else groups.push([shape]);
  }
  return groups;
}

/** Separating axes, for convex rings; an open line counts with its bounding box and room for its width. */
function overlap(a: Shape, b: Shape): boolean {
  const rings = [hull(a), hull(b)] as const;
  for (const ring of rings) {
    for (let i = 0; i < ring.length; i++) {
      const [p, q] = [ring[i], ring[(i + 1) % ring.length]] as [Point2, Point2];
      const along = ([x, y]: Point2) => (p[1] - q[1]) * x + (q[0] - p[0]) * y;
      const [s, t] = rings.map((one) => one.map(along)) as [number[], number[]];
      if (Math.max(...s) <= Math.min(...t) || Math.max(...t) <= Math.min(...s)) return false;
    }
  }
  return true;
}

function hull({ ring, open }: Shape): readonly Point2[] {
  if (!open) return ring;
  const [xs, ys] = [ring.map((p) => p[0]), ring.map((p) => p[1])];
  const [x0, x1] = [Math.min(...xs) - 12, Math.max(...xs) + 12];
  const [y0, y1] = [Math.min(...ys) - 12, Math.max(...ys) + 12];
  return [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ];
}

/** SVG path data with relative steps: a third shorter than absolute ones, and they repeat, which compression likes. */
export function pathData(shapes: readonly Shape[]): string {
  let [x, y] = [0, 0];
  let data = '';
  for (const { ring, open } of shapes) {
    let [cx, cy] = [x, y];
    data += 'm';
    ring.forEach(([px, py], i) => {
      const [dx, dy] = [px - cx, py - cy];
      data += `${i > 0 && dx >= 0 ? ' ' : ''}${dx}${dy < 0 ? '' : ' '}${dy}`;
      [cx, cy] = [px, py];
    });
    // After z the next step starts from the ring's first point.
    if (open) [x, y] = [cx, cy];
    else {
      [x, y] = ring[0] ?? [x, y];
      data += 'z';
    }
  }
  return data;
}
