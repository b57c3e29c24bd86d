import { readDecimal } from '#app/format/read-decimal.ts';
import { readTime } from './read-time.ts';

/** Places of the columns that count, from 0; null where the file has none. */
export interface Columns {
  time: number | null;
  amount: number | null;
  /** Rows with the same order number are one order. */
  order: number | null;
}

/** What shop systems call these columns, best first; read without case, spaces and signs. */
const names: Record<keyof Columns, RegExp[]> = {
  time: [
    /^(createdat|orderdate|purchasedate|datecreated|orderedat|paidat|saledate|ordertime|bestelldatum|kaufdatum|fechadepedido|datedecommande)/,
    /^(date|datetime|time|timestamp|datum|fecha|data|zeit)$/,
    /(date|time|created|datum|fecha)/,
  ],
  amount: [
    /^(total|ordertotal|grandtotal|amount|totalprice|totalamount|gesamtbetrag|betrag|importe|montant)$/,
    /(total|amount|itemprice|summe|betrag|importe|montant)/,
    /(price|revenue|umsatz|preis|precio|prix)/,
  ],
  order: [
    /^(orderid|ordernumber|amazonorderid|orderno|ordername|ordernr|bestellnummer|numerodepedido)$/,
    /^(name|id|order|number|nr|no)$/,
  ],
};

const bare = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

export interface FoundColumns extends Columns {
  /** False when the first row is an order already. */
  hasHeader: boolean;
}

/** Finds the columns by the names of the first row and by what stands beneath them. */
export function findColumns(rows: readonly (readonly string[])[]): FoundColumns {
  const [first = [], ...rest] = rows;
  const hasHeader = !first.some((cell) => isTime(cell)) && first.some((cell) => /\p{L}/u.test(cell));
  const body = hasHeader ? rest : rows;
  const share = (column: number, fits: (cell: string) => boolean) => {
    const filled = body.map((cells) => cells[column] ?? '').filter((cell) => cell.trim() !== '');
    return filled.length === 0 ? 0 : filled.filter(fits).length / filled.length;
  };
  const width = Math.max(0, ...rows.map(({ length }) => length));
  const find = (what: keyof Columns, fits: (cell: string) => boolean, taken: readonly (number | null)[]) => {
    const open = Array.from({ length: width }, (_, i) => i).filter(
      (i) => !taken.includes(i) && share(i, fits) > 0.5,
    );
    for (const name of hasHeader ? names[what] : []) {
      const named = open.find((i) => name.test(bare(first[i] ?? '')));
      if (named !== undefined) return named;
    }
    return what === 'time' ? (open[0] ?? null) : null;
  };
  const time = find('time', isTime, []);
  const amount = find('amount', isAmount, [time]);
  const order = find('order', (cell) => /\p{N}/u.test(cell), [time, amount]);
  return { time, amount, order, hasHeader };
}

/** Whether each row of an order has an amount of its own; a total is the same in every row, and counts once. */
export const isItemPrice = (name: string) =>
  /item(?!s)|^(?!.*(total|order|gesamt)).*(price|preis|precio|prix)/.test(bare(name));

export const isTime = (cell: string) => (readTime(cell, 'mdy') ?? readTime(cell, 'dmy')) !== null;
const isAmount = (cell: string) => readDecimal(cell).problem !== 'not_number';
