import { m } from '#app/paraglide/messages.js';
import { RadioGroup, SelectField } from '#app/ui/field.tsx';
import { NumberField } from '#app/ui/tool/number-field.tsx';
import { figureText, max, type NumberName, type TrafficState } from './state.ts';
import type { Period } from './traffic.ts';

export interface TrafficFieldsProps {
  state: TrafficState;
  onChange(next: Partial<TrafficState>): void;
}

/** The job, and what kind of address it wants. */
export function TrafficFields({ state, onChange }: TrafficFieldsProps) {
  const number = (field: NumberName, label: string, hint?: string) => (
    <NumberField
      name={field}
      label={label}
      hint={hint}
      most={max[field]}
      whole={field === 'addresses'}
      value={state[field]}
      onChange={(text) => onChange({ [field]: text })}
    />
  );
  const wholeAddresses = figureText('addresses', state.addresses) !== null;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        {number('pages', m.traffic_pages())}
        {number('pageKB', m.traffic_page_kb(), m.traffic_page_kb_hint())}
        {number('requests', m.traffic_requests(), m.traffic_requests_hint())}
        {number('retries', m.traffic_retries(), m.traffic_retries_hint())}
        {number('runs', m.traffic_runs())}
        <RadioGroup
          segmented
          legend={m.traffic_per()}
          name="per"
          value={state.per}
          options={[
            { value: 'day', label: m.traffic_day() },
            { value: 'week', label: m.traffic_week() },
            { value: 'month', label: m.traffic_month() },
          ]}
          onChange={(value) => onChange({ per: value as Period })}
        />
      </div>
      <div className="grid gap-4 border-t border-line pt-5 sm:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        <SelectField
          label={m.traffic_kind()}
          name="kind"
          value={state.kind}
          onChange={(event) => onChange({ kind: event.target.value as TrafficState['kind'] })}
        >
          <option value="home">{m.traffic_kind_home()}</option>
          <option value="fixed">{m.traffic_kind_fixed()}</option>
          <option value="phone">{m.traffic_kind_phone()}</option>
          <option value="any">{m.traffic_kind_any()}</option>
        </SelectField>
        {number(
          'addresses',
          m.traffic_address_count(),
          wholeAddresses ? m.traffic_address_hint() : m.traffic_whole(),
        )}
      </div>
    </>
  );
}
