import { type KeyboardEvent, useRef, useState } from 'react';
import { clampDay, type Day, localToday } from '#app/format/calendar.ts';
import { wholeDayText } from '#app/format/day-text.ts';
import { m } from '#app/paraglide/messages.js';
import { formatDay } from './format.ts';
import {
  ascend,
  cellsOf,
  enterCell,
  isSameCell,
  keepInside,
  moveBy,
  type Stand,
  turnPage,
} from './navigation.ts';
import { type Bounds, choose, readTyped, refusalOf } from './selection.ts';
import { refusalText, typedText } from './words.ts';

/** Milliseconds; specification section 9: a longer press on the field does not begin editing. */
export const clickToEdit = 2000;

export interface PickerOptions extends Bounds {
  value: readonly Day[];
  onChange(value: Day[]): void;
  maxSelected: number;
  format: string;
  weekStart?: number;
}

export type Picker = ReturnType<typeof usePicker>;

/** What the field and its calendar do; no markup. */
export function usePicker(options: PickerOptions) {
  const { value, onChange, maxSelected, format, min, max, disabled, weekStart = 0 } = options;
  const bounds: Bounds = { min, max, disabled };
  const [open, setOpen] = useState(false);
  /** Where the focus goes when the calendar appears. */
  const [focusIn, setFocusIn] = useState<'field' | 'calendar'>('field');
  const [stand, setStand] = useState<Stand | null>(null);
  /** What is being typed; null when the field shows the value. */
  const [draft, setDraft] = useState<string | null>(null);
  const [editing, setEditing] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const pressed = useRef<{ at: number; focused: boolean } | null>(null);

  const here: Stand = stand ?? { view: 'days', at: value[0] ?? firstStand(bounds) };
  const move = (next: Stand) => setStand(keepInside(next, min, max));

  const show = (where: 'field' | 'calendar') => {
    setStand({ view: 'days', at: value.at(-1) ?? firstStand(bounds) });
    setFocusIn(where);
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    setStand(null);
  };
  /** Takes what was typed, when it can be taken. */
  const commit = () => {
    if (draft === null) return setEditing(false);
    const typed = readTyped(draft, format, maxSelected, bounds);
    if (typed.days) {
      setDraft(null);
      if (typed.days.join() !== value.join()) onChange(typed.days);
    }
    setWrong(typed.days ? null : typedText(typed.wrong, format, maxSelected, bounds));
    setEditing(false);
  };
  const pick = (day: Day) => {
    const refusal = refusalOf(day, bounds);
    if (refusal) return setAnnouncement(`${wholeDayText(day)}: ${refusalText(refusal)}`);
    const { value: next, dropped } = choose(value, day, maxSelected);
    onChange(next);
    setDraft(null);
    setWrong(null);
    setEditing(false);
    setAnnouncement(dropped ? m.ui_date_dropped({ date: wholeDayText(dropped), max: maxSelected }) : '');
    if (maxSelected === 1) close();
    else move({ view: 'days', at: day });
  };
  /** Enter or a press on a cell: chooses the day, or goes one view down. */
  const enter = (cell: Day) => {
    if (here.view === 'days') pick(cell);
    else move(enterCell(cell, here));
  };

  return {
    open,
    editing,
    wrong,
    announcement,
    focusIn,
    stand: here,
    bounds,
    text: draft ?? value.map((day) => formatDay(day, format)).join(', '),
    show,
    close,
    enter,
    move,
    ascend: () => move(ascend(here)),
    turn: (pages: number) => move(turnPage(here, pages)),
    /** The id of the cell that the keys stand on. */
    activeId(prefix: string): string {
      const place = cellsOf(here, weekStart).findIndex(
        (cell) => cell && isSameCell(cell, here.at, here.view),
      );
      return cellId(prefix, place);
    },

    press(focused: boolean) {
      pressed.current = { at: performance.now(), focused };
    },
    release() {
      const press = pressed.current;
      pressed.current = null;
      // A press on the focused field is for editing when it is short; the first press only opens.
      if (press?.focused && performance.now() - press.at <= clickToEdit) setEditing(true);
      if (!open) show('field');
    },
    type(text: string) {
      setDraft(text);
      setEditing(true);
      const typed = readTyped(text, format, maxSelected, bounds);
      if (!typed.days) return;
      // Taken at once, so that a form that is sent from within the field has it.
      setWrong(null);
      onChange(typed.days);
      const last = typed.days.at(-1);
      if (last) move({ view: 'days', at: last });
    },
    leave() {
      commit();
      close();
    },
    /** @returns true when the key was the picker's */
    key(event: KeyboardEvent): boolean {
      const { key, altKey } = event;
      if (!open) {
        if (key === 'Enter' && editing) {
          commit();
          return true;
        }
        if (editing || (key !== 'ArrowDown' && key !== 'ArrowUp')) return false;
        show(altKey ? 'calendar' : 'field');
        return true;
      }
      if (key === 'Escape') {
        setDraft(null);
        setWrong(null);
        if (editing) setEditing(false);
        else close();
        return true;
      }
      if (key === 'Enter') {
        if (editing) commit();
        else enter(here.at);
        return true;
      }
      if (editing) return false;
      const next = moveBy(event, here, weekStart);
      if (!next) return false;
      move(next);
      return true;
    },
  };
}

export const cellId = (prefix: string, place: number) => `${prefix}-${place}`;

/** Today, or the nearest day that is allowed. */
const firstStand = ({ min, max }: Bounds) => clampDay(localToday(), min, max);
