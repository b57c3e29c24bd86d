import { deviceZone } from '#app/format/time-zones.ts';
import { m } from '#app/paraglide/messages.js';
import { DatePicker } from '#app/ui/date-picker/date-picker.tsx';
import { TextField } from '#app/ui/field.tsx';

interface MomentFieldsProps {
  name: string;
  /** Of the day, and of the time beside it. */
  labels: readonly [day: string, time: string];
  hint?: string | undefined;
  optional?: boolean;
  error: string | undefined;
  /** `2026-11-23T14:05`, without what is not filled in yet, or empty. */
  value: string;
  onChange(value: string): void;
}

/** A day and a time in the time zone of whoever writes. */
export function MomentFields({ name, labels, hint, optional, error, value, onChange }: MomentFieldsProps) {
  const [day = '', time = ''] = value.split('T');
  const change = (newDay: string, newTime: string) =>
    onChange(newDay || newTime ? `${newDay}T${newTime}` : '');
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <DatePicker
        name={`${name}On`}
        label={labels[0]}
        hint={hint}
        optional={optional}
        error={error}
        weekStart={1}
        value={day ? [day] : []}
        onChange={([chosen = '']) => change(chosen, time)}
      />
      <TextField
        type="time"
        name={`${name}At`}
        label={labels[1]}
        hint={m.status_admin_zone_hint({ zone: deviceZone() })}
        optional={optional}
        value={time}
        onChange={({ target }) => change(day, target.value.slice(0, 5))}
      />
    </div>
  );
}
