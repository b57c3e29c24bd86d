import { m } from '#app/paraglide/messages.js';
import { RadioGroup } from '#app/ui/field.tsx';
import { NumberField } from '#app/ui/tool/number-field.tsx';
import { type CountField, max, type PickerState } from './state.ts';

const counts: readonly { field: CountField; label: () => string; hint?: () => string }[] = [
  { field: 'visits', label: m.picker_visits },
  { field: 'products', label: m.picker_products },
  { field: 'databaseGB', label: m.picker_database },
  { field: 'jobs', label: m.picker_jobs, hint: m.picker_jobs_hint },
  { field: 'browsers', label: m.picker_browsers, hint: m.picker_browsers_hint },
];

export interface WorkloadFieldsProps {
  state: PickerState;
  onChange(next: Partial<PickerState>): void;
}

/** What will run on the machine. */
export function WorkloadFields({ state, onChange }: WorkloadFieldsProps) {
  return (
    <div className="field-row gap-x-5 sm:grid-cols-2 xl:grid-cols-3">
      {counts.map(({ field, label, hint }) => (
        <NumberField
          key={field}
          name={field}
          label={label()}
          hint={hint?.()}
          most={max[field]}
          value={state[field]}
          onChange={(text) => onChange({ [field]: text })}
        />
      ))}
      <div>
        <RadioGroup
          segmented
          legend={m.picker_system()}
          name="system"
          value={state.system}
          options={[
            { value: 'linux', label: m.picker_linux() },
            { value: 'windows', label: m.picker_windows() },
          ]}
          onChange={(value) => onChange({ system: value === 'windows' ? 'windows' : 'linux' })}
        />
      </div>
    </div>
  );
}
