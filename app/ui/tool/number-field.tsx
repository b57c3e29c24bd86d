import { readDecimal } from '#app/format/read-decimal.ts';
import { m } from '#app/paraglide/messages.js';
import { TextField, type TextFieldProps } from '#app/ui/field.tsx';
import { problemText } from './problem-text.ts';

export interface NumberFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'error'> {
  value: string;
  onChange(text: string): void;
  most?: number;
  /** Zero is refused as well. */
  positive?: boolean;
  /** Fractions are refused. */
  whole?: boolean;
  /** An empty field is no mistake. */
  mayBeEmpty?: boolean;
}

/** A figure in its everyday spelling; what cannot be read is said under it while it is typed. */
export function NumberField({
  value,
  onChange,
  most,
  positive,
  whole,
  mayBeEmpty,
  ...field
}: NumberFieldProps) {
  const reading = readDecimal(value, most);
  const problem =
    reading.problem === 'empty' && mayBeEmpty
      ? undefined
      : (reading.problem ?? (positive && Number(reading.decimal) === 0 ? 'zero' : undefined));
  const isPart = whole === true && reading.problem === undefined && reading.decimal.includes('.');
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      maxLength={40}
      {...field}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={problem ? problemText(problem, most) : isPart ? m.number_whole() : null}
    />
  );
}
