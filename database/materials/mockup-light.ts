import { words } from './candidates.ts';
import { middle } from './layout.ts';

/** Mock-ups are drawn in a square; light falls on all of them from the upper left. */
export const side = 1200;
export const faint = '#22303c';

/** A piece of print, in the middle of where it stands. */
export const print = (x: number, y: number, size: number, text: string, fill: string, more = '') =>
  words(x, y, size, text, fill, `${middle} font-weight="600" ${more}`);

/** From left to right over a round body: colours with their place in per cent. */
export const across = (id: string, ...stops: readonly (readonly [at: number, colour: string])[]) =>
  gradient(id, 'x1="0" y1="0" x2="1" y2="0"', stops);

/** From the top to the bottom. */
export const downwards = (id: string, ...stops: readonly (readonly [at: number, colour: string])[]) =>
  gradient(id, 'x1="0" y1="0" x2="0" y2="1"', stops);

const gradient = (id: string, line: string, stops: readonly (readonly [number, string])[]) =>
  `<linearGradient id="${id}" ${line}>${stops
    .map(([at, colour]) => `<stop offset="${at / 100}" stop-color="${colour}"/>`)
    .join('')}</linearGradient>`;

/** Where a body stands on the ground: dark under it, weaker away from the light. */
export const standing = (x: number, y: number, halfWidth: number) =>
  `<ellipse cx="${x + halfWidth * 0.22}" cy="${y}" rx="${halfWidth * 1.25}" ry="${halfWidth * 0.13}" fill="${faint}" opacity="0.1"/>` +
  `<ellipse cx="${x + halfWidth * 0.06}" cy="${y - 2}" rx="${halfWidth * 1.02}" ry="${halfWidth * 0.085}" fill="${faint}" opacity="0.22"/>`;

/** A place in a room, in units of the drawing: x to the lower right, y to the lower left, z up. */
export type Place = readonly [x: number, y: number, z: number];

/** The faces of a box that are seen, by how much light reaches them. */
export interface Tones {
  top: string;
  left: string;
  right: string;
}
export const kraft: Tones = { top: '#dfba8e', left: '#c79b69', right: '#a3774a' };
export const board: Tones = { top: '#ffffff', left: '#eef1f2', right: '#cdd5d9' };

const [wide, low] = [Math.cos(Math.PI / 6), Math.sin(Math.PI / 6)];
const short = (value: number) => String(Math.round(value * 10) / 10);

/** Isometric drawing around the point of the sheet where the place [0, 0, 0] lies. */
export function room(originX: number, originY: number) {
  const at = ([x, y, z]: Place) => [originX + (x - y) * wide, originY + (x + y) * low - z] as const;
  const path = (places: readonly Place[]) => places.map((place) => at(place).map(short).join(' ')).join('L');
  /** What is drawn flat with [0, 0] at this place, turned into a face. */
  const turned = (matrix: string) => (place: Place, inner: string) =>
    `<g transform="matrix(${matrix} ${at(place).map(short).join(' ')})">${inner}</g>`;
  return {
    face: (places: readonly Place[], fill: string, more = '') =>
      `<path d="M${path(places)}z" fill="${fill}" ${more}/>`,
    line: (places: readonly Place[], stroke: string, more = '') =>
      `<path d="M${path(places)}" fill="none" stroke="${stroke}" stroke-width="3" ${more}/>`,
    onTop: turned(`${short3(wide)} ${low} ${short3(-wide)} ${low}`),
    onLeft: turned(`${short3(wide)} ${low} 0 1`),
    onRight: turned(`${short3(wide)} ${-low} 0 1`),
  };
}
const short3 = (value: number) => String(Math.round(value * 1000) / 1000);
export type Room = ReturnType<typeof room>;

/** The two sides of a box that are seen. */
export const sides = ({ face }: Room, [a, b, c]: Place, tones: Pick<Tones, 'left' | 'right'>): string =>
  face(
    [
      [0, b, c],
      [a, b, c],
      [a, b, 0],
      [0, b, 0],
    ],
    tones.left,
  ) +
  face(
    [
      [a, b, c],
      [a, 0, c],
      [a, 0, 0],
      [a, b, 0],
    ],
    tones.right,
  );

/** A box with its shadow; it stands at [0, 0, 0] and is so long, so deep and so high. */
export function box(space: Room, size: Place, tones: Tones): string {
  const { face } = space;
  const [a, b, c] = size;
  const reach = c * 0.45;
  return (
    face(
      [
        [0, b, 0],
        [a, b, 0],
        [a + reach, b - reach * 0.5, 0],
        [a + reach, -reach * 0.5, 0],
        [reach, -reach * 0.5, 0],
        [0, 0, 0],
      ],
      faint,
      'opacity="0.14"',
    ) +
    face(
      [
        [0, 0, c],
        [a, 0, c],
        [a, b, c],
        [0, b, c],
      ],
      tones.top,
    ) +
    sides(space, size, tones)
  );
}
