import type { Flat } from '../colour.ts';
import type { Live } from '../draw-scene.ts';
import { desk, page } from '../objects.ts';
import type { Stage } from '../stage.ts';

const screens: readonly Flat[] = ['petrolFlat', 'family', 'violet', 'moss', 'rose', 'petrolFlat'];

/** Places to work, one for each client. Live: `count` of 6 seats taken (4 in the views from the front left). */
export function desks(s: Stage, { count = 4 }: Live) {
  const taken = Math.min(6, Math.max(0, Math.round(count)));
  if (s.plan) return groups(s, taken);
  if (s.front) return channels(s, taken);
  s.floor(-3, 9, -3, 7);
  if (s.mirrored) return oneTable(s, taken);
  s.route([
    [-3, 6],
    [3, 6],
    [3, 1.6],
    [9, 1.6],
  ]);
  for (let i = 0; i < 4; i++) {
    const [x, y] = [i % 2 ? 4.2 : -2.2, i < 2 ? -1.8 : 3];
    s.box(x - 0.3, y - 0.4, 0, 4.2, 0.14, 2.8, i < taken ? 'petrol' : 'pale');
    s.box(x - 0.3, y - 0.26, 0, 0.14, 2.2, 2.8, i < taken ? 'petrol' : 'pale');
    desk(s, x + 0.3, y + 0.1, i < taken, screens[i]);
  }
  s.name([5.9, -1.2, 2.5], 170);
}

/** Service firms: two rows that share one long table of papers. */
function oneTable(s: Stage, taken: number) {
  s.route([
    [-3, 1.2],
    [9, 1.2],
  ]);
  for (let i = 0; i < 3; i++) {
    s.floorMark(() => s.patch.top(-2.6 + i * 3.7, 1.2 + i * 3.7, -2.6, 0.4, 0, i < taken ? 'water' : 'mark'));
    desk(s, -2.2 + i * 3.7, -2, i < taken, screens[i]);
  }
  s.box(-2, 3.4, 0, 0.4, 1.6, 0.9, 'steel');
  s.box(7.4, 3.4, 0, 0.4, 1.6, 0.9, 'steel');
  s.box(-2.2, 3.2, 0.9, 10.2, 2.2, 0.2, 'pale');
  for (let i = 0; i < 4; i++)
    page(s, -1.6 + i * 2.4, 3.5, 1.5, 1.6, { lines: 4, heading: 'family', flagged: i === 2 ? [2] : [] }, 1.1);
  s.name([1.5 + 1.5, -1.5, 2.45], 150);
}

/** One post, a screen for every channel. */
function channels(s: Stage, taken: number) {
  s.floor(0, 20, 0, 2);
  s.route([
    [0, 0],
    [20, 0],
  ]);
  for (let i = 0; i < 6; i++) {
    const [x, z] = [4.8 + (i % 3) * 5, i < 3 ? 1.6 : 6.2];
    const on = i < taken;
    s.box(x, 0, z, 4.2, 0.3, 4.1, 'ink', () => {
      s.patch.front(x + 0.2, x + 4, 0.3, z + 0.2, z + 3.9, on ? 'paper' : 'slot');
      if (!on) return;
      s.patch.front(x + 0.4, x + 1.9, 0.3, z + 0.5, z + 3.6, screens[i] ?? 'petrolFlat');
      for (let k = 0; k < 4; k++)
        s.patch.front(
          x + 2.2,
          x + 2.2 + ([1.5, 1.2, 1.4, 0.8][(k + i) % 4] ?? 1),
          0.3,
          z + 3.1 - k * 0.75,
          z + 3.35 - k * 0.75,
          k === 3 && i === 1 ? 'signal' : 'text',
        );
    });
  }
  for (const x of [6.6, 11.6, 16.6]) s.box(x, -0.5, 0, 0.5, 0.3, 6.3, 'steel');
  s.box(0.5, 1, 2.4, 3.6, 1, 0.22, 'pale');
  s.box(0.8, 1, 0, 0.3, 1, 2.4, 'pale');
  s.box(3.5, 1, 0, 0.3, 1, 2.4, 'pale');
  s.box(0.9, 1, 2.62, 2.8, 0.2, 2.8, 'ink', () => {
    s.patch.front(1.1, 3.5, 1.2, 2.82, 5.22, 'family');
    s.patch.front(1.4, 2.8, 1.2, 4.5, 4.7, 'paper');
    s.patch.front(1.4, 3.1, 1.2, 4, 4.15, 'paper');
    s.patch.front(1.4, 2.6, 1.2, 3.55, 3.7, 'paper');
  });
  // Above all screens, of which a plate further down would cover one.
  s.name([2.3, 1, 5.42], 390);
}

/** Topic groups around tables. */
function groups(s: Stage, taken: number) {
  s.floor(0, 20, 0, 15);
  const table = (x: number, y: number, people: number, on: boolean) => {
    s.box(x, y, 0, 3, 2.4, 1, on ? 'signal' : 'pale', () => {
      s.patch.top(x + 0.4, x + 1.3, y + 0.4, y + 1.6, 1, 'paper');
      s.patch.top(x + 1.7, x + 2.6, y + 0.8, y + 2, 1, on ? 'paper' : 'pane');
    });
    const seats = [
      [0.5, -0.75],
      [2.5, -0.75],
      [3.75, 1.2],
      [2.5, 3.15],
      [0.5, 3.15],
      [-0.75, 1.2],
    ] as const;
    for (let i = 0; i < people; i++) {
      const [dx, dy] = seats[i] ?? [0, 0];
      s.floorMark(() => s.dot([x + dx, y + dy], i % 3 === 1 ? 'family' : 'petrolFlat', 74));
    }
  };
  table(2, 2, 6, false);
  table(8.2, 2, 5, false);
  table(14.6, 2, 4, false);
  table(2, 8.6, 5, false);
  s.route([
    [0, 7],
    [9.2, 7],
    [9.2, 10.3],
    [13, 10.3],
  ]);
  s.bay(10.8, 18.6, 7.6, 13.4);
  table(13.2, 9.2, taken, true);
}
