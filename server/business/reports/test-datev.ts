import { datevColumns, datevFigures } from './datev/columns.ts';

// A file for an accountant's program, read as DATEV describes it, by expressions of the tests' own:
// https://developer.datev.de/datev/platform/de/dtvf

/** "Header": all 31 fields in order, with their quotation marks. */
const head: readonly RegExp[] = [
  ...[/^"EXTF"$/, /^700$/, /^21$/, /^"Buchungsstapel"$/, /^13$/, /^20\d{15}$/, /^$/, /^"\w{0,2}"$/],
  ...[/^"\w{0,25}"$/, /^"\w{0,25}"$/, /^(\d{4,6}|\d{7})$/, /^\d{1,5}$/, /^20\d{6}$/, /^[4-8]$/],
  ...[/^20\d{6}$/, /^20\d{6}$/, /^"[\w./ -]{0,30}"$/, /^"([A-Z]{2}){0,2}"$/, /^[1-2]$/],
  ...[/^(0|30|40|50|64)$/, /^(0|1)$/, /^"[A-Z]{3}"$/, /^$/, /^""$/, /^$/, /^$/, /^"(\d{2}){0,2}"$/],
  ...[/^\d{0,4}$/, /^$/, /^""$/, /^".{0,16}"$/],
];
/** "Buchungsstapel": the columns that are filled; every other one is empty, with the marks of its kind. */
const columns: Readonly<Record<number, RegExp>> = {
  1: /^(?!0{1,10},00)\d{1,10},\d{2}$/,
  2: /^"(S|H)"$/,
  3: /^"[A-Z]{3}"$/,
  7: /^(?!0{1,9}$)\d{4}$/,
  8: /^(?!0{1,9}$)\d{4}$/,
  9: /^"(\d{4})?"$/,
  10: /^(0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])$/,
  11: /^"[\w$&%*+\-/]{1,36}"$/,
  14: /^"([^"]|""){1,60}"$/,
  40: /^"([A-Z]{2}\w{0,13})?"$/,
  41: /^(\d{2},\d{2})?$/,
  114: /^0$/,
};

export interface Stapel {
  /** Fields with their quotation marks, as no field of ours holds a semicolon. */
  first: string[];
  second: string[];
  rows: string[][];
}

/** @throws Error where lines do not end as the format wants it */
export function readStapel(bytes: Buffer): Stapel {
  const text = bytes.toString('latin1');
  if (!text.endsWith('\r\n') || /[\r\n]/.test(text.replaceAll('\r\n', '')))
    throw new Error('lines end by a carriage return and a line feed');
  const [first = '', second = '', ...rows] = text.slice(0, -2).split('\r\n');
  return { first: first.split(';'), second: second.split(';'), rows: rows.map((row) => row.split(';')) };
}

/** Every field that has not the form it must have, by its name; none where the file is right. */
export function faultsIn({ first, second, rows }: Stapel): string[] {
  const ofHead = first.flatMap((field, i) => (head[i]?.test(field) ? [] : [`head ${i + 1}: ${field}`]));
  const names = second.map((name) => Buffer.from(name, 'latin1').toString('latin1'));
  const ofNames = names.flatMap((name, i) => (name === datevColumns[i] ? [] : [`column ${i + 1}: ${name}`]));
  const ofRows = rows.flatMap((row) => [
    ...(row.length === 125 ? [] : [`a row of ${row.length} fields`]),
    ...row.flatMap((field, i) => {
      const name = datevColumns[i] ?? '';
      const wanted = columns[i + 1] ?? (datevFigures.has(name) ? /^$/ : /^""$/);
      return wanted.test(field) ? [] : [`${name}: ${field}`];
    }),
  ]);
  const lengths = first.length === 31 && second.length === 125 ? [] : ['head or columns have another length'];
  return [...lengths, ...ofHead, ...ofNames, ...ofRows];
}

/** What each account number was moved by: minor units, debits above zero. */
export function sumsOf({ rows }: Stapel): Record<string, number> {
  const sums: Record<string, number> = {};
  const add = (number = '', amount = 0) => {
    sums[number] = (sums[number] ?? 0) + amount;
  };
  for (const row of rows) {
    const amount = Number(row[0]?.replace(',', '')) * (row[1] === '"S"' ? 1 : -1);
    add(row[6], amount);
    add(row[7], -amount);
  }
  return sums;
}
