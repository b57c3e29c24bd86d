import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayNumber, dayOfNumber, firstDay, lastDay } from '#app/format/calendar.ts';
import {
  ascend,
  cellsOf,
  descend,
  endOfCell,
  enterCell,
  isOnPage,
  isSameCell,
  keepInside,
  moveBy,
  type Stand,
  turnPage,
  views,
} from './navigation.ts';

const anyDay = fc.integer({ min: dayNumber(firstDay), max: dayNumber(lastDay) }).map(dayOfNumber);
const anyStand = fc.record({ view: fc.constantFrom(...views), at: anyDay });
const days = (at: string): Stand => ({ view: 'days', at });
const go = (key: string, stand: Stand, more = {}) => moveBy({ key, ...more }, stand)?.at;

describe('views', () => {
  test('go up from days to decades and no further, and down again', () => {
    const up = [0, 1, 2, 3].reduce<Stand[]>((all) => [...all, ascend(all.at(-1)!)], [days('2026-12-04')]);
    expect(up.map(({ view }) => view)).toEqual(['days', 'months', 'years', 'decades', 'decades']);
    expect(descend(descend(descend(descend(up[4]!)))).view).toBe('days');
  });

  test('have 42 cells of days and 12 of everything else, always with the day they stand on', () => {
    fc.assert(
      fc.property(anyStand, (stand) => {
        const cells = cellsOf(stand);
        expect(cells).toHaveLength(stand.view === 'days' ? 42 : 12);
        const here = cells.filter((cell) => cell && isSameCell(cell, stand.at, stand.view));
        expect(here).toHaveLength(1);
        expect(isOnPage(here[0]!, stand)).toBe(true);
      }),
    );
  });

  test('cells follow one another without gaps', () => {
    fc.assert(
      fc.property(anyStand, (stand) => {
        const cells = cellsOf(stand).filter((cell) => cell !== null);
        cells.slice(1).forEach((cell, place) => {
          expect(dayNumber(cell)).toBe(dayNumber(endOfCell(cells[place]!, stand.view)) + 1);
        });
      }),
    );
  });

  test('a year page shows the decade and one year on either side', () => {
    const years = cellsOf({ view: 'years', at: '2026-12-04' }).map((cell) => cell?.slice(0, 4));
    expect(years[0]).toBe('2019');
    expect(years.at(-1)).toBe('2030');
    const decades = cellsOf({ view: 'decades', at: '2026-12-04' }).map((cell) => cell?.slice(0, 4));
    expect(decades[0]).toBe('1990');
    expect(decades.at(-1)).toBe('2100');
  });

  test('entering a cell keeps what it leaves open', () => {
    expect(enterCell('2027-02-01', { view: 'months', at: '2026-12-31' })).toEqual(days('2027-02-28'));
    expect(enterCell('2028-01-01', { view: 'years', at: '2026-12-04' })).toEqual({
      view: 'months',
      at: '2028-12-04',
    });
    expect(enterCell('2030-01-01', { view: 'decades', at: '2026-12-04' })).toEqual({
      view: 'years',
      at: '2036-12-04',
    });
  });
});

describe('keys on days', () => {
  test.each([
    ['ArrowLeft', {}, '2026-12-03'],
    ['ArrowRight', {}, '2026-12-05'],
    ['ArrowUp', {}, '2026-11-27'],
    ['ArrowDown', {}, '2026-12-11'],
    ['Home', {}, '2026-11-29'],
    ['End', {}, '2026-12-05'],
    ['PageUp', {}, '2026-11-04'],
    ['PageDown', {}, '2027-01-04'],
    ['PageUp', { shiftKey: true }, '2025-12-04'],
    ['PageDown', { shiftKey: true }, '2027-12-04'],
  ])('%s %o', (key, more, expected) => {
    expect(go(key, days('2026-12-04'), more)).toBe(expected);
  });

  test('the control key with an arrow changes the view and not the day', () => {
    expect(moveBy({ key: 'ArrowUp', ctrlKey: true }, days('2026-12-04'))).toEqual({
      view: 'months',
      at: '2026-12-04',
    });
    expect(moveBy({ key: 'ArrowDown', ctrlKey: true }, { view: 'years', at: '2026-12-04' })?.view).toBe(
      'months',
    );
    expect(moveBy({ key: 'ArrowLeft', ctrlKey: true }, days('2026-12-04'))).toBeNull();
  });

  test('letters, digits, Enter, Escape and Tab are not the calendar’s moves', () => {
    for (const key of ['a', '1', '/', 'Enter', 'Escape', 'Tab'])
      expect(go(key, days('2026-12-04'))).toBeUndefined();
  });

  test('the end of a month is kept as far as the next month has it', () => {
    expect(go('PageDown', days('2026-01-31'))).toBe('2026-02-28');
  });
});

describe('keys on the other views', () => {
  test('move by cells and rows of four', () => {
    expect(go('ArrowRight', { view: 'months', at: '2026-12-04' })).toBe('2027-01-04');
    expect(go('ArrowDown', { view: 'months', at: '2026-05-04' })).toBe('2026-09-04');
    expect(go('ArrowUp', { view: 'years', at: '2026-12-04' })).toBe('2022-12-04');
    expect(go('ArrowLeft', { view: 'decades', at: '2026-12-04' })).toBe('2016-12-04');
  });
  test('Home and End are the ends of the row', () => {
    expect(go('Home', { view: 'months', at: '2026-07-04' })).toBe('2026-05-04');
    expect(go('End', { view: 'months', at: '2026-07-04' })).toBe('2026-08-04');
    expect(go('Home', { view: 'years', at: '2026-12-04' })).toBe('2023-12-04');
  });
  test('the page keys turn a page', () => {
    expect(turnPage({ view: 'months', at: '2026-12-04' }, 1).at).toBe('2027-12-04');
    expect(turnPage({ view: 'years', at: '2026-12-04' }, -1).at).toBe('2016-12-04');
    expect(turnPage({ view: 'decades', at: '2026-12-04' }, 1).at).toBe('2126-12-04');
  });
});

test('no key leads outside the months of the bounds, nor off the calendar', () => {
  const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown'];
  fc.assert(
    fc.property(anyStand, fc.array(fc.constantFrom(...keys), { maxLength: 40 }), (start, presses) => {
      let stand = start;
      for (const key of presses) stand = moveBy({ key, shiftKey: key === 'PageUp' }, stand) ?? stand;
      expect(dayOfNumber(dayNumber(stand.at))).toBe(stand.at);
      const kept = keepInside(stand, '2026-11-24', '2027-03-15').at;
      expect(kept >= '2026-11-01' && kept <= '2027-03-31').toBe(true);
    }),
  );
});
