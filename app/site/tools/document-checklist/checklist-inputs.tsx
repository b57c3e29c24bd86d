import { m } from '#app/paraglide/messages.js';
import { RadioGroup, SelectField } from '#app/ui/field.tsx';
import { TickGroup } from '#app/ui/tick-group.tsx';
import type { Choices } from '#content/en/rules/document-checklist.ts';
import { sellerCountries } from '#content/en/rules/document-countries.ts';
import { type CompanyType, companyTypes, marketplaces, regions } from '#content/en/rules/documents.ts';

export interface ChecklistInputsProps {
  choices: Choices;
  onChange(choices: Choices): void;
}

export function ChecklistInputs({ choices, onChange }: ChecklistInputsProps) {
  return (
    <>
      <TickGroup
        className="grid-cols-2"
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
      <TickGroup
        className="grid-cols-2"
        legend={m.documents_to()}
        name="region"
        options={regions}
        value={choices.sellsTo}
        onChange={(chosen) => onChange({ ...choices, sellsTo: chosen })}
      />
    </>
  );
}
