import { expect, test } from 'vitest';
import type { PartState } from '#contract/status.ts';
import { layOutDays, type Span } from './days.ts';

const at = (text: string) => new Date(`2026-11-${text}Z`);
const span = (state: PartState, since: string, lastSeen: string): Span => ({
  state,
  since: at(since),
  lastSeen: at(lastSeen),
});
const laidOut = (spans: Span[], now: string, count = 3, first = spans[0]?.since ?? null) =>
  layOutDays(spans, { first, now: at(now), count });

test('what lies before the first measurement is in no state, and nothing is made of it', () => {
  const { days, state, since } = laidOut([span('working', '22T12:00:00', '23T01:00:00')], '23T01:00:30');
  expect(days).toEqual([
    { on: '2026-11-21', measuredSeconds: 0, lateSeconds: 0, downSeconds: 0, unavailableSeconds: 0 },
    { on: '2026-11-22', measuredSeconds: 43_200, lateSeconds: 0, downSeconds: 0, unavailableSeconds: 0 },
    { on: '2026-11-23', measuredSeconds: 3_600, lateSeconds: 0, downSeconds: 0, unavailableSeconds: 0 },
  ]);
  expect([state, since]).toEqual(['working', '2026-11-22T12:00:00.000Z']);
  expect(laidOut([], '23T01:00:00')).toMatchObject({ state: 'unmeasured', since: null });
});

test('a state counts in each day it lies in', () => {
  const spans = [
    span('working', '21T00:00:00', '22T23:50:00'),
    span('down', '22T23:50:00', '23T00:20:00'),
    span('late', '23T00:20:00', '23T00:30:00'),
  ];
  const { days, state } = laidOut(spans, '23T00:31:00');
  expect(days.map(({ downSeconds, lateSeconds }) => [downSeconds, lateSeconds])).toEqual([
    [0, 0],
    [600, 0],
    [1200, 600],
  ]);
  expect(state).toBe('late');
});

test('a gap between two spans, and from the last one to now, was not available', () => {
  const spans = [
    span('working', '21T00:00:00', '21T06:00:00'),
    span('working', '21T08:00:00', '22T00:00:00'),
  ];
  const { days, state, since } = laidOut(spans, '23T06:00:00');
  expect(days.map(({ unavailableSeconds }) => unavailableSeconds)).toEqual([7_200, 86_400, 21_600]);
  expect(days.map(({ measuredSeconds }) => measuredSeconds)).toEqual([79_200, 0, 0]);
  expect([state, since]).toEqual(['unavailable', '2026-11-22T00:00:00.000Z']);
});

test('a gap goes on from before the first day that is shown', () => {
  const { days } = laidOut(
    [span('working', '22T00:00:00', '23T00:00:00')],
    '23T00:01:00',
    3,
    at('02T00:00:00'),
  );
  expect(days[0]?.unavailableSeconds).toBe(86_400);
  // Nothing was seen since a time before the days: all of them are a gap.
  const silent = laidOut([], '23T00:00:00', 2, at('02T00:00:00'));
  expect(silent.days.map(({ unavailableSeconds }) => unavailableSeconds)).toEqual([86_400, 0]);
  expect(silent.state).toBe('unavailable');
});

test('the minute until the next measurement is neither measured nor a gap', () => {
  const { days, state } = laidOut([span('working', '23T00:00:00', '23T00:10:00')], '23T00:12:59', 1);
  expect(days[0]).toMatchObject({ measuredSeconds: 600, unavailableSeconds: 0 });
  expect(state).toBe('working');
  expect(laidOut([span('working', '23T00:00:00', '23T00:10:00')], '23T00:13:01', 1).state).toBe(
    'unavailable',
  );
});
