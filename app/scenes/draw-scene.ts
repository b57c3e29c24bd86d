import type { Mode } from './colour.ts';
import { flat } from './colour.ts';
import { mergePaints, pathData } from './painter.ts';
import type { Camera } from './projection.ts';
import { type Corner, createStage, type Stage } from './stage.ts';

/** The value of the page's tool that the picture shows. Each kit uses one of them and says which; values are clamped. */
export interface Live {
  /** How many machines, lines, ticks, lanes, seats … are on. */
  count?: number;
  /** Heights between 0 and 1. */
  bars?: readonly number[];
  /** Length, width, height in centimetres. */
  parcel?: readonly [length: number, width: number, height: number];
}
export interface Plate {
  /** Small first line: what it is. */
  note?: string;
  /** The value. */
  text: string;
}
export type Kit = (stage: Stage, live: Live) => void;

/** Room for the plate above its leader: two lines of label on a wide screen, in picture units. */
const plateRoom = 96;
const margin = 6;

interface SceneOptions {
  camera: Camera;
  seed: string;
  live?: Live | undefined;
  plate?: Plate | undefined;
  mode?: Mode;
}

/**
 * The picture as HTML text: an SVG, then the plate with its words in HTML, so that they keep their size.
 * Pure: the same arguments give the same text everywhere.
 * @param id of the picture, for `drawAgain`
 */
export function drawScene(kit: Kit, options: SceneOptions, id?: string): string {
  const { size, svg, words } = sceneOf(kit, options);
  return `<svg${id ? ` id="${id}"` : ''} viewBox="0 0 ${size}" class="block h-auto w-full" aria-hidden="true">${svg}</svg>${words}`;
}

/**
 * The same picture once more, with a plate of its own. It refers to the one with this id, which costs a page some fifty
 * bytes, and takes its colours from where it stands.
 */
export function drawAgain(kit: Kit, options: SceneOptions, id: string): string {
  const { size, words } = sceneOf(kit, options);
  const [width, height] = size.split(' ');
  return `<svg viewBox="0 0 ${size}" class="block h-auto w-full" aria-hidden="true"><use href="#${id}" width="${width}" height="${height}"/></svg>${words}`;
}

/** @returns `size` as "width height" in picture units */
function sceneOf(kit: Kit, { camera, seed, live = {}, plate, mode = 'auto' }: SceneOptions) {
  const stage = createStage(camera, seed, mode);
  kit(stage, live);
  const { shapes, kept, anchor } = stage.finish();
  const edge = camera === 'P' ? 0 : margin;
  const points = [...shapes.flatMap(({ ring }) => ring), ...kept];
  if (anchor?.lift) points.push([anchor.at[0], anchor.at[1] - anchor.lift - plateRoom]);
  const [xs, ys] = [points.map((p) => p[0]), points.map((p) => p[1])];
  const [x0, y0] = [Math.min(...xs) - edge, Math.min(...ys) - edge];
  const [width, height] = [Math.max(...xs) + edge - x0, Math.max(...ys) + edge - y0];

  const paths = mergePaints(
    shapes.map((shape) => ({ ...shape, ring: shape.ring.map(([x, y]) => [x - x0, y - y0] as const) })),
  );
  let svg = paths.map((group) => `<path ${group[0]?.paint} d="${pathData(group)}"/>`).join('');
  let words = '';
  if (plate && anchor) {
    const [x, y] = [anchor.at[0] - x0, anchor.at[1] - y0];
    const line = `stroke="${flat('ink', mode)}" stroke-width="2.8"`;
    if (anchor.lift) {
      svg += `<path class="max-md:hidden" ${line} d="m${x} ${y}v${-anchor.lift}"/><circle cx="${x}" cy="${y}" r="8" fill="${flat('signal', mode)}" ${line}/>`;
    }
    words = plateHtml(plate, camera, [x / width, (y - anchor.lift) / height], anchor.corner);
  }
  return { size: `${width} ${height}`, svg, words };
}

/**
 * The plate never leaves the picture: it is moved left by the share of its own width that its anchor has of the picture;
 * in plan it is the tab of its bay. On narrow screens it docks to a corner at the left; an elevation is full down to the
 * floor and has it below.
 */
function plateHtml(
  { note, text }: Plate,
  camera: Camera,
  [x, y]: readonly [x: number, y: number],
  corner: Corner,
): string {
  const percent = (share: number) => `${(share * 100).toFixed(1)}%`;
  const shift = camera === 'P' ? '0%' : `-${percent(x)}`;
  const narrow =
    camera === 'F'
      ? 'mt-2 w-fit md:absolute md:mt-0'
      : `absolute ${corner === 'upper' ? 'top-0' : '-bottom-4'} left-0 m-0`;
  return `<p style="--x:${percent(x)};--y:${percent(y)};--s:${shift}" class="${narrow} whitespace-nowrap rounded-label bg-ink px-2.5 py-1.75 font-medium font-mono text-[0.75rem] text-bg leading-[1.35] md:top-(--y) md:bottom-auto md:left-(--x) md:translate-x-(--s) md:-translate-y-full">${note ? `<span class="block opacity-75">${escapeHtml(note)}</span>` : ''}${escapeHtml(text)}</p>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Plates may show what a visitor typed. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}
