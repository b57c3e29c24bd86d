import { useState } from 'react';
import { countries } from '#app/format/country-names.ts';
import { useDeed } from '#app/forms/use-deed.ts';
import { m } from '#app/paraglide/messages.js';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { saveLocation } from '#contract/catalogue-operator.ts';
import { FormDialog } from '../form-dialog.tsx';

interface LocationDialogProps {
  onDone(text: string): void;
  onClose(): void;
}

/** A new location; one of the same short name is renamed. */
export function LocationDialog({ onDone, onClose }: LocationDialogProps) {
  const [values, setValues] = useState({ name: '', slug: '', country: '' });
  const [errors, setErrors] = useState<Partial<typeof values>>({});
  const [named] = useState(countries);
  const deed = useDeed(saveLocation, {
    onDone: ({ name }) => onDone(m.operator_location_saved({ place: name })),
  });
  const field = (key: keyof typeof values) => ({
    name: key,
    error: errors[key],
    value: values[key],
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [key]: target.value }),
  });
  const submit = () => {
    const location = { ...values, name: values.name.trim(), slug: values.slug.trim() };
    const wrong = {
      ...(location.name.length < 2 ? { name: m.operator_location_name_wrong() } : {}),
      ...(/^[a-z0-9]+(-[a-z0-9]+)*$/.test(location.slug) ? {} : { slug: m.operator_slug_wrong() }),
      ...(location.country ? {} : { country: m.operator_country_needed() }),
    };
    setErrors(wrong);
    if (Object.keys(wrong).length === 0) void deed.run(location);
  };
  return (
    <FormDialog
      title={m.operator_location_new()}
      verb={m.operator_location_save()}
      deed={deed}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField label={m.operator_place()} autoComplete="off" maxLength={60} {...field('name')} />
      <TextField
        label={m.operator_slug()}
        hint={m.operator_slug_hint()}
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        {...field('slug')}
      />
      <SelectField label={m.operator_country()} {...field('country')}>
        <option value="">{m.operator_choose()}</option>
        {named.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  );
}
