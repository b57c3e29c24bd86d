import { m } from '#app/paraglide/messages.js';
import { CheckField, RadioGroup, SelectField } from '#app/ui/field.tsx';
import { sellerCountries } from '#content/en/rules/document-countries.ts';
import { type CompanyType, companyTypes, marketplaces, regions } from '#content/en/rules/documents.ts';
import type { Choices } from './document-checklist.ts';

export interface ChecklistInputsProps {
  choices: Choices;
  onChange(choices: Choices): void;
}

export function ChecklistInputs({ choices, onChange }: ChecklistInputsProps) {
  return (
    <>
      <Ticks
        legend={m.documents_on()}
        name="marketplace"
        options={marketplaces}
        value={choices.marketplaces}
        onChange={(chosen) => onChange({ ...choices, marketplaces: chosen })}
      />
      <SelectField
        label={m.documents_from()}
        name="country"
        value={choices.country}
        onChange={(event) => onChange({ ...choices, country: event.target.value })}
      >
        {sellerCountries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <RadioGroup
        legend={m.documents_as()}
        name="companyType"
        segmented
        options={companyTypes.map(({ id, name }) => ({ value: id, label: name }))}
        value={choices.type}
        onChange={(type) => onChange({ ...choices, type: type as CompanyType })}
      />
      <Ticks
        legend={m.documents_to()}
        name="region"
        options={regions}
        value={choices.sellsTo}
        onChange={(chosen) => onChange({ ...choices, sellsTo: chosen })}
      />
    </>
  );
}

interface TicksProps<T extends string> {
  legend: string;
  name: string;
  options: readonly { id: T; name: string }[];
  value: readonly T[];
  onChange(value: T[]): void;
}

function Ticks<T extends string>({ legend, name, options, value, onChange }: TicksProps<T>) {
  return (
    <fieldset className="m-0 min-w-0 border-0 p-0">
      <legend className="mb-2 p-0 text-caption font-medium text-ink-2">{legend}</legend>
      <div className="grid grid-cols-2 gap-x-4 gap-y-2.5">
        {options.map((option) => (
          <CheckField
            key={option.id}
            name={`${name}-${option.id}`}
            label={option.name}
            checked={value.includes(option.id)}
            onChange={(event) => {
              const on = event.target.checked;
              onChange(
                options.map(({ id }) => id).filter((id) => (id === option.id ? on : value.includes(id))),
              );
            }}
          />
        ))}
      </div>
    </fieldset>
  );
}
