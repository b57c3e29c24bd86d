import { m } from '#app/paraglide/messages.js';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { type CsvColumn, csvColumns } from '#contract/bank-statements.ts';
import { columnTexts } from './bank-words.ts';
import type { DraftFaults, TableDraft } from './reading-draft.ts';

interface CsvFieldsProps {
  draft: TableDraft;
  faults: DraftFaults;
  /** On the header line of the file; null while none is chosen. */
  names: readonly string[] | null;
  onChange(draft: TableDraft): void;
}

/** How a table is read. Nothing is found out from the file but the names of its columns. */
export function CsvFields({ draft, faults, names, onChange }: CsvFieldsProps) {
  const set = (change: Partial<TableDraft>) => onChange({ ...draft, ...change });
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Choice
          {...{ name: 'encoding', label: m.bank_csv_encoding(), value: draft.encoding }}
          options={[
            ['utf-8', 'UTF-8'],
            ['iso-8859-1', 'ISO 8859-1, Windows'],
          ]}
          onChoose={(encoding) => set({ encoding })}
        />
        <Choice
          {...{ name: 'delimiter', label: m.bank_csv_delimiter(), value: draft.delimiter }}
          options={[
            [';', m.bank_csv_semicolon()],
            [',', m.bank_csv_comma()],
            ['tab', m.bank_csv_tab()],
          ]}
          onChoose={(delimiter) => set({ delimiter })}
        />
        <Choice
          {...{ name: 'numbers', label: m.bank_csv_numbers(), value: draft.numbers, error: faults.numbers }}
          options={[
            ['', m.bank_csv_choose()],
            ['comma', '1.234,56'],
            ['point', '1,234.56'],
          ]}
          onChoose={(numbers) => set({ numbers })}
        />
        <Choice
          {...{ name: 'days', label: m.bank_csv_days(), value: draft.days, error: faults.days }}
          options={[
            ['', m.bank_csv_choose()],
            ['dots', '31.12.2026'],
            ['day_first', '31/12/2026'],
            ['month_first', '12/31/2026'],
            ['iso', '2026-12-31'],
          ]}
          onChoose={(days) => set({ days })}
        />
        <TextField
          name="headerLine"
          label={m.bank_csv_header_line()}
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          error={faults.headerLine}
          value={draft.headerLine}
          onChange={({ target }) => set({ headerLine: target.value })}
        />
      </div>
      <fieldset className="m-0 min-w-0 border-0 p-0">
        <legend className="mb-1.5 p-0 text-small font-semibold text-ink">{m.bank_csv_columns()}</legend>
        {names?.length ? null : (
          <p className="m-0 mb-3 text-small">{names ? m.bank_csv_no_columns() : m.bank_csv_no_file()}</p>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          {csvColumns.map((column) => (
            <ColumnField
              key={column}
              {...{ column, draft, names: names ?? [] }}
              error={faults[column]}
              onChange={set}
            />
          ))}
          {draft.columns.currency ? null : (
            <TextField
              name="currency"
              label={m.bank_csv_every_currency()}
              hint={m.bank_csv_every_currency_hint()}
              autoComplete="off"
              maxLength={3}
              error={faults.everyCurrency}
              value={draft.currency}
              onChange={({ target }) => set({ currency: target.value })}
            />
          )}
        </div>
      </fieldset>
    </>
  );
}

interface ColumnFieldProps extends Pick<CsvFieldsProps, 'draft'> {
  column: CsvColumn;
  names: readonly string[];
  error: string | undefined;
  onChange(change: Partial<TableDraft>): void;
}

function ColumnField({ column, draft, names, error, onChange }: ColumnFieldProps) {
  const { columns } = draft;
  // A name of the last table that this file lacks is no choice.
  const value = names.includes(columns[column]) ? columns[column] : '';
  return (
    <Choice
      {...{ name: `${column}Column`, label: columnTexts[column](), value, error }}
      options={[['', m.bank_csv_no_column()], ...names.map((name) => [name, name] as const)]}
      onChoose={(name) => onChange({ columns: { ...columns, [column]: name } })}
    />
  );
}

interface ChoiceProps<V extends string> {
  name: string;
  label: string;
  value: V;
  options: readonly (readonly [value: V, text: string])[];
  error?: string | undefined;
  onChoose(value: V): void;
}

function Choice<V extends string>({ name, label, value, options, error, onChoose }: ChoiceProps<V>) {
  return (
    <SelectField {...{ name, label, value, error }} onChange={({ target }) => onChoose(target.value as V)}>
      {options.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}
