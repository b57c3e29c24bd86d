import { m } from '#app/paraglide/messages.js';
import { DatePicker } from '#app/ui/date-picker/date-picker.tsx';
import { CheckField } from '#app/ui/field.tsx';
import { NumberField } from '#app/ui/tool/number-field.tsx';
import { leadTimeBasis, leadTimes, maxDays } from '#content/en/rules/lead-times.ts';
import { holidaySets } from '#content/en/rules/peaks.ts';
import type { CalendarState } from './state.ts';

export interface CalendarInputsProps {
  state: CalendarState;
  onChange(state: CalendarState): void;
}

export function CalendarInputs({ state, onChange }: CalendarInputsProps) {
  const { sellOn, days, sets, own } = state;
  return (
    <>
      <DatePicker
        label={m.calendar_sell_on()}
        name="sellOn"
        value={[sellOn]}
        onChange={([day]) => day && onChange({ ...state, sellOn: day })}
      />
      <fieldset className="m-0 min-w-0 border-0 p-0">
        <legend className="mb-1 p-0 font-display font-semibold text-ink">{m.calendar_days()}</legend>
        <p className="m-0 mb-3 text-caption text-ink-3">
          {leadTimeBasis.note} {m.calendar_days_hint()}
        </p>
        <div className="field-row grid-cols-2 gap-x-3 sm:grid-cols-3">
          {leadTimes.map(({ id, name }) => (
            <NumberField
              key={id}
              label={name}
              name={`days-${id}`}
              inputMode="numeric"
              most={maxDays}
              value={days[id]}
              onChange={(text) => onChange({ ...state, days: { ...days, [id]: text } })}
            />
          ))}
        </div>
      </fieldset>
      <fieldset className="m-0 grid min-w-0 gap-2.5 border-0 p-0">
        <legend className="mb-1 p-0 font-display font-semibold text-ink">{m.calendar_free()}</legend>
        <p className="m-0 max-w-measure text-caption text-ink-3">{m.calendar_weekends()}</p>
        {holidaySets.map(({ id, name }) => (
          <CheckField
            key={id}
            name={`holidays-${id}`}
            label={name}
            checked={sets.includes(id)}
            onChange={(event) => {
              const chosen = new Set(event.target.checked ? [...sets, id] : sets.filter((one) => one !== id));
              onChange({ ...state, sets: holidaySets.map((set) => set.id).filter((one) => chosen.has(one)) });
            }}
          />
        ))}
        <DatePicker
          label={m.calendar_own()}
          hint={m.calendar_own_hint()}
          optional
          name="ownDays"
          value={own}
          maxSelected={0}
          onChange={(chosen) => onChange({ ...state, own: [...chosen].sort() })}
        />
      </fieldset>
    </>
  );
}
