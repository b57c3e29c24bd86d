import { readDecimal } from '#app/format/read-decimal.ts';
import { type Delimiter, delimiterOf } from '#app/format/table/delimiter.ts';
import { type Encoding, encodingOf, isBinary } from '#app/format/table/encoding.ts';
import { type CsvProblem, CsvRefused, csvRows } from '#contract/csv.ts';
import { type Columns, findColumns, isItemPrice } from './columns.ts';
import { type DayOrder, dayOrderOf, readTime } from './read-time.ts';

export const maxBytes = 100 * 1024 * 1024;
const maxDays = 4000;
const pieceBytes = 1024 * 1024;

export interface DayTally {
  /** Days since 1970-01-01. */
  day: number;
  /** Orders in each minute of the day, 1440 of them. */
  minutes: Uint16Array;
  /** Sum of the amounts in minor units (hundredths). */
  amount: number;
}
export interface Reading {
  encoding: Encoding;
  delimiter: Delimiter;
  dayOrder: DayOrder;
  /** True when day and month could not be told apart by any row. */
  isOrderGuessed: boolean;
  /** Names of the columns, or their letters. */
  names: string[];
  columns: Columns;
  rows: number;
  orders: number;
  /** Rows without a date that can be read, with the lines of the first of them. */
  skipped: number;
  skippedLines: number[];
  /** Further rows of orders counted already. */
  repeated: number;
  /** In order of the calendar, days without orders left out. */
  days: DayTally[];
}
export type FileProblem =
  | 'empty'
  | 'too_large'
  | 'binary'
  | 'no_times'
  | 'no_clock'
  | 'too_many_days'
  | CsvProblem
  | 'cannot_read';
export interface FileRefusal {
  problem: FileProblem;
  line?: number;
  /** With `columns`, where another choice of them helps. */
  names?: string[];
  columns?: Columns;
}
export type ReadAnswer = { reading: Reading } | FileRefusal;

export interface ReadChoices {
  columns?: Partial<Columns>;
  dayOrder?: DayOrder;
  /** Hours added to every time, for files written in UTC. */
  shiftHours: number;
}

/**
 * Reads an export piece by piece, so that no file has to fit into memory. Nothing leaves the device.
 * @param onProgress  share of the bytes read, 0 to 1
 */
export async function readOrders(
  file: Blob,
  choices: ReadChoices,
  onProgress: (share: number) => void = () => {},
): Promise<ReadAnswer> {
  if (file.size === 0) return { problem: 'empty' };
  if (file.size > maxBytes) return { problem: 'too_large' };
  try {
    const start = new Uint8Array(await file.slice(0, 256 * 1024).arrayBuffer());
    if (isBinary(start)) return { problem: 'binary' };
    const encoding = encodingOf(start);
    try {
      return await readAs(file, encoding, start, choices, onProgress);
    } catch (fault) {
      // Not UTF-8 after all: what older spreadsheets save.
      if (!(fault instanceof TypeError) || encoding !== 'utf-8') throw fault;
      return await readAs(file, 'windows-1252', start, choices, onProgress);
    }
  } catch (fault) {
    if (fault instanceof CsvRefused) return { problem: fault.problem, line: fault.line };
    return { problem: 'cannot_read' };
  }
}

async function readAs(
  file: Blob,
  encoding: Encoding,
  start: Uint8Array,
  { columns: chosen, dayOrder, shiftHours }: ReadChoices,
  onProgress: (share: number) => void,
): Promise<ReadAnswer> {
  const head = new TextDecoder(encoding).decode(start);
  if (head.trim() === '') return { problem: 'empty' };
  const delimiter = delimiterOf(head);
  const body = head.replace(/^sep=.[\r\n]+/i, '');
  const first: string[][] = [];
  const sample = csvRows(delimiter, (cells) => first.length < 200 && first.push(cells));
  sample.push(body);
  // A short file ends inside the sample; a long one is cut anywhere, and its last row is not looked at.
  if (file.size <= start.length) sample.end();
  const found = findColumns(first);
  const columns: Columns = { ...found, ...chosen };
  const width = Math.max(...first.map(({ length }) => length), 1);
  const names = Array.from(
    { length: width },
    (_, i) => (found.hasHeader && first[0]?.[i]?.trim()) || letters(i),
  );
  const { time, amount, order } = columns;
  if (time === null) return { problem: 'no_times', names, columns };
  const isByItem = amount !== null && found.hasHeader && isItemPrice(first[0]?.[amount] ?? '');
  let told = dayOrder ?? dayOrderOf(first.map((cells) => cells[time] ?? ''));
  const inOrder = told ?? 'mdy';

  const days = new Map<number, DayTally>();
  const seen = new Set<string>();
  const reading: Reading = {
    encoding,
    delimiter,
    dayOrder: inOrder,
    isOrderGuessed: false,
    names,
    columns: { time, amount, order },
    ...{ rows: 0, orders: 0, skipped: 0, skippedLines: [], repeated: 0, days: [] },
  };
  let clocks = 0;
  let at = 0;
  const rows = csvRows(delimiter, (cells, line) => {
    at++;
    if (at === 1 && (found.hasHeader || /^sep=/i.test(cells[0] ?? ''))) return;
    if (at === 2 && found.hasHeader && /^sep=/i.test(head)) return;
    reading.rows++;
    const written = cells[time] ?? '';
    const read = readTime(written, inOrder);
    if (told === null) {
      // An export in order of time tells it only after the twelfth of its first month.
      const order = dayOrderOf([written]);
      if (order !== null && readTime(written, order)) told = order;
      reading.isOrderGuessed = told === null && (reading.isOrderGuessed || /^\s*\d\d?[-/]/.test(written));
    }
    if (!read) {
      reading.skipped++;
      if (reading.skippedLines.length < 5) reading.skippedLines.push(line);
      return;
    }
    const value = amount === null ? '' : (cells[amount] ?? '');
    const minute = read.minute + Math.round(shiftHours * 60);
    const day = Math.floor(minute / 1440);
    let tally = days.get(day);
    if (!tally) {
      if (days.size >= maxDays) throw new RangeError('too many days');
      tally = { day, minutes: new Uint16Array(1440), amount: 0 };
      days.set(day, tally);
    }
    const number = order === null ? '' : (cells[order] ?? '').trim();
    if (number !== '') {
      if (seen.has(number)) {
        reading.repeated++;
        if (isByItem) tally.amount += minorUnits(value);
        return;
      }
      seen.add(number);
    }
    if (!read.isDay) clocks++;
    const place = minute - day * 1440;
    tally.minutes[place] = Math.min(65_535, (tally.minutes[place] ?? 0) + 1);
    tally.amount += minorUnits(value);
    reading.orders++;
  });

  const isMisread = () => told !== null && told !== inOrder;
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for (let from = 0; from < file.size; from += pieceBytes) {
      const piece = await file.slice(from, from + pieceBytes).arrayBuffer();
      rows.push(decoder.decode(piece, { stream: true }));
      if (isMisread()) break;
      onProgress(Math.min(1, (from + pieceBytes) / file.size));
    }
    if (!isMisread()) {
      rows.push(decoder.decode());
      rows.end();
    }
  } catch (fault) {
    if (fault instanceof RangeError) return { problem: 'too_many_days', names, columns: reading.columns };
    throw fault;
  }
  if (told !== null && told !== inOrder) {
    return readAs(file, encoding, start, { columns: chosen, dayOrder: told, shiftHours }, onProgress);
  }
  if (reading.orders === 0) return { problem: 'no_times', names, columns: reading.columns };
  if (clocks === 0) return { problem: 'no_clock', names, columns: reading.columns };
  reading.days = [...days.values()].sort((a, b) => a.day - b.day);
  return { reading };
}

/** Hundredths of an amount; what is no amount, or a refund, adds nothing. */
function minorUnits(text: string): number {
  if (text === '') return 0;
  const plain = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text);
  if (plain) return Number(plain[1]) * 100 + Number((plain[2] ?? '').padEnd(2, '0'));
  const { decimal } = readDecimal(text) as { decimal?: string };
  return decimal === undefined ? 0 : Math.round(Number(decimal) * 100);
}

/** 0 is "A", 26 is "AA", as spreadsheets count. */
function letters(place: number): string {
  return (place >= 26 ? letters(Math.floor(place / 26) - 1) : '') + String.fromCharCode(65 + (place % 26));
}
