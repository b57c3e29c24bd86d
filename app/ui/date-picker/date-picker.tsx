import { CalendarDays } from 'lucide-react';
import { useRef } from 'react';
import type { Day } from '#app/format/calendar.ts';
import { m } from '#app/paraglide/messages.js';
import { controlLook, FieldFrame, type FieldWords, useFieldIds } from '../field-frame.tsx';
import { defaultFormat } from './format.ts';
import { PickerPopover } from './picker-popover.tsx';
import { usePicker } from './use-picker.ts';

export interface DatePickerProps extends FieldWords {
  /** Of the hidden field that the form sends: days as `YYYY-MM-DD`, with commas between. */
  name: string;
  value: readonly Day[];
  onChange(value: Day[]): void;
  min?: Day;
  max?: Day;
  /** Why a day cannot be chosen; null when it can. */
  disabled?(day: Day): string | null;
  /** 1 unless told; 0 = as many as wanted. At the limit the first chosen day drops out. */
  maxSelected?: number;
  format?: string;
  /** 0 is Sunday. */
  weekStart?: number;
  className?: string;
}

/**
 * A date field with its calendar, which loads when it is opened first; until then and without script the field takes
 * what is typed. Keys and the click-to-edit rule: design brief section 7.
 */
export function DatePicker(props: DatePickerProps) {
  const {
    label,
    name,
    value,
    hint,
    optional,
    aside,
    className,
    format = defaultFormat,
    maxSelected = 1,
  } = props;
  const picker = usePicker({ ...props, format, maxSelected });
  const error = props.error ?? picker.wrong;
  const ids = useFieldIds({ hint, error });
  const field = useRef<HTMLInputElement>(null);
  const wrapper = useRef<HTMLDivElement>(null);
  const panelId = `${ids.id}-calendar`;
  const { open, editing, activeId } = picker;

  return (
    <FieldFrame {...{ ids, label, hint, error, optional, aside, className }}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only watches the focus leave field and calendar */}
      <div
        ref={wrapper}
        className="relative"
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) picker.leave();
        }}
      >
        <input
          ref={field}
          id={ids.id}
          type="text"
          role="combobox"
          aria-haspopup="grid"
          aria-expanded={open}
          aria-controls={open ? panelId : undefined}
          aria-activedescendant={open && !editing ? activeId(panelId) : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.describedBy}
          autoComplete="off"
          inputMode={open && !editing ? 'none' : 'text'}
          placeholder={format}
          value={picker.text}
          onInput={(event) => picker.type(event.currentTarget.value)}
          // React asks for it beside `value`; `onInput` hears the same event.
          onChange={() => {}}
          onPointerDown={(event) => picker.press(document.activeElement === event.currentTarget)}
          onClick={() => picker.release()}
          onKeyDown={(event) => {
            if (picker.key(event)) event.preventDefault();
          }}
          className={`${controlLook} h-11 pr-12 ${open && !editing ? 'caret-transparent' : ''}`}
        />
        <button
          type="button"
          aria-label={m.ui_date_open()}
          aria-expanded={open}
          onClick={() => (open ? picker.close() : picker.show('calendar'))}
          className="absolute top-0 right-0 grid size-11 place-items-center rounded-control border-0 bg-transparent p-0 text-ink-2"
        >
          <CalendarDays size={20} strokeWidth={1.75} aria-hidden="true" />
        </button>
        <input type="hidden" name={name} value={value.join(',')} />
        {open ? (
          <PickerPopover
            id={panelId}
            label={typeof label === 'string' ? label : m.ui_date_open()}
            anchor={field}
            wrapper={wrapper}
            picker={picker}
            value={value}
            weekStart={props.weekStart ?? 0}
            several={maxSelected !== 1}
          />
        ) : null}
        <span role="status" className="sr-only">
          {picker.announcement}
        </span>
      </div>
    </FieldFrame>
  );
}
