/** Why a line of a table cannot be read. */
export type LineProblem = 'quote' | 'columns';

export interface NextRow {
  /** Null where the line cannot be read. */
  cells: string[] | null;
  problem?: LineProblem;
  /** Where the following row begins, in UTF-16 units. */
  next: number;
  /** Lines that were read. */
  lines: number;
}

/** UTF-16 units: a longer cell is an open quotation mark that never closes. */
export const maxCellUnits = 100_000;
export const maxColumns = 1000;

/**
 * The row that begins at a place of a table (RFC 4180: quoted cells may hold delimiters, line breaks and doubled quotes; CRLF, LF
 * and CR end a row). Unlike the reader of contract/csv.ts it does not give up: a row that runs over several lines and is none in
 * the end was torn open by a quotation mark, so only its first line is lost and the next is read by itself.
 * @param width columns that a row has; null while nobody knows. Empty cells behind them are left out.
 */
export function nextRow(text: string, delimiter: string, at: number, width: number | null): NextRow {
  const record = readRecord(text, delimiter, at);
  const cells = record && fitted(record.cells, width);
  if (record && cells && !(record.loose && record.lines > 1))
    return { cells, next: record.next, lines: record.lines };
  const oneLine = record?.lines === 1;
  const next = oneLine ? record.next : lineEnd(text, at);
  return { cells: null, problem: oneLine ? 'columns' : 'quote', next, lines: 1 };
}

/** A row without anything in it. */
export const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');

function fitted(cells: string[], width: number | null): string[] | null {
  if (width === null) return cells.length > maxColumns ? null : cells;
  // A line without anything is no row that lacks columns.
  if (cells.length < width) return cells.length === 1 && isBlank(cells) ? cells : null;
  return isBlank(cells.slice(width)) ? cells.slice(0, width) : null;
}

interface Record {
  cells: string[];
  next: number;
  lines: number;
  /** Something stands behind a closing quotation mark. */
  loose: boolean;
}

/** @returns null where a quotation mark never closes */
function readRecord(text: string, delimiter: string, from: number): Record | null {
  const cells: string[] = [];
  let at = from;
  let lines = 1;
  let loose = false;
  for (;;) {
    let cell = '';
    if (text[at] === '"') {
      const quoted = readQuoted(text, at);
      if (!quoted) return null;
      cell = quoted.cell;
      lines += cell.match(lineBreak)?.length ?? 0;
      at = quoted.next;
      loose ||= at < text.length && text[at] !== delimiter && !isBreak(text[at]);
    }
    const end = plainEnd(text, delimiter, at);
    cells.push(cell + text.slice(at, end));
    at = end;
    if (text[at] !== delimiter) break;
    at++;
  }
  return { cells, next: afterBreak(text, at), lines, loose };
}

function readQuoted(text: string, from: number): { cell: string; next: number } | null {
  let cell = '';
  let at = from + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0 || quote - from > maxCellUnits) return null;
    cell += text.slice(at, quote);
    if (text[quote + 1] !== '"') return { cell, next: quote + 1 };
    cell += '"';
    at = quote + 2;
  }
}

const lineBreak = /\r\n|\n|\r/g;
const isBreak = (sign: string | undefined) => sign === '\n' || sign === '\r';

function plainEnd(text: string, delimiter: string, from: number): number {
  let at = from;
  while (at < text.length && text[at] !== delimiter && !isBreak(text[at])) at++;
  return at;
}

const afterBreak = (text: string, at: number) => at + (text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1);

function lineEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length && !isBreak(text[at])) at++;
  return afterBreak(text, at);
}
