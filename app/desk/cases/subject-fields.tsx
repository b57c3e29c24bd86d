import { m } from '#app/paraglide/messages.js';
import { RadioGroup, SelectField } from '#app/ui/field.tsx';
import { TickGroup } from '#app/ui/tick-group.tsx';
import { sellerCountries } from '#content/en/rules/document-countries.ts';
import { companyTypes, marketplaces, regions } from '#content/en/rules/documents.ts';
import type { openCase } from '#contract/cases.ts';
import type { InputOf } from '#contract/endpoint.ts';

export type CaseSubject = Omit<InputOf<typeof openCase>, 'serviceId'>;

interface SubjectFieldsProps {
  subject: CaseSubject;
  onChange(subject: CaseSubject): void;
}

/** Who registers with whom; the checklist follows from it. */
export function SubjectFields({ subject, onChange }: SubjectFieldsProps) {
  const set = (more: Partial<CaseSubject>) => onChange({ ...subject, ...more });
  return (
    <>
      <SelectField
        name="marketplace"
        label={m.cases_marketplace()}
        value={subject.marketplace}
        onChange={({ target }) => {
          const chosen = marketplaces.find(({ id }) => id === target.value);
          if (chosen) set({ marketplace: chosen.id });
        }}
      >
        {marketplaces.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        name="country"
        label={m.cases_country()}
        value={subject.country}
        onChange={({ target }) => set({ country: target.value })}
      >
        {sellerCountries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <RadioGroup
        legend={m.cases_form()}
        name="legalForm"
        options={companyTypes.map(({ id, name }) => ({ value: id, label: name }))}
        value={subject.legalForm}
        onChange={(value) => {
          const chosen = companyTypes.find(({ id }) => id === value);
          if (chosen) set({ legalForm: chosen.id });
        }}
      />
      <TickGroup
        legend={m.cases_regions()}
        name="region"
        options={regions}
        value={subject.sellsTo}
        onChange={(sellsTo) => set({ sellsTo })}
      />
      {subject.sellsTo.length === 0 ? (
        <p className="m-0 text-caption text-error">{m.cases_regions_needed()}</p>
      ) : null}
    </>
  );
}
