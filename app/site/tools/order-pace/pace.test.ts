import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exampleDays } from './example-days.ts';
import { median, paceOf, unusualness } from './pace.ts';
import type { DayTally } from './read-orders.ts';

function tally(day: number, perHour: readonly number[]): DayTally {
  const minutes = new Uint16Array(1440);
  perHour.forEach((count, hour) => {
    minutes[hour * 60] = count;
  });
  return { day, minutes, amount: 0 };
}
const weeks = (hour: number, counts: readonly number[]) =>
  counts.map((count, i) =>
    tally(
      700 + i * 7,
      Array.from({ length: 24 }, (_, h) => (h === hour ? count : 4)),
    ),
  );

// Median absolute deviation: the worked example of Wikipedia, "Median absolute deviation" (1, 1, 2, 2, 4, 6, 9 → 2 and 1).
test('median and deviation', () => {
  const values = [1, 1, 2, 2, 4, 6, 9];
  expect(median(values)).toBe(2);
  expect(median(values.map((value) => Math.abs(value - 2)))).toBe(1);
  expect(median([4, 1, 3, 2])).toBe(2.5);
});

test.each([
  // The page's own example: around 9 an hour, 3 to 15 are ordinary.
  [15, [9, 9, 9, 9], null],
  [16, [9, 9, 9, 9], 'many'],
  [2, [9, 9, 9, 9], 'few'],
  [0, [9, 9, 9, 9], 'none'],
  [40, [5, 20, 9, 33], null],
  [40, [9, 10, 9], null],
  [0, [0, 0, 0, 0], null],
  [1, [0, 0, 0, 0], 'many'],
])('%i where %j is usual: %s', (count, usually, verdict) => {
  expect(unusualness(count, usually)).toBe(verdict);
});

test('a day is compared with the same weekday only, and the unfinished last day goes on at its pace', () => {
  const days = weeks(10, [4, 4, 4, 4, 4]);
  const last = tally(735, [8, 8, 8, 8, 8, 8]);
  const pace = paceOf([...days, tally(731, [999]), last], 735);
  expect(pace).toMatchObject({
    compared: [700, 707, 714, 721, 728],
    orders: 48,
    until: 5,
    ratio: 2,
    forecast: 192,
  });
  expect(pace?.hours[0]).toEqual({ hour: 0, count: 8, usual: 4, unusual: null });
});

test('the hour that an export ends in is not judged', () => {
  const usual = Array.from({ length: 24 }, () => 17);
  const days = [0, 1, 2, 3, 4].map((week) => tally(700 + week * 7, usual));
  const exported = (hours: readonly number[]) => paceOf([...days, tally(735, hours)], 735);
  const pace = exported([...usual.slice(0, 15), 1]);
  expect(pace).toMatchObject({ orders: 256, until: 15, ratio: 1, forecast: 408 });
  expect(pace?.hours[15]).toEqual({ hour: 15, count: 1, usual: 17, unusual: null });
  expect(exported([3])).toMatchObject({ orders: 3, until: 0, ratio: null, forecast: null });
  expect(exported(usual)).toMatchObject({ until: 24, ratio: 1, forecast: null });
});

test('days without orders inside the file count as zero, outside of it not at all', () => {
  const pace = paceOf([tally(700, [10]), tally(714, [10]), tally(715, [1])], 714);
  expect(pace).toMatchObject({ compared: [700, 707], until: 24, forecast: null });
  expect(pace?.hours[0]?.usual).toBe(5);
  expect(paceOf([tally(700, [10])], 700)).toMatchObject({ compared: [], ratio: null });
  expect(paceOf([], 700)).toBeNull();
});

test('the example shows a silent hour and a crowded one', () => {
  const pace = paceOf(exampleDays, exampleDays.at(-1)?.day ?? 0);
  expect(pace?.hours.filter(({ unusual }) => unusual).map(({ hour, unusual }) => [hour, unusual])).toEqual([
    [15, 'none'],
    [20, 'many'],
  ]);
  expect(pace?.compared).toHaveLength(6);
});

test('a day like all others runs at 1 and has nothing unusual', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(40), { minLength: 24, maxLength: 24 }), (hours) => {
      const days = [0, 1, 2, 3, 4, 5].map((week) => tally(700 + week * 7, hours));
      const pace = paceOf(days, 728);
      expect(pace?.hours.every(({ unusual }) => unusual === null)).toBe(true);
      if (hours.some((count) => count > 0)) expect(pace?.ratio).toBeCloseTo(1);
    }),
  );
});
