import { m } from '#app/paraglide/messages.js';
import { useSoldCurrencies } from '#app/state/sold-currencies.ts';
import { SelectField } from '#app/ui/field.tsx';
import type { Currency } from '#contract/currencies.ts';

interface CurrencyFieldProps {
  value: Currency;
  onChange(currency: Currency): void;
}

/** In which currency an amount is; nothing where the install sells in one alone. */
export function CurrencyField({ value, onChange }: CurrencyFieldProps) {
  const sold = useSoldCurrencies();
  if (sold.length < 2) return null;
  return (
    <SelectField
      name="currency"
      label={m.ui_currency()}
      value={value}
      onChange={({ target }) => onChange(sold.find((one) => one === target.value) ?? value)}
    >
      {sold.map((one) => (
        <option key={one}>{one}</option>
      ))}
    </SelectField>
  );
}
