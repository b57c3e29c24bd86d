import { useState } from 'react';
import { figure } from '#app/format/number-text.ts';
import { m } from '#app/paraglide/messages.js';
import { type Choice, RadioGroup, SelectField } from '#app/ui/field.tsx';
import { NumberField } from '#app/ui/tool/number-field.tsx';
import type { CarrierRule } from '#content/en/rules/carriers.ts';
import { lengthName, weightName } from './measures.ts';
import { divisors, type ParcelState, ruleOf, steps } from './state.ts';
import type { Several, SideRounding } from './weigh.ts';

export interface TermsFieldsProps {
  state: ParcelState;
  rules: readonly CarrierRule[];
  /** More than one piece. */
  many: boolean;
  onChange(change: Partial<ParcelState>): void;
}

/** Whose terms: a published rule, or the divisor and the roundings of one's own contract. */
export function TermsFields({ state, rules, many, onChange }: TermsFieldsProps) {
  const rule = ruleOf(state.carrier);
  return (
    <>
      <SelectField
        name="carrier"
        label={m.parcel_terms()}
        value={state.carrier ?? ''}
        onChange={(event) => onChange({ carrier: event.target.value || null })}
        hint={rule ? m.parcel_rule_hint({ publisher: rule.source.publisher }) : undefined}
      >
        <option value="">{m.parcel_own_terms()}</option>
        {(rule && !rules.includes(rule) ? [...rules, rule] : rules).map((one) => (
          <option key={one.id} value={one.id}>
            {m.parcel_rule_name({ carrier: one.carrier, service: one.service })}
          </option>
        ))}
      </SelectField>
      {rule ? null : <Divisor state={state} onChange={onChange} />}
      {rule?.weightStep === undefined ? (
        <RadioGroup
          segmented
          legend={m.parcel_rounding()}
          name="step"
          value={state.step}
          options={steps[state.units].map((step) => ({
            value: step,
            label: step === '0' ? m.parcel_no_step() : m.parcel_step({ step, unit: weightName[state.units] }),
          }))}
          onChange={(step) => onChange({ step })}
        />
      ) : null}
      {rule ? null : (
        <RadioGroup
          segmented
          legend={m.parcel_sides()}
          name="sides"
          value={state.sides}
          options={sideChoices(lengthName[state.units])}
          onChange={(sides) => onChange({ sides: sides as SideRounding })}
        />
      )}
      {many ? (
        <RadioGroup
          segmented
          legend={m.parcel_several()}
          name="several"
          value={state.several}
          options={[
            { value: 'each', label: m.parcel_each() },
            { value: 'sum', label: m.parcel_sum() },
          ]}
          onChange={(several) => onChange({ several: several as Several })}
        />
      ) : null}
    </>
  );
}

function sideChoices(unit: string): Choice[] {
  return [
    { value: 'measured', label: m.parcel_measured() },
    { value: 'nearest', label: m.parcel_nearest({ unit }) },
    { value: 'up', label: m.parcel_up({ unit }) },
  ];
}

function Divisor({ state, onChange }: Pick<TermsFieldsProps, 'state' | 'onChange'>) {
  const usual: readonly string[] = divisors[state.units];
  const [opened, setOpened] = useState(false);
  const custom = opened || !usual.includes(state.divisor);
  return (
    <div className="grid gap-3">
      <RadioGroup
        segmented
        legend={m.parcel_divisor({ length: lengthName[state.units], weight: weightName[state.units] })}
        name="divisor"
        value={custom ? 'custom' : state.divisor}
        options={[
          ...usual.map((value) => ({ value, label: figure(Number(value)) })),
          { value: 'custom', label: m.parcel_custom() },
        ]}
        onChange={(value) => {
          setOpened(value === 'custom');
          if (value !== 'custom') onChange({ divisor: value });
        }}
      />
      {custom ? (
        <NumberField
          name="own-divisor"
          label={m.parcel_own_divisor()}
          hint={m.parcel_own_divisor_hint()}
          value={state.divisor}
          most={1e6}
          positive
          onChange={(divisor) => onChange({ divisor })}
        />
      ) : null}
    </div>
  );
}
