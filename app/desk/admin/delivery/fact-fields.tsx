import { Plus } from 'lucide-react';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { controlLook } from '#app/ui/field-frame.tsx';

/** One name and its value, such as `ipv4`; an empty value is left out. */
export interface FactRow {
  key: number;
  name: string;
  value: string;
}

let made = 0;
export const factRow = (name = '', value = ''): FactRow => ({ key: made++, name, value });

const maxRows = 20;
const goodName = /^[a-zA-Z][a-zA-Z0-9_-]{0,39}$/;

/** @returns the filled rows as one record; null when a name is missing, wrong or there twice */
export function factsOf(rows: readonly Omit<FactRow, 'key'>[]): Record<string, string> | null {
  const filled = rows
    .map(({ name, value }) => ({ name: name.trim(), value: value.trim() }))
    .filter(({ value }) => value);
  const names = new Set(filled.map(({ name }) => name));
  if (names.size !== filled.length || filled.some(({ name }) => !goodName.test(name))) return null;
  return Object.fromEntries(filled.map(({ name, value }) => [name, value]));
}

interface FactFieldsProps {
  legend: string;
  hint: string;
  rows: readonly FactRow[];
  onChange(rows: FactRow[]): void;
}

/** Names and values that go to the owner of a service. */
export function FactFields({ legend, hint, rows, onChange }: FactFieldsProps) {
  const change = (at: number, part: Partial<FactRow>) =>
    onChange(rows.map((row, i) => (i === at ? { ...row, ...part } : row)));
  return (
    <fieldset className="m-0 min-w-0 border-0 p-0">
      <legend className="p-0 text-caption font-medium text-ink-2">{legend}</legend>
      <p className="m-0 mt-0.5 text-caption text-ink-3">{hint}</p>
      <ul className="m-0 mt-2.5 grid list-none gap-2 p-0">
        {rows.map((row, at) => (
          <li key={row.key} className="grid grid-cols-[9.5rem_minmax(0,1fr)] gap-2">
            <input
              aria-label={m.operator_fact_name({ legend, number: at + 1 })}
              value={row.name}
              maxLength={40}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => change(at, { name: event.target.value })}
              className={`${controlLook} h-11 font-mono text-[0.875rem]!`}
            />
            <input
              aria-label={m.operator_fact_value({ name: row.name || legend })}
              value={row.value}
              maxLength={4000}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => change(at, { value: event.target.value })}
              className={`${controlLook} h-11`}
            />
          </li>
        ))}
      </ul>
      {rows.length < maxRows ? (
        <Button kind="quiet" dense className="mt-1" onClick={() => onChange([...rows, factRow()])}>
          <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
          {m.operator_fact_add()}
        </Button>
      ) : null}
    </fieldset>
  );
}
