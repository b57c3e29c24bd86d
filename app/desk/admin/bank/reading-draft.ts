import { m } from '#app/paraglide/messages.js';
import {
  type BankStatementForOperator,
  type CsvColumn,
  csvColumns,
  maxHeaderLine,
  type previewStatement,
} from '#contract/bank-statements.ts';
import { csvRows } from '#contract/csv.ts';
import type { InputOf } from '#contract/endpoint.ts';

type Reading = InputOf<typeof previewStatement>;

/** How a table is read, as somebody fills it in; empty = not said yet. */
export interface TableDraft {
  encoding: NonNullable<Reading['encoding']>;
  delimiter: NonNullable<Reading['delimiter']>;
  headerLine: string;
  numbers: NonNullable<Reading['numbers']> | '';
  days: NonNullable<Reading['days']> | '';
  /** Of all movements, where no column has it. */
  currency: string;
  columns: Readonly<Record<CsvColumn, string>>;
}
export type DraftFaults = Readonly<Partial<Record<string, string>>>;

const none = Object.fromEntries(csvColumns.map((name) => [name, ''])) as Record<CsvColumn, string>;
export const emptyTable: TableDraft = {
  ...{ encoding: 'utf-8', delimiter: ';', headerLine: '1', numbers: '', days: '', currency: '' },
  columns: none,
};

/** As the last table was read. */
export function tableLike({ reading }: Pick<BankStatementForOperator, 'reading'>): TableDraft {
  const { encoding, delimiter, headerLine, numbers = '', days = '', currency = '' } = reading;
  const columns = Object.fromEntries(csvColumns.map((name) => [name, reading[`${name}Column`] ?? '']));
  return {
    ...{ encoding, delimiter, headerLine: String(headerLine), numbers, days, currency },
    columns: columns as Record<CsvColumn, string>,
  };
}

/** What is still to be said; nothing where the table can be read. */
export function faultsOf({ headerLine, numbers, days, currency, columns }: TableDraft): DraftFaults {
  const line = /^\d{1,2}$/.test(headerLine.trim()) ? Number(headerLine) : 0;
  const needed = m.field_required();
  return {
    ...(line < 1 || line > maxHeaderLine ? { headerLine: m.bank_csv_header_wrong() } : {}),
    ...(numbers ? {} : { numbers: needed }),
    ...(days ? {} : { days: needed }),
    ...(columns.bookedOn ? {} : { bookedOn: needed }),
    ...(columns.amount ? {} : { amount: needed }),
    ...(columns.currency || /^[a-z]{3}$/i.test(currency.trim())
      ? {}
      : { everyCurrency: m.bank_csv_currency_needed() }),
  };
}

/** A draft without faults, as it is sent. */
export function readingOf(draft: TableDraft): Reading {
  const { encoding, delimiter, headerLine, numbers, days, currency, columns } = draft;
  const named = csvColumns.flatMap((name) => (columns[name] ? [[`${name}Column`, columns[name]]] : []));
  return {
    ...{ format: 'csv', encoding, delimiter, headerLine: Number(headerLine) },
    ...(numbers ? { numbers } : {}),
    ...(days ? { days } : {}),
    ...(columns.currency ? {} : { currency: currency.trim().toUpperCase() }),
    ...Object.fromEntries(named),
  };
}

/** Bytes in which the line with the names lies. */
const beginning = 256 * 1024;

/** The names of the columns, as the service reads them; empty where there are none. */
export async function columnNames(
  file: File,
  { encoding, delimiter, headerLine }: Pick<TableDraft, 'encoding' | 'delimiter' | 'headerLine'>,
): Promise<string[]> {
  const text = new TextDecoder(encoding).decode(await file.slice(0, beginning).arrayBuffer());
  const found: string[][] = [];
  const rows = csvRows(delimiter === 'tab' ? '\t' : delimiter, (cells, line) => {
    if (found.length === 0 && line >= Number(headerLine) && cells.some((cell) => cell.trim()))
      found.push(cells);
  });
  try {
    rows.push(text);
    rows.end();
  } catch {
    // What is no table has no names; the beginning of one may end within a cell.
  }
  return [...new Set(found.flat().map((name) => name.trim()))].filter(Boolean);
}
