import type { DayTally } from './read-orders.ts';

/** Orders an hour of a usual weekday, from midnight. */
const usual = [2, 1, 0, 0, 1, 2, 5, 9, 13, 16, 18, 19, 22, 20, 17, 16, 17, 19, 24, 28, 30, 22, 13, 6];
/** 2026-10-09, a Friday. */
const first = 20_735;

/** Six weeks of a shop that does not exist; on its last Friday the payment was down from 15:00 to 16:00. */
export const exampleDays: readonly DayTally[] = Array.from({ length: 43 }, (_, i) => invented(i));

function invented(i: number): DayTally {
  const minutes = new Uint16Array(1440);
  // Minimal standard generator (Park and Miller 1988): the same on every machine.
  let seed = 48_271 * (i + 11);
  const next = () => (seed = (seed * 48_271) % 2_147_483_647);
  const isLast = i === 42;
  let orders = 0;
  for (const [hour, count] of usual.entries()) {
    const swing = 86 + (next() % 29);
    let here = Math.round((count * swing) / 100);
    if (isLast && hour === 15) here = 0;
    if (isLast && hour === 20) here *= 2;
    // Exported at 22:05.
    if (isLast && hour > 21) here = hour === 22 ? 2 : 0;
    for (let n = 0; n < here; n++) {
      const minute = hour * 60 + (next() % (isLast && hour === 22 ? 5 : 60));
      minutes[minute] = (minutes[minute] ?? 0) + 1;
      orders++;
    }
  }
  return { day: first + i, minutes, amount: orders * 2490 };
}
