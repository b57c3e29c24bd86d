/**
 * Tables as text with commas between (RFC 4180): what the site's tools save and read, what operators export, and what an
 * import of materials reads. One reader and one writer, so that they agree on what a spreadsheet would run.
 */

/** Spreadsheets take text that begins so for a formula (OWASP, "CSV Injection"), also behind blanks and in its wide form. */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

export type CsvCell = string | number | null;

/** The same behind what a spreadsheet of another country may take for the end of a cell. */
const laterFormula = /([;|\t]\s*)(?=[=+\-@＝＋－＠])/g;

/** One line. Text that a spreadsheet would run gets an apostrophe in front; figures stay figures. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(cellOf).join(',')}\r\n`;

function cellOf(value: CsvCell): string {
  if (value === null) return '';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  const safe = (formula.test(value) ? `'${value}` : value).replaceAll(laterFormula, "$1'");
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** UTF-16 units; longer cells mean an open quotation mark that never closes. */
export const maxCell = 200_000;
export const maxCells = 1000;

export type CsvProblem = 'quote_never_closed' | 'too_many_columns';
export interface CsvRows {
  /** @throws CsvRefused on text that is no table */
  push(text: string): void;
  end(): void;
}
const problemTexts: Record<CsvProblem, string> = {
  quote_never_closed: 'a quoted cell has no end',
  too_many_columns: `a row has more than ${maxCells} cells`,
};
export class CsvRefused extends SyntaxError {
  readonly problem: CsvProblem;
  /** Line of the file on which the row began, from 1. */
  readonly line: number;
  constructor(problem: CsvProblem, line: number) {
    super(`line ${line}: ${problemTexts[problem]}`);
    this.problem = problem;
    this.line = line;
  }
}

/**
 * Reads rows from pieces of text, cut anywhere (RFC 4180): quoted cells may hold delimiters, line breaks and doubled
 * quotes; CRLF, LF and CR end a row; a quote inside an unquoted cell stays as it is. Empty lines are no rows, and a byte
 * order mark at the start is no sign of the first cell.
 * Our own, because rows need their lines, pieces arrive cut anywhere, and the tools that use it weigh 5 kB.
 */
export function csvRows(delimiter: string, onRow: (cells: string[], line: number) => void): CsvRows {
  let cells: string[] = [];
  let cell = '';
  let state: 'start' | 'plain' | 'quoted' | 'closing' = 'start';
  let line = 1;
  let began = 1;
  let wasReturn = false;
  let isStart = true;
  const endCell = () => {
    if (cells.length >= maxCells) throw new CsvRefused('too_many_columns', began);
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
    for (let i = isStart && text.startsWith('\ufeff') ? 1 : 0; i < text.length; i++) {
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
          wasReturn = run.endsWith('\r');
        }
        if (cell.length > maxCell) throw new CsvRefused('quote_never_closed', began);
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
        if (cell.length > maxCell) throw new CsvRefused('too_many_columns', began);
      }
    }
  };
  return {
    push(text) {
      push(text);
      if (text) isStart = false;
    },
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
