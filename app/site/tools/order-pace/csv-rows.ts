/** Longer cells mean an open quotation mark that never closes. */
export const mostCell = 200_000;
export const mostCells = 1000;

export type CsvProblem = 'quote_never_closed' | 'too_many_columns';
export interface CsvRows {
  /** @throws CsvRefused on text that is no table */
  push(text: string): void;
  end(): void;
}
export class CsvRefused extends Error {
  readonly problem: CsvProblem;
  /** Line of the file on which the row began, from 1. */
  readonly line: number;
  constructor(problem: CsvProblem, line: number) {
    super(problem);
    this.problem = problem;
    this.line = line;
  }
}

/**
 * Reads rows from pieces of text, cut anywhere (RFC 4180): quoted cells may hold delimiters, line breaks and doubled
 * quotes; CRLF, LF and CR end a row; a quote inside an unquoted cell stays as it is. Empty lines are no rows.
 */
export function csvRows(delimiter: string, onRow: (cells: string[], line: number) => void): CsvRows {
  let cells: string[] = [];
  let cell = '';
  let state: 'start' | 'plain' | 'quoted' | 'closing' = 'start';
  let line = 1;
  let began = 1;
  let wasReturn = false;
  const endCell = () => {
    if (cells.length >= mostCells) throw new CsvRefused('too_many_columns', began);
    cells.push(cell);
    cell = '';
    state = 'start';
  };
  const endRow = () => {
    endCell();
    if (cells.length > 1 || cells[0] !== '') onRow(cells, began);
    cells = [];
  };
  const push = (text: string) => {
    for (let i = 0; i < text.length; i++) {
      const sign = text[i] as string;
      const isPair = wasReturn && sign === '\n';
      wasReturn = sign === '\r';
      if (sign === '\r' || (sign === '\n' && !isPair)) line++;
      if (state === 'quoted') {
        if (sign === '"') state = 'closing';
        else {
          // Whole stretches at once: most of a file is neither quote nor line break.
          const run = stretch(text, i, quotedEnd);
          cell += run;
          i += run.length - 1;
        }
        if (cell.length > mostCell) throw new CsvRefused('quote_never_closed', began);
        continue;
      }
      if (isPair) {
        began = line;
        continue;
      }
      if (sign === '"' && state === 'start') state = 'quoted';
      else if (sign === '"' && state === 'closing') {
        cell += '"';
        state = 'quoted';
      } else if (sign === delimiter) endCell();
      else if (sign === '\n' || sign === '\r') {
        endRow();
        began = line;
      } else {
        state = 'plain';
        const run = stretch(text, i, plainEnd);
        // The delimiter may be any sign, so it is looked for separately.
        const at = run.indexOf(delimiter);
        const taken = at > 0 ? run.slice(0, at) : run;
        cell += taken;
        i += taken.length - 1;
        if (cell.length > mostCell) throw new CsvRefused('too_many_columns', began);
      }
    }
  };
  return {
    push,
    end() {
      if (state === 'quoted') throw new CsvRefused('quote_never_closed', began);
      if (cell !== '' || cells.length > 0 || state === 'closing') endRow();
    },
  };
}

const quotedEnd = /["\r\n]/g;
const plainEnd = /[\r\n]/g;

/** From a place to the next sign that matters, at least one sign long. */
function stretch(text: string, from: number, end: RegExp): string {
  end.lastIndex = from + 1;
  const found = end.exec(text);
  return text.slice(from, found ? found.index : text.length);
}

export const delimiters = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

/** The sign that cuts the first rows into the most columns of equal number; "sep=;" on the first line decides at once. */
export function delimiterOf(start: string): Delimiter {
  const told = /^\uFEFF?sep=([,;\t|])[\r\n]/i.exec(start)?.[1];
  if (told) return told as Delimiter;
  let best: Delimiter = ',';
  let most = 0;
  for (const delimiter of delimiters) {
    const widths: number[] = [];
    const rows = csvRows(delimiter, (cells) => widths.push(cells.length));
    try {
      rows.push(start.slice(0, 20_000));
    } catch {
      continue;
    }
    const first = widths[0] ?? 1;
    const alike =
      widths.slice(0, 50).filter((width) => width === first).length / Math.min(50, widths.length || 1);
    const score = first > 1 ? alike * Math.min(first, 12) : 0;
    if (score > most) {
      most = score;
      best = delimiter;
    }
  }
  return best;
}
