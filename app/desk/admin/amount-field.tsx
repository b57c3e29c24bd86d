import { m } from '#app/paraglide/messages.js';
import { TextField, type TextFieldProps } from '#app/ui/field.tsx';

/** "1,234.50" as integer minor units of a currency with two decimals; null when it is no amount. */
export function readAmount(text: string): number | null {
  const plain = text.trim().replaceAll(/(?<=\d),(?=\d{3}(\D|$))/g, '');
  const [, whole, part = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(plain) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

/** Minor units as they are typed: 1234 → "12.34". */
export const typedAmount = (minor: number): string =>
  `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;

/** What is wrong with a typed amount, for its field; an optional one may be left empty. */
export const amountFault = (typed: string, { optional = false } = {}): { amount?: string } =>
  (optional && !typed.trim()) || readAmount(typed) !== null ? {} : { amount: m.operator_amount_wrong() };

/** An amount of a currency with two decimals; its label names the currency. */
export const AmountField = (props: TextFieldProps) => (
  <TextField inputMode="decimal" autoComplete="off" {...props} />
);
