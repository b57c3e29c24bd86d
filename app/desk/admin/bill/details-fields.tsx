import { useState } from 'react';
import { countries } from '#app/format/country-names.ts';
import { m } from '#app/paraglide/messages.js';
import { RadioGroup, SelectField, TextArea, TextField } from '#app/ui/field.tsx';
import type { DetailsDraft, WrongDetails } from './bill-draft.ts';

interface DetailsFieldsProps {
  details: DetailsDraft;
  wrong: WrongDetails;
  onChange(details: DetailsDraft): void;
}

/** Who is billed, where the account has no billing profile for it. */
export function DetailsFields({ details, wrong, onChange }: DetailsFieldsProps) {
  const [named] = useState(countries);
  const field = (key: 'name' | 'company' | 'address' | 'country' | 'vatId') => ({
    name: key,
    error: wrong[key],
    value: details[key],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...details, [key]: target.value }),
  });
  return (
    <div className="grid gap-4">
      <RadioGroup
        segmented
        legend={m.finance_bill_buys_as()}
        name="buysAs"
        value={details.buysAs}
        onChange={(value) => onChange({ ...details, buysAs: value === 'consumer' ? 'consumer' : 'business' })}
        options={[
          { value: 'business', label: m.finance_bill_business() },
          { value: 'consumer', label: m.finance_bill_consumer() },
        ]}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field('name')} label={m.finance_bill_name()} maxLength={120} autoComplete="off" />
        <TextField
          {...field('company')}
          label={m.finance_bill_company()}
          optional={details.buysAs === 'consumer'}
          maxLength={120}
          autoComplete="off"
        />
      </div>
      <TextArea
        {...field('address')}
        label={m.finance_bill_address()}
        hint={m.finance_bill_address_hint()}
        rows={3}
        maxLength={720}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField {...field('country')} label={m.finance_country()}>
          <option value="">{m.operator_choose()}</option>
          {named.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        {details.buysAs === 'business' ? (
          <TextField
            {...field('vatId')}
            optional
            label={m.finance_bill_vat_id()}
            maxLength={20}
            autoComplete="off"
          />
        ) : null}
      </div>
    </div>
  );
}
