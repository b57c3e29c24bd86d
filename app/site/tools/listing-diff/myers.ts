/**
 * Shortest edit script between two lists: E. W. Myers, "An O(ND) Difference Algorithm and Its Variations", 1986, the
 * variant of its section 4b that needs linear room. Written here and not taken from a package (jsdiff 9 was looked at): it
 * is these eighty lines, its tokens are ours, and its room stays bounded for long texts.
 */
export type Step = 'same' | 'removed' | 'added';

/** @returns one step for each element, in order: "same" takes one of both lists, the others one of theirs */
export function editSteps(before: readonly string[], after: readonly string[]): Step[] {
  const steps: Step[] = [];
  const { a, b } = numbered(before, after);
  const room = a.length + b.length + 3;
  const reach: Reach = { forward: new Int32Array(2 * room), backward: new Int32Array(2 * room), zero: room };
  walk({ a, b, reach, steps }, 0, a.length, 0, b.length);
  return steps;
}

/** How far each diagonal has come; `zero` is the place of diagonal 0. */
interface Reach {
  forward: Int32Array;
  backward: Int32Array;
  zero: number;
}

interface Walk {
  a: Int32Array;
  b: Int32Array;
  reach: Reach;
  steps: Step[];
}

function walk(on: Walk, aFrom: number, aTo: number, bFrom: number, bTo: number): void {
  const { a, b, steps } = on;
  let [x, y, xEnd, yEnd] = [aFrom, bFrom, aTo, bTo];
  while (x < xEnd && y < yEnd && a[x] === b[y]) {
    steps.push('same');
    x++;
    y++;
  }
  let tail = 0;
  while (x < xEnd && y < yEnd && a[xEnd - 1] === b[yEnd - 1]) {
    tail++;
    xEnd--;
    yEnd--;
  }
  if (x === xEnd) push(steps, 'added', yEnd - y);
  else if (y === yEnd) push(steps, 'removed', xEnd - x);
  else {
    const middle = middleOf(on, x, xEnd, y, yEnd);
    walk(on, x, middle.x, y, middle.y);
    walk(on, middle.x, xEnd, middle.y, yEnd);
  }
  push(steps, 'same', tail);
}

/** A point on a shortest path, about half-way; never a corner of the rectangle, so that both halves are smaller. */
function middleOf(
  { a, b, reach }: Walk,
  x0: number,
  x1: number,
  y0: number,
  y1: number,
): { x: number; y: number } {
  const { forward, backward, zero } = reach;
  const width = x1 - x0;
  const height = y1 - y0;
  const delta = width - height;
  const isOdd = (delta & 1) !== 0;
  forward[zero + 1] = 0;
  backward[zero + 1] = 0;
  for (let d = 0; ; d++) {
    for (let k = -d; k <= d; k += 2) {
      let x = next(forward, zero, k, d);
      const start = x;
      while (x < width && x - k < height && x - k >= 0 && a[x0 + x] === b[y0 + x - k]) x++;
      forward[zero + k] = x;
      const meets = isOdd && Math.abs(delta - k) < d && x + at(backward, zero + delta - k) >= width;
      if (meets) return inside(x0, y0, start, k, x, width, height);
    }
    for (let k = -d; k <= d; k += 2) {
      let x = next(backward, zero, k, d);
      const start = x;
      while (x < width && x - k < height && x - k >= 0 && a[x1 - 1 - x] === b[y1 - 1 - (x - k)]) x++;
      backward[zero + k] = x;
      const meets = !isOdd && Math.abs(delta - k) <= d && x + at(forward, zero + delta - k) >= width;
      if (meets) {
        const begin = inside(0, 0, start, k, x, width, height);
        return { x: x1 - begin.x, y: y1 - begin.y };
      }
    }
  }
}

/** The end of the snake, or its beginning where the end is a corner. */
function inside(
  x0: number,
  y0: number,
  start: number,
  k: number,
  end: number,
  width: number,
  height: number,
) {
  const isCorner = (x: number) => (x === 0 && x - k === 0) || (x === width && x - k === height);
  const x = isCorner(end) ? start : end;
  return { x: x0 + x, y: y0 + x - k };
}

function next(reach: Int32Array, zero: number, k: number, d: number): number {
  const down = at(reach, zero + k + 1);
  const right = at(reach, zero + k - 1);
  return k === -d || (k !== d && right < down) ? down : right + 1;
}

const at = (reach: Int32Array, i: number) => reach[i] ?? 0;

function push(steps: Step[], step: Step, times: number): void {
  for (let i = 0; i < times; i++) steps.push(step);
}

/** Equal texts as equal numbers: comparing those is what the walk does most. */
function numbered(before: readonly string[], after: readonly string[]) {
  const ids = new Map<string, number>();
  const idOf = (text: string) => {
    const id = ids.get(text) ?? ids.size;
    ids.set(text, id);
    return id;
  };
  return { a: Int32Array.from(before, idOf), b: Int32Array.from(after, idOf) };
}
