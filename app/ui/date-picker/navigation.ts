import {
  addDays,
  addMonths,
  clampDay,
  type Day,
  endOfMonth,
  firstDay,
  lastDay,
  makeDay,
  monthCells,
  otherCells,
  partsOf,
  startOfMonth,
  weekday,
} from '#app/format/calendar.ts';

export const views = ['days', 'months', 'years', 'decades'] as const;
export type View = (typeof views)[number];

/** Where the picker stands: the view, and the day that the keys move. */
export interface Stand {
  view: View;
  at: Day;
}

/** Months from cell to cell, and from page to page. */
const months = {
  days: { cell: 0, page: 1 },
  months: { cell: 1, page: 12 },
  years: { cell: 12, page: 120 },
  decades: { cell: 120, page: 1200 },
} as const satisfies Record<View, { cell: number; page: number }>;

const columns = 4;

/** One view higher: the title button, or Ctrl and the up arrow. */
export function ascend({ view, at }: Stand): Stand {
  return { view: views[Math.min(views.indexOf(view) + 1, views.length - 1)] ?? view, at };
}
export function descend({ view, at }: Stand): Stand {
  return { view: views[Math.max(views.indexOf(view) - 1, 0)] ?? view, at };
}

/** The page before or after, in any view. */
export function turnPage({ view, at }: Stand, pages: number): Stand {
  return { view, at: addMonths(at, months[view].page * pages) };
}

export interface Key {
  key: string;
  shiftKey?: boolean;
  ctrlKey?: boolean;
  metaKey?: boolean;
}

/**
 * Where a key leads; null when it is none of the picker's moves. Enter and Escape are the caller's: they choose and close.
 * @param weekStart 0 is Sunday
 */
export function moveBy({ key, shiftKey, ctrlKey, metaKey }: Key, stand: Stand, weekStart = 0): Stand | null {
  const { view, at } = stand;
  const by = (cells: number): Stand => ({
    view,
    at: view === 'days' ? addDays(at, cells) : addMonths(at, cells * months[view].cell),
  });
  const row = view === 'days' ? 7 : columns;
  const command = ctrlKey || metaKey;
  if (command) {
    if (key === 'ArrowUp') return ascend(stand);
    return key === 'ArrowDown' ? descend(stand) : null;
  }
  switch (key) {
    case 'ArrowLeft':
      return by(-1);
    case 'ArrowRight':
      return by(1);
    case 'ArrowUp':
      return by(-row);
    case 'ArrowDown':
      return by(row);
    case 'Home':
      return by(-placeInRow(stand, weekStart));
    case 'End':
      return by(row - 1 - placeInRow(stand, weekStart));
    case 'PageUp':
      return shiftKey ? turnYears(stand, -1) : turnPage(stand, -1);
    case 'PageDown':
      return shiftKey ? turnYears(stand, 1) : turnPage(stand, 1);
    default:
      return null;
  }
}

/** Shift with the page keys: a year where days are shown, ten pages elsewhere. */
const turnYears = (stand: Stand, years: number) => turnPage(stand, years * (stand.view === 'days' ? 12 : 10));

function placeInRow({ view, at }: Stand, weekStart: number): number {
  if (view === 'days') return (weekday(at) - weekStart + 7) % 7;
  return (
    Math.max(
      0,
      cellsOf({ view, at }).findIndex((cell) => cell !== null && isSameCell(cell, at, view)),
    ) % columns
  );
}

/** Keys may reach every day of the first and last possible month, to tell the reasons, and nothing beyond. */
export function keepInside(stand: Stand, min: Day = firstDay, max: Day = lastDay): Stand {
  return { ...stand, at: clampDay(stand.at, startOfMonth(min), endOfMonth(max)) };
}

/** The cells of a page: 42 days, or 12 months, years or decades; each is the first day of its span. */
export function cellsOf({ view, at }: Stand, weekStart = 0): (Day | null)[] {
  if (view === 'days') return monthCells(at, weekStart);
  const { year } = partsOf(at);
  const start = {
    months: year,
    years: Math.floor(year / 10) * 10 - 1,
    decades: Math.floor(year / 100) * 100 - 10,
  }[view];
  return Array.from({ length: otherCells }, (_, cell) => {
    if (view === 'months') return makeDay({ year, month: cell + 1, day: 1 });
    const of = start + cell * (view === 'years' ? 1 : 10);
    if (of > 9999 || of < (view === 'years' ? 1 : 0)) return null;
    // The first decade begins with the year 1.
    return makeDay({ year: Math.max(1, of), month: 1, day: 1 });
  });
}

/** The last day of a cell's span. */
export function endOfCell(cell: Day, view: View): Day {
  if (view === 'days') return cell;
  const { year } = partsOf(cell);
  if (view === 'months') return endOfMonth(cell);
  const last = view === 'years' ? year : Math.floor(year / 10) * 10 + 9;
  return makeDay({ year: Math.min(last, 9999), month: 12, day: 31 });
}

export function isSameCell(cell: Day, day: Day, view: View): boolean {
  return cell <= day && day <= endOfCell(cell, view);
}

/** Whether a cell lies on the page itself, or is drawn from a neighbour to fill the rows. */
export function isOnPage(cell: Day, { view, at }: Stand): boolean {
  if (view === 'months') return true;
  const [here, there] = [partsOf(cell), partsOf(at)];
  if (view === 'days') return here.year === there.year && here.month === there.month;
  const span = view === 'years' ? 10 : 100;
  return Math.floor(here.year / span) === Math.floor(there.year / span);
}

/** From a cell one view down: the day of the month stays, as far as the month has it. */
export function enterCell(cell: Day, { view, at }: Stand): Stand {
  const [to, from] = [partsOf(cell), partsOf(at)];
  const month = view === 'months' ? to.month : from.month;
  const year = view === 'decades' ? Math.max(1, Math.floor(to.year / 10) * 10 + (from.year % 10)) : to.year;
  const first = makeDay({ year, month, day: 1 });
  const day = Math.min(from.day, partsOf(endOfMonth(first)).day);
  return descend({ view, at: makeDay({ year, month, day }) });
}
