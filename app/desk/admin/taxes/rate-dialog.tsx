import { useState } from 'react';
import { countries } from '#app/format/country-names.ts';
import { dayText } from '#app/format/day-text.ts';
import { percentText } from '#app/format/percent-text.ts';
import { regionText } from '#app/format/region-text.ts';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { DatePicker } from '#app/ui/date-picker/date-picker.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { setTaxRate } from '#contract/tax-rates.ts';
import { FormDialog } from '../form-dialog.tsx';
import { readRate } from './read-rate.ts';

interface RateDialogProps {
  /** Whose tax the shop charges. */
  charged: readonly string[];
  onDone(text: string): void;
  onClose(): void;
}

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

/** The rate of a country from a later day on, and where it is published. */
export function RateDialog({ charged, onDone, onClose }: RateDialogProps) {
  const [values, setValues] = useState({ country: '', rate: '', source: '' });
  const [from, setFrom] = useState<string | null>(null);
  const [errors, setErrors] = useState<Partial<typeof values & { from: string }>>({});
  const [named] = useState(() => countries().filter(({ code }) => charged.includes(code)));
  const action = useAction(setTaxRate, {
    onDone: ({ country, rate, validFrom }) =>
      onDone(
        m.finance_tax_rate_set({
          country: regionText(country),
          rate: percentText(rate / 10_000),
          from: dayText(validFrom),
        }),
      ),
  });
  const field = (key: keyof typeof values) => ({
    name: key,
    error: errors[key],
    value: values[key],
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [key]: target.value }),
  });
  const submit = () => {
    const { country } = values;
    const rate = readRate(values.rate);
    const source = values.source.trim();
    const wrong = {
      ...(country ? {} : { country: m.operator_country_needed() }),
      ...(rate === null ? { rate: m.finance_tax_rate_wrong() } : {}),
      ...(from ? {} : { from: m.finance_tax_rate_day_needed() }),
      ...(source.length < 5 ? { source: m.finance_tax_rate_source_needed() } : {}),
    };
    setErrors(wrong);
    if (rate !== null && from && Object.keys(wrong).length === 0)
      void action.run({ country, rate, validFrom: from, source });
  };
  return (
    <FormDialog
      title={m.finance_tax_rate_plan()}
      verb={m.finance_tax_rate_save()}
      action={action}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="m-0 text-small">{m.finance_tax_rate_lead()}</p>
      <SelectField label={m.finance_country()} {...field('country')}>
        <option value="">{m.operator_choose()}</option>
        {named.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        label={m.finance_tax_rate_percent()}
        inputMode="decimal"
        autoComplete="off"
        maxLength={6}
        {...field('rate')}
      />
      <DatePicker
        name="from"
        label={m.finance_tax_rate_from()}
        error={errors.from}
        value={from ? [from] : []}
        min={tomorrow()}
        onChange={([day]) => setFrom(day ?? null)}
      />
      <TextField
        label={m.finance_tax_rate_source()}
        hint={m.finance_tax_rate_source_hint()}
        autoComplete="off"
        maxLength={300}
        {...field('source')}
      />
    </FormDialog>
  );
}
