import { readDecimal } from '#app/format/read-decimal.ts';
import { m } from '#app/paraglide/messages.js';
import { TextField } from '#app/ui/field.tsx';
import { problemText } from '#app/ui/tool/problem-text.ts';
import type { Firm } from './seats.ts';
import { maxOf, wholeNumber } from './state.ts';

export interface CountFieldProps {
  name: keyof Firm;
  label: string;
  hint?: string;
  value: string;
  onChange(text: string): void;
}

/** A whole number; what is none is said under it while it is typed. */
export function CountField({ name, value, onChange, ...words }: CountFieldProps) {
  return (
    <TextField
      {...words}
      name={`seat-${name}`}
      inputMode="numeric"
      autoComplete="off"
      maxLength={40}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={problemOf(name, value)}
    />
  );
}

function problemOf(name: keyof Firm, text: string): string | null {
  const { problem } = readDecimal(text, maxOf[name]);
  if (problem) return problemText(problem, maxOf[name]);
  const count = wholeNumber(name, text);
  if (count === null) return m.partners_seat_whole();
  return count === 0 && name === 'clients' ? problemText('zero') : null;
}
