import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf, daysUntil, lastDayOf, withdrawalDeadline, withdrawalEnds } from './withdrawal-period.ts';

describe('the last day to withdraw', () => {
  it.each([
    ['2026-11-20', '2026-12-04', 'fourteen days after a Friday'],
    ['2026-11-21', '2026-12-07', 'a Saturday moves to the Monday'],
    ['2026-11-22', '2026-12-07', 'a Sunday moves to the Monday'],
    ['2026-12-18', '2027-01-01', 'over the turn of the year'],
    ['2028-02-15', '2028-02-29', 'in a leap year'],
    ['2026-03-20', '2026-04-03', 'over the change of clocks'],
  ])('for a contract made on %s is %s: %s', (made, last) => {
    expect(withdrawalDeadline(made)).toBe(last);
  });

  it('is a weekday between 14 and 16 days later, and never earlier for a later contract', () => {
    const day = fc
      .integer({ min: 0, max: 40_000 })
      .map((n) => new Date(n * 86_400_000).toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, day, (a, b) => {
        const last = withdrawalDeadline(a);
        expect(daysUntil(a, last)).toBeGreaterThanOrEqual(14);
        expect(daysUntil(a, last)).toBeLessThanOrEqual(16);
        expect([1, 2, 3, 4, 5]).toContain(new Date(`${last}T12:00:00Z`).getUTCDay());
        if (a <= b) expect(last <= withdrawalDeadline(b)).toBe(true);
      }),
    );
  });
});

it('is shown as it was stated, although it ends later everywhere but on the last clock', () => {
  for (const made of ['2026-11-20', '2026-11-21', '2026-12-18', '2028-02-15'])
    expect(lastDayOf(withdrawalEnds(made).toISOString())).toBe(withdrawalDeadline(made));
});

it('counts the days that are left', () => {
  expect(daysUntil('2026-11-20', '2026-12-04')).toBe(14);
  expect(daysUntil('2026-12-05', '2026-12-04')).toBe(-1);
});

it('takes the day from the clock on the wall', () => {
  expect(dayOf(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
});

it('ends the period when the last day has ended everywhere on earth', () => {
  expect(withdrawalEnds('2026-11-20').toISOString()).toBe('2026-12-05T12:00:00.000Z');
});
