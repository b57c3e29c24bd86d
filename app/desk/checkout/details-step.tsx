import { type FocusEvent, type FormEvent, useRef, useState } from 'react';
import { countries } from '#app/format/country-names.ts';
import { sentenceOf } from '#app/forms/field-sentences.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { RadioGroup, SelectField, TextField } from '#app/ui/field.tsx';
import { type DetailName, type Details, wrongDetails } from './details.ts';

interface DetailsStepProps {
  details: Details;
  /** What the service did not accept, by field. */
  refused: Readonly<Record<string, string>>;
  onChange(details: Details): void;
  onDone(): void;
}

/** Who is billed. Says what is wrong when a field is left, and again for all when the step is to be over. */
export function DetailsStep({ details, refused, onChange, onDone }: DetailsStepProps) {
  const form = useRef<HTMLFormElement>(null);
  const [looked, setLooked] = useState<ReadonlySet<string>>(() => new Set(Object.keys(refused)));
  const wrong = wrongDetails(details);
  const errorOf = (name: DetailName) => {
    if (!looked.has(name)) return undefined;
    const message = wrong[name] ?? refused[name];
    return message && sentenceOf(message);
  };
  const set = (name: DetailName, value: string) => onChange({ ...details, [name]: value });
  const field = (name: DetailName) => ({
    name,
    value: details[name],
    error: errorOf(name),
    onChange: (event: FormEvent<HTMLInputElement | HTMLSelectElement>) =>
      set(name, event.currentTarget.value),
    // A field that was only passed through is not wrong yet.
    onBlur: (event: FocusEvent<HTMLInputElement | HTMLSelectElement>) => {
      if (event.currentTarget.value !== '') setLooked((before) => new Set([...before, name]));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const names = Object.keys(wrong);
    if (names.length === 0) return onDone();
    setLooked(new Set(Object.keys(details)));
    const first = [...(form.current?.elements ?? [])].find((element) =>
      names.includes(element.getAttribute('name') ?? ''),
    );
    (first as HTMLElement | undefined)?.focus();
  };
  const business = details.buysAs === 'business';
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <RadioGroup
        legend={m.checkout_buys_as()}
        name="buysAs"
        segmented
        value={details.buysAs}
        onChange={(value) => set('buysAs', value)}
        options={[
          { value: 'consumer', label: m.checkout_consumer() },
          { value: 'business', label: m.checkout_business() },
        ]}
      />
      <TextField {...field('name')} label={m.checkout_name()} autoComplete="name" />
      {business ? (
        <TextField {...field('company')} label={m.checkout_company()} autoComplete="organization" />
      ) : null}
      <TextField {...field('street')} label={m.checkout_street()} autoComplete="address-line1" />
      <TextField {...field('extra')} label={m.checkout_extra()} optional autoComplete="address-line2" />
      <div className="grid gap-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
        <TextField {...field('postcode')} label={m.checkout_postcode()} autoComplete="postal-code" />
        <TextField {...field('city')} label={m.checkout_city()} autoComplete="address-level2" />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field('region')} label={m.checkout_region()} optional autoComplete="address-level1" />
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
      </div>
      {business ? (
        <TextField {...field('vatId')} label={m.checkout_vat_id()} hint={m.checkout_vat_id_hint()} optional />
      ) : null}
      <div className="mt-1">
        <Button type="submit">{m.checkout_continue()}</Button>
      </div>
    </form>
  );
}
