import { type Face, type Flat, flat, type Material, type Mode, shade } from './colour.ts';
import { farthestFirst, type Shape, type Thing } from './painter.ts';
import { type Camera, type Point2, type Point3, project } from './projection.ts';
import { seeded } from './seeded.ts';

/** Where the plate points: an anchor in the picture, and how far above it the plate's lower edge is. 0 = tab of a bay. */
export interface Anchor {
  at: Point2;
  lift: number;
  /** The corner at the left that it docks to on a phone. */
  corner: Corner;
}
export type Corner = 'lower' | 'upper';

/** The light keeps coming from the left when the world is mirrored. */
const mirrorFace: Record<Face, Face> = { top: 'top', plan: 'plan', left: 'right', right: 'left' };

/** How high the wall of every elevation is, in world units: beside the words of a hero it is as high as they are. */
export const wallHeight = 12;

/** What kits draw on. Coordinates are world units; floors lie at z = 0. */
export type Stage = ReturnType<typeof createStage>;

export function createStage(camera: Camera, seed: string, mode: Mode) {
  const [plan, front] = [camera === 'P', camera === 'F'];
  const ground: Shape[] = [];
  const over: Shape[] = [];
  const things: Thing[] = [];
  const kept: Point2[] = [];
  let layer = ground;
  let anchor: Anchor | undefined;

  const at = (point: Point3) => project(camera, point);
  const closed = (points: readonly Point3[], colour: string) => {
    layer.push({ ring: points.map(at), paint: `fill="${colour}"` });
  };
  const stroke = (points: readonly Point3[], colour: Flat, width: number, more = '') => {
    layer.push({
      ring: points.map(at),
      paint: `fill="none" stroke="${flat(colour, mode)}" stroke-width="${width}"${more}`,
      open: true,
    });
  };
  /** Flat patch on a face that looks to the front (`y`), to the side (`x`) or up (`z`); drawn where the camera sees it. */
  const patch = {
    front: (x0: number, x1: number, y: number, z0: number, z1: number, colour: Flat) => {
      if (!plan)
        closed(
          [
            [x0, y, z1],
            [x1, y, z1],
            [x1, y, z0],
            [x0, y, z0],
          ],
          flat(colour, mode),
        );
    },
    side: (x: number, y0: number, y1: number, z0: number, z1: number, colour: Flat) => {
      if (!plan && !front)
        closed(
          [
            [x, y0, z1],
            [x, y1, z1],
            [x, y1, z0],
            [x, y0, z0],
          ],
          flat(colour, mode),
        );
    },
    top: (x0: number, x1: number, y0: number, y1: number, z: number, colour: Flat) => {
      if (!front)
        closed(
          [
            [x0, y0, z],
            [x1, y0, z],
            [x1, y1, z],
            [x0, y1, z],
          ],
          flat(colour, mode),
        );
    },
  };
  /** A box and what is fixed to its faces; its place in the painting order is found from its bounds. */
  function box(
    x: number,
    y: number,
    z: number,
    w: number,
    d: number,
    h: number,
    material: Material,
    dress?: () => void,
  ): void {
    const thing: Thing = { bounds: [x, x + w, y, y + d, z, z + h], shapes: [] };
    const outer = layer;
    layer = thing.shapes;
    const [X, Y, Z] = [x + w, y + d, z + h];
    const tone = (face: Face) => shade(material, camera === 'R' ? mirrorFace[face] : face, mode);
    if (plan && material !== 'slab') patch.top(x + 0.12, X + 0.12, y + 0.14, Y + 0.14, 0, 'shadow');
    if (!front)
      closed(
        [
          [x, y, Z],
          [X, y, Z],
          [X, Y, Z],
          [x, Y, Z],
        ],
        tone(plan ? 'plan' : 'top'),
      );
    if (!plan)
      closed(
        [
          [x, Y, Z],
          [X, Y, Z],
          [X, Y, z],
          [x, Y, z],
        ],
        tone('left'),
      );
    if (!plan && !front)
      closed(
        [
          [X, y, Z],
          [X, Y, Z],
          [X, Y, z],
          [X, y, z],
        ],
        tone('right'),
      );
    dress?.();
    layer = outer;
    things.push(thing);
  }
  const keep = (...points: Point3[]) => {
    kept.push(...points.map(at));
  };

  return {
    camera,
    plan,
    front,
    /** Readers of the mirrored view still read from left to right. */
    mirrored: camera === 'R',
    random: seeded(seed),
    box,
    patch,
    keep,
    /** Draws under every thing (`ground`) or over all of them (`over`) while `draw` runs. */
    floorMark: (draw: () => void) => inLayer(ground, draw),
    overlay: (draw: () => void) => inLayer(over, draw),
    polygon: (points: readonly Point3[], colour: Flat) => closed(points, flat(colour, mode)),
    line: stroke,
    /** Round dots: lines without length, so that all of one colour are one path. */
    dot: (point: Point3, colour: Flat, size: number) =>
      stroke([point, point], colour, size, ' stroke-linecap="round"'),
    /** The slab with its grid; in elevation its edge, with squared paper as the wall behind; in plan the whole field. */
    floor(x0: number, x1: number, y0: number, y1: number, thick = 0.5, water = false): void {
      if (plan) patch.top(x0, x1, y0, y1, 0, water ? 'water' : 'sunken');
      else if (front)
        closed(
          [
            [x0, y1, 0],
            [x1, y1, 0],
            [x1, y1, -thick],
            [x0, y1, -thick],
          ],
          shade('slab', 'left', mode),
        );
      else {
        box(x0, y0, -thick, x1 - x0, y1 - y0, thick, 'slab');
        ground.push(...(things.pop()?.shapes ?? []));
        if (water) patch.top(x0, x1, y0, y1, 0, 'water');
      }
      const [v0, v1] = front ? [0, wallHeight] : [y0, y1];
      for (let x = x0; x <= x1; x++)
        stroke(
          front
            ? [
                [x, 0, v0],
                [x, 0, v1],
              ]
            : [
                [x, v0],
                [x, v1],
              ],
          'line',
          2,
        );
      for (let v = v0; v <= v1; v++)
        stroke(
          front
            ? [
                [x0, 0, v],
                [x1, 0, v],
              ]
            : [
                [x0, v],
                [x1, v],
              ],
          'line',
          2,
        );
    },
    /** The one tangerine line of the scene; in elevation it runs along the edge of the slab. */
    route(points: readonly Point3[]): void {
      const xs = points.map((point) => point[0]);
      inLayer(ground, () =>
        stroke(
          front
            ? [
                [Math.min(...xs), 0, -0.25],
                [Math.max(...xs), 0, -0.25],
              ]
            : points,
          'signal',
          plan ? 16 : 18,
        ),
      );
    },
    measure: (a: Point3, b: Point3) => inLayer(over, () => stroke([a, b], 'ink', 5)),
    /** Dashed bay on the floor; in plan the plate is its tab. */
    bay(x0: number, x1: number, y0: number, y1: number): void {
      inLayer(ground, () =>
        stroke(
          [
            [x0, y0],
            [x1, y0],
            [x1, y1],
            [x0, y1],
            [x0, y0],
          ],
          'ink',
          4,
          ' stroke-dasharray="20 16"',
        ),
      );
      if (plan) anchor = { at: at([x0, y0]), lift: 0, corner: 'lower' };
    },
    /** The thing that the plate names. @param lift picture units between the thing and the plate */
    name(point: Point3, lift = 150, corner: Corner = 'lower'): void {
      if (!plan) anchor = { at: at(point), lift, corner };
    },
    finish: () => ({
      shapes: [...ground, ...farthestFirst(things, camera).flatMap((thing) => thing.shapes), ...over],
      kept,
      anchor,
    }),
  };

  function inLayer(target: Shape[], draw: () => void): void {
    const outer = layer;
    layer = target;
    draw();
    layer = outer;
  }
}
