import type { FocusEvent, FormEvent } from 'react';
import { countries } from '#app/format/country-names.ts';
import { m } from '#app/paraglide/messages.js';
import { RadioGroup, SelectField, TextField } from '#app/ui/field.tsx';
import { needsPostcode } from '#contract/postcodes.ts';
import type { DetailName, Details } from './details.ts';
import type { useDetailErrors } from './use-detail-errors.ts';

interface DetailFieldsProps {
  details: Details;
  errors: Pick<ReturnType<typeof useDetailErrors>, 'errorOf' | 'left'>;
  onChange(details: Details): void;
}

/** The fields of who is billed, in the checkout and in a profile. The country comes first: tax and postcode follow from it. */
export function DetailFields({ details, errors, onChange }: DetailFieldsProps) {
  const set = (name: DetailName, value: string) => onChange({ ...details, [name]: value });
  const field = (name: DetailName) => ({
    name,
    value: details[name],
    error: errors.errorOf(name),
    onChange: (event: FormEvent<HTMLInputElement | HTMLSelectElement>) =>
      set(name, event.currentTarget.value),
    // A field that was only passed through is not wrong yet.
    onBlur: (event: FocusEvent<HTMLInputElement | HTMLSelectElement>) => {
      if (event.currentTarget.value !== '') errors.left(name);
    },
  });
  const business = details.buysAs === 'business';
  return (
    <>
      <RadioGroup
        legend={m.checkout_buys_as()}
        name="buysAs"
        segmented
        value={details.buysAs}
        onChange={(value) => set('buysAs', value)}
        error={errors.errorOf('buysAs')}
        options={[
          { value: 'consumer', label: m.checkout_consumer() },
          { value: 'business', label: m.checkout_business() },
        ]}
      />
      <SelectField
        {...field('country')}
        label={m.checkout_country()}
        hint={m.checkout_country_hint()}
        autoComplete="country"
      >
        <option value="">{m.checkout_country_none()}</option>
        {countries().map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField {...field('name')} label={m.checkout_name()} autoComplete="name" />
      {business ? (
        <TextField {...field('company')} label={m.checkout_company()} autoComplete="organization" />
      ) : null}
      <TextField {...field('street')} label={m.checkout_street()} autoComplete="address-line1" />
      <TextField {...field('extra')} label={m.checkout_extra()} optional autoComplete="address-line2" />
      <div className="grid gap-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
        <TextField
          {...field('postcode')}
          label={m.checkout_postcode()}
          optional={details.country !== '' && !needsPostcode(details.country)}
          autoComplete="postal-code"
        />
        <TextField {...field('city')} label={m.checkout_city()} autoComplete="address-level2" />
      </div>
      <TextField {...field('region')} label={m.checkout_region()} optional autoComplete="address-level1" />
      {business ? (
        <TextField {...field('vatId')} label={m.checkout_vat_id()} hint={m.checkout_vat_id_hint()} optional />
      ) : null}
      <TextField
        {...field('purchaseOrder')}
        label={m.checkout_purchase_order()}
        hint={m.checkout_purchase_order_hint()}
        optional
        maxLength={40}
        autoComplete="off"
      />
    </>
  );
}
