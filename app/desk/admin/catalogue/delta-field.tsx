import { m } from '#app/paraglide/messages.js';
import type { Currency } from '#contract/currencies.ts';
import { AmountField, readAmount, typedAmount } from '../amount-field.tsx';

/** "-2.50" as integer minor units, more or less than elsewhere; null when it is no amount. */
export function readDelta(text: string): number | null {
  const [, sign, rest = ''] = /^([+\-−]?)(.*)$/.exec(text.trim()) ?? [];
  const amount = readAmount(rest);
  return amount === null || sign === '' || sign === '+' || amount === 0 ? amount : -amount;
}

export const typedDelta = (minor: number): string => `${minor < 0 ? '-' : ''}${typedAmount(Math.abs(minor))}`;

interface DeltaFieldProps {
  currency: Currency;
  hint?: string;
  error: string | undefined;
  value: string;
  onChange(value: string): void;
}

/** What a plan costs more, or less, at one location in one currency. */
export const DeltaField = ({ currency, hint, error, value, onChange }: DeltaFieldProps) => (
  <AmountField
    name={`delta-${currency}`}
    inputMode="text"
    label={m.operator_delta_in({ currency })}
    hint={hint ?? m.operator_delta_hint()}
    error={error}
    value={value}
    onChange={({ target }) => onChange(target.value)}
  />
);
