import { type Money, partsOf } from '#contract/money.ts';
import type { Invoice } from './invoices.tables.ts';

/** Of one line of an invoice, by its position from 0: minor units before tax, and of tax. */
export interface LineShare {
  position: number;
  net: number;
  tax: number;
}

/** The same with tax in it. */
export interface LineAmount {
  position: number;
  amount: number;
}

type Billed = Pick<Invoice, 'snapshot' | 'netAmount' | 'taxAmount' | 'currency'>;

/**
 * What each line bills. The tax of an invoice is rounded once for the whole, so that lines have parts of it by their net
 * amounts; where nothing but tax is billed, it is on the first line. `server/business/books/credit-checks.ts` says the
 * same in SQL.
 */
export function billedLines({ snapshot, netAmount, taxAmount: amount, currency }: Billed): LineShare[] {
  const nets = snapshot.lines.map((line) => line.netAmount);
  const weights = netAmount > 0 ? nets : nets.map((_, position) => (position === 0 ? 1 : 0));
  const taxes = partsOf({ amount, currency }, weights);
  return nets.map((net, position) => ({ position, net, tax: taxes[position]?.amount ?? 0 }));
}

/** What is left of each line. @param credited of all credit notes so far */
export function linesLeft(invoice: Billed, credited: readonly LineShare[]): LineShare[] {
  return billedLines(invoice).map(({ position, net, tax }) => {
    const given = credited.filter((line) => line.position === position);
    return given.reduce((left, line) => ({ position, net: left.net - line.net, tax: left.tax - line.tax }), {
      position,
      net,
      tax,
    });
  });
}

export const grossOf = (lines: readonly LineShare[]): number =>
  lines.reduce((sum, { net, tax }) => sum + net + tax, 0);

export const wholeOf = (left: readonly LineShare[]): LineAmount[] =>
  left
    .map((line) => ({ position: line.position, amount: grossOf([line]) }))
    .filter(({ amount }) => amount > 0);

/**
 * The one rule for an amount that is about several lines: each has a part of it in proportion to what is left of that
 * line, tax included. No part is more than what is left, and together they are the amount.
 * @param left lines with at least the amount left, minor units
 */
export function spread(left: readonly LineShare[], amount: number): LineAmount[] {
  const open = wholeOf(left);
  const parts = partsOf(
    { amount, currency: '' },
    open.map((line) => line.amount),
  );
  return open
    .map(({ position }, i) => ({ position, amount: parts[i]?.amount ?? 0 }))
    .filter((part) => part.amount > 0);
}

/**
 * An amount of one line as net and tax, by what is left of both, so that the parts of a line which is given back bit by
 * bit add up to exactly its own net and tax.
 * @param amount at most what is left, tax included
 */
export function partOfLine({ position, net, tax }: LineShare, amount: number): LineShare {
  const [part] = partsOf({ amount, currency: '' }, [net, tax]);
  return { position, net: part?.amount ?? 0, tax: amount - (part?.amount ?? 0) };
}

/** What a credit takes of a line and what it leaves of it, for whoever looks before it is made. @param amount as `partOfLine` */
export function previewOfPart(
  line: LineShare,
  amount: number,
  currency: string,
): Record<'net' | 'tax' | 'total' | 'left', Money> {
  const { net, tax } = partOfLine(line, amount);
  const money = (minor: number): Money => ({ amount: minor, currency });
  return { net: money(net), tax: money(tax), total: money(amount), left: money(grossOf([line]) - amount) };
}
