import type { Line } from '../ledger/ledger.ts';
import { grossOf, type LineShare } from './credit-lines.ts';
import type { Invoice } from './invoices.tables.ts';

type Billed = Pick<
  Invoice,
  'id' | 'memberId' | 'currency' | 'netAmount' | 'taxAmount' | 'totalAmount' | 'snapshot'
>;

/** Whose debt it is; an account that was deleted leaves its invoice a name of its own. */
const ownerOf = ({ memberId, id }: Billed) => memberId ?? id;

/** Where the buyer's debt is booked: the invoice adds to it, payments and credit notes take from it. */
export const receivableOf = (invoice: Billed) => `receivable:${ownerOf(invoice)}`;
export const balanceAccountOf = (invoice: Billed) => `balance:${ownerOf(invoice)}`;
/** A top-up that was billed and is not paid in full: on the balance it could be spent already. */
const topUpOf = (invoice: Billed) => `topup:${ownerOf(invoice)}`;
export const taxOf = ({ snapshot }: Billed) => `tax:${snapshot.tax.country ?? 'none'}`;

/** It bills money for the balance, which the balance itself cannot pay. */
export const isTopUp = ({ snapshot }: Pick<Invoice, 'snapshot'>) =>
  snapshot.lines.some(({ family }) => family === 'balance');

const accountOf = (family: string, topUp: string) => (family === 'balance' ? topUp : `revenue:${family}`);

/** What the invoice earns, by account, in minor units; they add up to the net amount. */
function earned(invoice: Billed, topUp: string): [account: string, amount: number][] {
  const sums = new Map<string, number>();
  for (const { family, netAmount } of invoice.snapshot.lines) {
    const account = accountOf(family, topUp);
    sums.set(account, (sums.get(account) ?? 0) + netAmount);
  }
  return [...sums];
}

/** The buyer owes, we have earned, a part is the state's. */
export function issued(invoice: Billed): Line[] {
  return [
    [receivableOf(invoice), invoice.totalAmount],
    ...earned(invoice, topUpOf(invoice)).map(([account, amount]): Line => [account, -amount]),
    [taxOf(invoice), -invoice.taxAmount],
  ];
}

/** What was paid for something that asks for nothing any more goes onto the buyer's balance. */
export function advanceReturned(invoice: Billed, amount: number): Line[] {
  return [
    [receivableOf(invoice), amount],
    [balanceAccountOf(invoice), -amount],
  ];
}

/** A top-up becomes money to spend once all of it is there; no lines for other invoices. */
export function toppedUp(invoice: Billed): Line[] {
  const topUp = topUpOf(invoice);
  return earned(invoice, topUp)
    .filter(([account]) => account === topUp)
    .flatMap(([, amount]): Line[] => [
      [topUp, amount],
      [balanceAccountOf(invoice), -amount],
    ]);
}

/** Takes back what was issued of some lines: revenue line by line, the tax of all, and the buyer's debt. */
export function credited(invoice: Pick<Invoice, 'paidAt'> & Billed, lines: readonly LineShare[]): Line[] {
  const topUp = invoice.paidAt ? balanceAccountOf(invoice) : topUpOf(invoice);
  const back = lines.map(({ position, net }): Line => {
    const family = invoice.snapshot.lines[position]?.family;
    if (family === undefined) throw new Error(`${invoice.id} has no line ${position}`);
    return [accountOf(family, topUp), net];
  });
  const tax = lines.reduce((sum, line) => sum + line.tax, 0);
  return [...back, [taxOf(invoice), tax], [receivableOf(invoice), -grossOf(lines)]];
}
