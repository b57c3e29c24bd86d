/** L and its mirror image R: 30° axonometry from the front left. F: front elevation. P: plan. */
export type Camera = 'L' | 'R' | 'F' | 'P';

/** World: x to the right and towards the viewer, y to the left and towards the viewer, z up. One unit is about 17 cm. */
export type Point3 = readonly [x: number, y: number, z?: number];
/** Picture: whole units, y down. Scenes are about 1,520 wide, so that one unit is half a pixel on a wide screen. */
export type Point2 = readonly [x: number, y: number];

/** Picture units per world unit. */
const scale: Record<Camera, number> = { L: 70, R: 70, F: 76, P: 76 };
const cos30 = Math.cos(Math.PI / 6);

export function project(camera: Camera, [x, y, z = 0]: Point3): Point2 {
  const u = scale[camera];
  const [px, py] =
    camera === 'P'
      ? [x, y]
      : camera === 'F'
        ? [x, -z]
        : [(x - y) * cos30 * (camera === 'R' ? -1 : 1), (x + y) / 2 - z];
  return [Math.round(px * u), Math.round(py * u)];
}
