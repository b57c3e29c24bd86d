import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { type Day, firstDay, lastDay, localToday } from '#app/format/calendar.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '../button.tsx';
import { cellsOf, endOfCell, isOnPage, isSameCell, keepInside, turnPage } from './navigation.ts';
import { refusalOf } from './selection.ts';
import { cellId, type Picker } from './use-picker.ts';
import { cellWords, pageWords, refusalText, titleAction, titleOf, weekdayNames } from './words.ts';

export interface CalendarProps {
  id: string;
  picker: Picker;
  value: readonly Day[];
  /** 0 is Sunday. */
  weekStart: number;
  /** More than one day can be chosen. */
  several: boolean;
}

/** One page of the calendar with its heading; the grid is a single tab stop. */
export function CalendarView({ id, picker, value, weekStart, several }: CalendarProps) {
  const { stand, bounds, focusIn } = picker;
  const { view, at } = stand;
  const grid = useRef<HTMLTableElement>(null);
  const wantsFocus = useRef(focusIn === 'calendar');
  const cells = cellsOf(stand, weekStart);
  const columns = view === 'days' ? 7 : 4;
  const rows = Array.from({ length: cells.length / columns }, (_, row) => row * columns);
  const words = pageWords(view);

  // The focus follows the keys and presses within the grid; from the field the keys only mark a cell.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new day or view is what moves it
  useEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [at, view]);

  const page = (by: -1 | 1) => {
    const Icon = by < 0 ? ChevronLeft : ChevronRight;
    // Nowhere to go: turning would lead back to this very page.
    const next = keepInside(turnPage(stand, by), bounds.min, bounds.max);
    const stuck = titleOf(next) === titleOf(stand);
    return (
      <button
        type="button"
        aria-label={by < 0 ? words.previous() : words.next()}
        aria-disabled={stuck || undefined}
        onClick={() => picker.turn(by)}
        className="grid size-10 place-items-center rounded-control border-0 bg-transparent p-0 text-ink hover:bg-sunken aria-disabled:text-ink-3 aria-disabled:opacity-50"
      >
        <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      </button>
    );
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes from wherever the focus is in the calendar
    <div
      tabIndex={-1}
      className="p-3.5 outline-none"
      onKeyDown={(event) => {
        const inGrid = grid.current?.contains(event.target as Node);
        if ((!inGrid && event.key !== 'Escape') || !picker.key(event)) return;
        event.preventDefault();
        wantsFocus.current = inGrid ?? false;
      }}
    >
      <div className="mb-1 flex items-center justify-between">
        {page(-1)}
        <button
          type="button"
          aria-label={titleAction(stand)}
          aria-disabled={view === 'decades' || undefined}
          onClick={picker.ascend}
          className="min-h-10 rounded-control border-0 bg-transparent px-3 font-display text-[1rem] font-semibold text-ink not-aria-disabled:hover:bg-sunken"
        >
          {titleOf(stand)}
        </button>
        {page(1)}
      </div>
      <span aria-live="polite" className="sr-only">
        {titleOf(stand)}
      </span>
      <table
        ref={grid}
        onClickCapture={() => {
          wantsFocus.current = true;
        }}
        id={id}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid of choices in the shape of a table
        role="grid"
        aria-label={titleOf(stand)}
        aria-multiselectable={several || undefined}
        className="w-full table-fixed border-separate border-spacing-0.5 text-center text-[0.90625rem]"
      >
        {view === 'days' ? (
          <thead>
            <tr>
              {weekdayNames(weekStart).map(({ short, long }) => (
                <th
                  key={long}
                  scope="col"
                  abbr={long}
                  className="h-7 p-0 font-mono text-label font-medium text-ink-3"
                >
                  {short}
                </th>
              ))}
            </tr>
          </thead>
        ) : null}
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              {cells.slice(row, row + columns).map((cell, column) => (
                <Cell
                  // By place, so that the cell that has the focus stays while the page turns.
                  // biome-ignore lint/suspicious/noArrayIndexKey: as said
                  key={column}
                  id={cellId(id, row + column)}
                  cell={cell}
                  picker={picker}
                  value={value}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {several ? (
        <div className="mt-2 flex justify-end">
          <Button kind="secondary" dense onClick={picker.close}>
            {m.ui_date_done()}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

interface CellProps {
  id: string;
  cell: Day | null;
  picker: Picker;
  value: readonly Day[];
}

function Cell({ id, cell, picker, value }: CellProps) {
  const { stand } = picker;
  const { view, at } = stand;
  if (!cell) return <td />;
  const { text, name } = cellWords(cell, view);
  const marked = isSameCell(cell, at, view);
  const chosen = value.some((day) => isSameCell(cell, day, view));
  const today = isSameCell(cell, localToday(), view);
  const refusal = closedReason(cell, picker);
  const tone = chosen
    ? 'bg-primary font-semibold text-on-primary'
    : `${isOnPage(cell, stand) ? 'text-ink' : 'text-ink-3'} ${refusal ? 'text-ink-3 line-through opacity-80' : 'hover:bg-sunken'}`;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the calendar around it hears the keys of all cells
    <td
      id={id}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of the grid above
      role="gridcell"
      tabIndex={marked ? 0 : -1}
      aria-label={refusal ? `${name}: ${refusal}` : name}
      aria-selected={chosen}
      aria-disabled={refusal ? true : undefined}
      aria-current={today ? 'date' : undefined}
      data-marked={marked || undefined}
      title={refusal ?? undefined}
      onClick={() => picker.enter(cell)}
      className={`${view === 'days' ? 'h-10' : 'h-14'} cursor-pointer rounded-control p-0 outline-offset-2 data-marked:outline-2 data-marked:outline-focus ${today && !chosen ? 'shadow-[inset_0_0_0_1px_var(--control)]' : ''} ${tone}`}
    >
      {text}
    </td>
  );
}

/** Why a cell cannot be chosen; a month, year or decade is closed when all of it lies outside the bounds. */
function closedReason(cell: Day, { stand: { view }, bounds }: Picker): string | null {
  const { min = firstDay, max = lastDay } = bounds;
  if (view === 'days') {
    const refusal = refusalOf(cell, bounds);
    return refusal && refusalText(refusal);
  }
  if (endOfCell(cell, view) < min) return refusalText('too_early');
  return cell > max ? refusalText('too_late') : null;
}
