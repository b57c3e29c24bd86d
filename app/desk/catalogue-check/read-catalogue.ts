import { type DecodedTable, decodeTable } from '#app/format/table/decode-table.ts';
import { type Delimiter, delimiterOf } from '#app/format/table/delimiter.ts';
import { type Encoding, isBinary } from '#app/format/table/encoding.ts';
import { isBlank, nextRow } from '#app/format/table/next-row.ts';
import { type ColumnRole, headerOf, rolesOf } from './columns.ts';

/** Bytes of a catalogue. */
export const maxBytes = 64 * 1024 * 1024;
/** Bytes that say how the rest is to be read. */
const looked = 256 * 1024;
const sampled = 30;

/** How a file is to be read, where it is not left to what its bytes say. */
export interface Reading {
  encoding: Encoding | null;
  delimiter: Delimiter | null;
}
export type FileProblem = 'empty' | 'too_large' | 'binary' | 'unreadable';

/** What a file is, before its listings are checked. */
export interface CatalogueLook {
  encoding: Encoding;
  delimiter: Delimiter;
  /** Its first rows that are not blank. */
  rows: string[][];
  /** Which of them names the columns; null = none. */
  header: number | null;
  roles: ColumnRole[];
}

/** Looks at the beginning of a file. */
export async function lookAt(
  file: Blob,
  { encoding, delimiter }: Reading,
): Promise<CatalogueLook | { problem: FileProblem }> {
  if (file.size === 0) return { problem: 'empty' };
  if (file.size > maxBytes) return { problem: 'too_large' };
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.slice(0, looked).arrayBuffer());
  } catch {
    return { problem: 'unreadable' };
  }
  if (isBinary(bytes)) return { problem: 'binary' };
  const decoded = decodeTable(bytes, encoding, file.size > looked);
  const told = delimiter ?? delimiterOf(decoded.text);
  const text = withoutTold(decoded).text;
  const rows: string[][] = [];
  for (let at = 0; at < text.length && rows.length < sampled; ) {
    const { cells, next } = nextRow(text, told, at, null);
    // The last row of a part may be cut anywhere.
    if (next >= text.length && file.size > looked) break;
    if (cells && !isBlank(cells)) rows.push(cells);
    at = next;
  }
  if (rows.length === 0) return { problem: 'empty' };
  const header = headerOf(rows);
  return {
    encoding: decoded.encoding,
    delimiter: told,
    rows,
    header,
    roles: rolesOf(rows[header ?? 0] ?? []),
  };
}

/** Without the line "sep=;", which spreadsheets read and nobody writes as a listing. @returns with the lines that were left out */
export function withoutTold({ text }: Pick<DecodedTable, 'text'>): { text: string; lines: number } {
  const rest = text.replace(/^sep=.(\r\n|\r|\n)/i, '');
  return { text: rest, lines: rest === text ? 0 : 1 };
}
