import { rect, svg } from './candidates.ts';

/** An outline that is turned around the upright axis: radius and height in centimetres, from the bottom up. */
export type Outline = readonly (readonly [radius: number, height: number])[];

/** Ground and the light and the dark side of the body. */
const looks = [
  ['#e3edf0', '#d5e6ea', '#3f7482'],
  ['#f4ead9', '#f6dfc0', '#a5642f'],
  ['#e8efe2', '#dcead0', '#55793f'],
  ['#f3e6e4', '#f3d3cc', '#9c4f45'],
] as const;
const [width, height] = [480, 360];
/** How far a circle opens towards who looks at it from a little above. */
const tilt = 0.2;
const strips = 40;

/** A turned body, seen a little from above and lit from the left, strip by strip around its front. */
export function modelPicture(outline: Outline, look: number): string {
  const [ground, light, dark] = looks[look % looks.length] ?? looks[0];
  const tallest = Math.max(...outline.map(([, h]) => h));
  const rim = outline.findLastIndex(([radius, h]) => h === tallest || (radius > 0 && h > tallest * 0.97));
  const outer = outline.slice(0, outline[rim]?.[0] ? rim + 1 : rim);
  const widest = Math.max(...outer.map(([radius]) => radius));
  const scale = Math.min(262 / (tallest + 2 * widest * tilt), 300 / (2 * widest));
  const foot = height / 2 + (tallest * scale) / 2;
  const at = (radius: number, h: number, angle: number) =>
    `${(width / 2 + radius * scale * Math.cos(angle)).toFixed(1)} ${(foot - h * scale + radius * scale * tilt * Math.sin(angle)).toFixed(1)}`;
  const body = Array.from({ length: strips }, (_, i) => {
    const [from, to] = [(Math.PI * i) / strips, (Math.PI * (i + 1)) / strips];
    const side = (angle: number) => outer.map(([radius, h]) => at(radius, h, angle));
    const lit = Math.max(0, Math.cos((from + to) / 2 - 0.68 * Math.PI));
    const tone = between(dark, light, 0.12 + 0.88 * lit);
    // The edge in the same tone, so that no ground shows between two strips.
    return `<path d="M${[...side(from), ...side(to).reverse()].join('L')}z" fill="${tone}" stroke="${tone}"/>`;
  });
  const [topRadius, top] = outer.at(-1) ?? [0, 0];
  const ring = (radius: number, h: number, fill: string, more = '') =>
    `<ellipse cx="${width / 2}" cy="${(foot - h * scale).toFixed(1)}" rx="${(radius * scale).toFixed(1)}" ry="${(radius * scale * tilt).toFixed(1)}" fill="${fill}" ${more}/>`;
  const shadow = ring(widest * 1.28, -0.02 * tallest, '#22303c', 'opacity="0.14"');
  const inside = (outline.at(-2)?.[1] ?? top) < tallest * 0.5 ? ring(topRadius * 0.93, top, dark) : '';
  return svg(
    width,
    height,
    rect(0, 0, width, height, ground) +
      shadow +
      body.join('') +
      ring(topRadius, top, between(dark, light, 0.8)) +
      inside,
  );
}

/** @param share 0 = the first colour, 1 = the second */
function between(first: string, second: string, share: number): string {
  const part = (colour: string, i: number) => Number.parseInt(colour.slice(1 + 2 * i, 3 + 2 * i), 16);
  const mixed = [0, 1, 2].map((i) => Math.round(part(first, i) * (1 - share) + part(second, i) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
