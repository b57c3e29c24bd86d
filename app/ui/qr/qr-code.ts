import { codewordsOf } from './codewords.ts';
import { type Modules, penalty } from './penalty.ts';

/** ISO/IEC 18004 section 7.8.2, in the order of their numbers. */
const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** A QR code of a text with error correction M, without its quiet zone. @throws when it is longer than 412 bytes */
export function qrCode(text: string): Modules {
  const { version, codewords } = codewordsOf(text);
  const drawn = masks.map((mask, number) => draw(version, codewords, mask, number));
  return drawn.reduce((best, one) => (penalty(one) < penalty(best) ? one : best));
}

function draw(
  version: number,
  codewords: readonly number[],
  mask: (x: number, y: number) => boolean,
  number: number,
): Modules {
  const size = version * 4 + 17;
  const modules: (boolean | undefined)[][] = Array.from({ length: size }, () =>
    new Array(size).fill(undefined),
  );
  const set = (x: number, y: number, dark: boolean) => {
    const row = modules[y];
    if (row && x >= 0 && x < size) row[x] = dark;
  };
  drawPatterns(version, size, set);
  drawFormat(size, number, set);
  const bits = codewords.flatMap((word) => [7, 6, 5, 4, 3, 2, 1, 0].map((bit) => (word >>> bit) & 1));
  let at = 0;
  // In columns of two from the right, up and down by turns, past the column of the timing pattern.
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) {
      const y = ((right + 1) & 2) === 0 ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (modules[y]?.[x] !== undefined) continue;
        set(x, y, (bits[at++] === 1) !== mask(x, y));
      }
    }
  }
  return modules as Modules;
}

type Set = (x: number, y: number, dark: boolean) => void;

function drawPatterns(version: number, size: number, set: Set): void {
  for (let i = 0; i < size; i++) {
    set(6, i, i % 2 === 0);
    set(i, 6, i % 2 === 0);
  }
  const ring = (x: number, y: number, radius: number, light: readonly number[]) => {
    for (let dy = -radius; dy <= radius; dy++)
      for (let dx = -radius; dx <= radius; dx++)
        set(x + dx, y + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))));
  };
  const places = alignments(version, size);
  const last = size - 7;
  for (const x of places)
    for (const y of places) {
      // Three corners belong to the finders.
      if ((x === 6 && (y === 6 || y === last)) || (x === last && y === 6)) continue;
      ring(x, y, 2, [1]);
    }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    ring(x, y, 4, [2, 4]);
  if (version >= 7) drawVersion(version, size, set);
}

function alignments(version: number, size: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
  return [6, ...Array.from({ length: count - 1 }, (_, i) => size - 7 - (count - 2 - i) * step)];
}

/** The remainder of a BCH code, appended to its data. */
export function withRemainder(data: number, polynomial: number, degree: number): number {
  let rest = data;
  for (let i = 0; i < degree; i++) rest = (rest << 1) ^ ((rest >>> (degree - 1)) * polynomial);
  return (data << degree) | rest;
}

/** Level M is 00. */
export const formatBits = (mask: number): number => withRemainder(mask, 0x537, 10) ^ 0x5412;

function drawFormat(size: number, mask: number, set: Set): void {
  const bits = formatBits(mask);
  const bit = (i: number) => ((bits >>> i) & 1) === 1;
  for (let i = 0; i <= 5; i++) set(8, i, bit(i));
  set(8, 7, bit(6));
  set(8, 8, bit(7));
  set(7, 8, bit(8));
  for (let i = 9; i < 15; i++) set(14 - i, 8, bit(i));
  for (let i = 0; i < 8; i++) set(size - 1 - i, 8, bit(i));
  for (let i = 8; i < 15; i++) set(8, size - 15 + i, bit(i));
  set(8, size - 8, true);
}

function drawVersion(version: number, size: number, set: Set): void {
  const bits = withRemainder(version, 0x1f25, 12);
  for (let i = 0; i < 18; i++) {
    const dark = ((bits >>> i) & 1) === 1;
    const a = size - 11 + (i % 3);
    const b = Math.floor(i / 3);
    set(a, b, dark);
    set(b, a, dark);
  }
}
