import { setImmediate } from 'node:timers/promises';
import type { CsvColumn, StatementReading } from '#contract/bank-statements.ts';
import { CsvRefused, csvRows } from '#contract/csv.ts';
import { failField } from '#contract/errors.ts';
import {
  bankIdOf,
  last4Of,
  maxMovements,
  oneLine,
  refuseStatement,
  type ToldMovement,
  type ToldStatement,
} from './statement-file.ts';
import { readAmount, readCurrency, readDay } from './told-values.ts';

/** Characters that are read before others have their turn. */
const stretch = 256 * 1024;

/** How a row is read, once all of it was chosen. */
type Chosen = Required<Pick<StatementReading, 'numbers' | 'days'>> & Pick<StatementReading, 'currency'>;

/**
 * A table whose columns, numbers and days somebody has named: a statement for each account in it, without balances, over the days
 * of its rows.
 * @throws request.invalid: numbers, days, bookedOnColumn, amountColumn, currency → required; statement.refused: malformed,
 *   column, empty, too_many, value
 */
export async function readCsv(text: string, reading: StatementReading): Promise<ToldStatement[]> {
  const chosen = requireChosen(reading);
  const byAccount = new Map<string, ToldStatement>();
  let columns: ((row: readonly string[], name: CsvColumn) => string) | null = null;
  let rows = 0;
  await readRows(text, reading, (row, line) => {
    if (line < reading.headerLine || row.every((cell) => cell.trim() === '')) return;
    if (!columns) {
      columns = columnsOf(row, reading);
      return;
    }
    // Here already: the shortest rows of a file as large as is taken would fill the memory.
    if (++rows > maxMovements) throw refuseStatement({ problem: 'too_many', most: maxMovements });
    const cells = columns;
    const account = oneLine(cells(row, 'account').replaceAll(/\s/g, '').toUpperCase());
    const statement = byAccount.get(account) ?? emptyOf(account);
    byAccount.set(account, statement);
    const told = movementOf((name) => cells(row, name), line, chosen);
    if (told.amount === 0) statement.skipped++;
    else statement.movements.push(told);
  });
  if (byAccount.size === 0) throw refuseStatement({ problem: 'empty' });
  return [...byAccount.values()].map(withDays);
}

const emptyOf = (account: string): ToldStatement => ({
  ...{ account: account || null, from: null, to: null, opening: null, closing: null },
  ...{ movements: [], skipped: 0 },
});

function withDays(statement: ToldStatement): ToldStatement {
  const days = statement.movements.map(({ bookedOn }) => bookedOn).sort();
  return { ...statement, from: days[0] ?? null, to: days.at(-1) ?? null };
}

function requireChosen(reading: StatementReading): Chosen {
  const { numbers, days, currency, currencyColumn, bookedOnColumn, amountColumn } = reading;
  if (!numbers) throw failField('numbers', 'required');
  if (!days) throw failField('days', 'required');
  if (!bookedOnColumn) throw failField('bookedOnColumn', 'required');
  if (!amountColumn) throw failField('amountColumn', 'required');
  if (!currency && !currencyColumn) throw failField('currency', 'required');
  return { numbers, days, currency };
}

async function readRows(
  text: string,
  { delimiter }: StatementReading,
  onRow: (row: string[], line: number) => void,
): Promise<void> {
  const rows = csvRows(delimiter === 'tab' ? '\t' : delimiter, onRow);
  try {
    for (let at = 0; at < text.length; at += stretch) {
      rows.push(text.slice(at, at + stretch));
      await setImmediate();
    }
    rows.end();
  } catch (error) {
    if (error instanceof CsvRefused) throw refuseStatement({ problem: 'malformed', line: error.line });
    throw error;
  }
}

/** Where in a row each named column stands. */
function columnsOf(header: readonly string[], reading: StatementReading) {
  const names = header.map((name) => name.trim());
  const place = (name: CsvColumn): number => {
    const column = reading[`${name}Column`];
    if (!column) return -1;
    const at = names.indexOf(column);
    const times = at < 0 ? 'none' : at === names.lastIndexOf(column) ? 'once' : 'several';
    if (times !== 'once') throw refuseStatement({ problem: 'column', column, times });
    return at;
  };
  const places: Record<CsvColumn, number> = {
    ...{ bookedOn: place('bookedOn'), amount: place('amount'), valueOn: place('valueOn') },
    ...{ currency: place('currency'), payer: place('payer'), iban: place('iban') },
    ...{ reference: place('reference'), bankId: place('bankId'), account: place('account') },
  };
  return (row: readonly string[], name: CsvColumn) => row[places[name]] ?? '';
}

function movementOf(
  cell: (name: CsvColumn) => string,
  line: number,
  { numbers, days, currency: everyCurrency }: Chosen,
): ToldMovement {
  const currency = readCurrency(cell('currency') || (everyCurrency ?? ''), { line, field: 'currency' });
  return {
    line,
    bookedOn: readDay(cell('bookedOn'), days, { line, field: 'bookedOn' }),
    valueOn: cell('valueOn').trim() ? readDay(cell('valueOn'), days, { line, field: 'valueOn' }) : null,
    amount: readAmount(cell('amount'), currency, numbers, { line, field: 'amount' }),
    currency,
    payer: oneLine(cell('payer')),
    accountLast4: last4Of(cell('iban')),
    reference: oneLine(cell('reference')),
    bankId: bankIdOf(cell('bankId')),
    isLasting: false,
    // A table does not say it; one that names a payment of ours is found by its reference.
    isReturn: false,
  };
}
