import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, type Day } from '#app/format/calendar.ts';
import { leadTimes, type StepId } from '#content/en/rules/lead-times.ts';
import { holidaySets } from '#content/en/rules/peaks.ts';
import { backPlan, type Days, defaultDays, earliestSellingDay, longestChain } from './content-calendar.ts';
import { shift, workingDays, workingDaysBetween } from './working-days.ts';

const weekdaysOnly = workingDays({ sets: [], own: [] });
const american = workingDays({ sets: holidaySets.filter(({ id }) => id === 'us'), own: [] });

const dayBetween = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2031-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const anyDays = fc.record(
  Object.fromEntries(leadTimes.map(({ id }) => [id, fc.integer({ min: 0, max: 30 })])) as Record<
    StepId,
    fc.Arbitrary<number>
  >,
) as fc.Arbitrary<Days>;

describe('back planning', () => {
  // Counted by hand on the calendar of November 2026: Black Friday is the 27th, Thanksgiving the 26th is free.
  test('Black Friday 2026 with the default lead times, American holidays', () => {
    const plan = backPlan('2026-11-27', defaultDays, american, null)!;
    expect(plan.steps.map(({ id, start, end }) => [id, start, end])).toEqual([
      ['brief', '2026-10-20', '2026-10-22'],
      ['photos', '2026-10-23', '2026-11-05'],
      ['copy', '2026-10-30', '2026-11-05'],
      // Veterans Day, the 11th, is free.
      ['listing', '2026-11-06', '2026-11-13'],
      ['ads', '2026-11-16', '2026-11-20'],
      ['slack', '2026-11-23', '2026-11-25'],
    ]);
    expect(plan.chainDays).toBe(26);
    expect(plan.chain).toEqual(['brief', 'photos', 'listing', 'ads', 'slack']);
  });

  test('a step that would have begun already is late by the working days that are missing', () => {
    const plan = backPlan('2026-11-27', defaultDays, american, '2026-10-26')!;
    expect(plan.steps.map(({ id, late }) => [id, late]).filter(([, late]) => late !== 0)).toEqual([
      ['brief', 4],
      ['photos', 1],
    ]);
  });

  test('own days off push every earlier step forward', () => {
    const free = workingDays({ sets: [], own: ['2026-11-25'] });
    const plan = backPlan('2026-11-26', { ...defaultDays, slack: 1 }, free, null)!;
    expect(plan.steps.at(-1)).toMatchObject({ id: 'slack', start: '2026-11-24', end: '2026-11-24' });
  });

  test('all steps empty: nothing to do before the day itself', () => {
    const none = Object.fromEntries(leadTimes.map(({ id }) => [id, 0])) as Days;
    expect(backPlan('2026-11-27', none, american, '2026-11-20')).toMatchObject({
      steps: [],
      beginOn: '2026-11-27',
    });
  });

  test('the beginning of the calendar is said, not stepped over', () => {
    expect(backPlan('0001-01-05', defaultDays, weekdaysOnly, null)).toBeNull();
  });

  test('laws: steps hold their days, end before what waits for them, and stand on working days', () => {
    fc.assert(
      fc.property(dayBetween, anyDays, (sellOn, days) => {
        const plan = backPlan(sellOn, days, american, null)!;
        const byId = new Map(plan.steps.map((step) => [step.id, step]));
        for (const step of plan.steps) {
          expect(american(step.start) && american(step.end)).toBe(true);
          expect(workingDaysBetween(step.start, addDays(step.end, 1), american)).toBe(days[step.id]);
          expect(step.end < sellOn).toBe(true);
          for (const before of step.after) {
            const one = byId.get(before);
            if (one) expect(one.end < step.start).toBe(true);
          }
        }
        expect(workingDaysBetween(plan.beginOn, sellOn, american)).toBe(plan.chainDays);
      }),
      { numRuns: 60 },
    );
  });

  test('law: more days never begin later', () => {
    fc.assert(
      fc.property(dayBetween, anyDays, fc.constantFrom(...leadTimes), (sellOn, days, { id }) => {
        const begin = (one: Days) => backPlan(sellOn, one, weekdaysOnly, null)!.beginOn;
        expect(begin({ ...days, [id]: days[id] + 1 }) <= begin(days)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  test('law: planned back from the earliest selling date, the plan begins on the day it was computed from or later', () => {
    fc.assert(
      fc.property(dayBetween, anyDays, (from, days) => {
        const sellOn = earliestSellingDay(from, days, american)!;
        const { beginOn } = backPlan(sellOn, days, american, null)!;
        expect(beginOn >= from).toBe(true);
        // One day earlier would begin too early, unless nothing is to be done.
        if (longestChain(days).length > 0) {
          expect(backPlan(addDays(sellOn, -1), days, american, null)!.beginOn < from || !american(from)).toBe(
            true,
          );
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('working days', () => {
  test('the day between New Year and a weekend: a Saturday holiday is kept on the Friday of the old year', () => {
    // 1 January 2028 is a Saturday: 5 U.S.C. § 6103(b).
    expect(american('2027-12-31')).toBe(false);
    expect(american('2027-12-30')).toBe(true);
  });

  test('the days of a person who never works end the search', () => {
    expect(shift('2026-11-20' as Day, 1, () => false, -1)).toBeNull();
  });

  test('between two days there and back is the same with the other sign', () => {
    expect(workingDaysBetween('2026-11-20', '2026-11-30', american)).toBe(5);
    expect(workingDaysBetween('2026-11-30', '2026-11-20', american)).toBe(-5);
  });
});
