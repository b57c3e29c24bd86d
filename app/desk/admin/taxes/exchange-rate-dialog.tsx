import { useState } from 'react';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { DatePicker } from '#app/ui/date-picker/date-picker.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { errors as refusals } from '#contract/errors.ts';
import { type ExchangeRates, rateDaysAhead, setExchangeRate } from '#contract/exchange-rates.ts';
import { days, later } from '#contract/time.ts';
import { FormDialog } from '../form-dialog.tsx';
import { inverseOf, readExchangeRate } from './read-rate.ts';

interface ExchangeRateDialogProps {
  accounting: NonNullable<ExchangeRates['accounting']>;
  onDone(text: string): void;
  onClose(): void;
}

/** One rate of one day, and where it is published. The inverse shows whoever types it whether it is the right way round. */
export function ExchangeRateDialog({ accounting, onDone, onClose }: ExchangeRateDialogProps) {
  const { base, rates } = accounting;
  const [values, setValues] = useState({ currency: rates[0] ?? '', rate: '', source: '' });
  const [day, setDay] = useState<string | null>(null);
  const [errors, setErrors] = useState<Partial<typeof values & { day: string }>>({});
  const typed = readExchangeRate(values.rate);
  const lastOn = later(new Date(), days(rateDaysAhead[base])).toISOString().slice(0, 10);
  const action = useAction(setExchangeRate, {
    onDone: (kept) => onDone(m.finance_exchange_set(kept)),
    onRefused: ({ code, data }) => {
      const { fields } = (data ?? {}) as { fields?: Record<string, string> };
      const isFar = code === refusals['request.invalid'].code && fields?.perBase === 'out_of_range';
      return isFar && m.finance_exchange_far({ base });
    },
  });
  const field = (key: keyof typeof values) => ({
    name: key,
    error: errors[key],
    value: values[key],
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [key]: target.value }),
  });
  const submit = () => {
    const source = values.source.trim();
    const wrong = {
      ...(day ? {} : { day: m.finance_exchange_day_needed() }),
      ...(typed === null ? { rate: m.finance_exchange_wrong() } : {}),
      ...(source.length < 5 ? { source: m.finance_tax_rate_source_needed() } : {}),
    };
    setErrors(wrong);
    if (day && typed !== null && Object.keys(wrong).length === 0)
      void action.run({ currency: values.currency, publishedOn: day, perBase: typed, source });
  };
  return (
    <FormDialog
      title={m.finance_exchange_enter()}
      verb={m.finance_exchange_save()}
      action={action}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="m-0 text-small">
        {base === 'EUR' ? m.finance_exchange_euro() : m.finance_exchange_pound()}
      </p>
      <SelectField label={m.finance_exchange_currency()} {...field('currency')}>
        {rates.map((code) => (
          <option key={code} value={code}>
            {code}
          </option>
        ))}
      </SelectField>
      <DatePicker
        name="day"
        label={m.finance_exchange_day()}
        error={errors.day}
        value={day ? [day] : []}
        max={lastOn}
        onChange={([chosen]) => setDay(chosen ?? null)}
      />
      <TextField
        label={m.finance_exchange_per({ base })}
        hint={
          typed === null
            ? undefined
            : m.finance_exchange_is({ base: values.currency, perBase: inverseOf(typed), currency: base })
        }
        inputMode="decimal"
        autoComplete="off"
        maxLength={15}
        {...field('rate')}
      />
      <TextField
        label={m.finance_tax_rate_source()}
        hint={m.finance_exchange_source_hint()}
        autoComplete="off"
        maxLength={200}
        {...field('source')}
      />
    </FormDialog>
  );
}
