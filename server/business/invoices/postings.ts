import { partsOf } from '#contract/money.ts';
import type { Line } from '../ledger/ledger.ts';
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
const taxOf = ({ snapshot }: Billed) => `tax:${snapshot.tax.country ?? 'none'}`;

/** It bills money for the balance, which the balance itself cannot pay. */
export const isTopUp = ({ snapshot }: Pick<Invoice, 'snapshot'>) =>
  snapshot.lines.some(({ family }) => family === 'balance');

/** What the invoice earns, by account, in minor units; they add up to the net amount. */
function earned(invoice: Billed, topUp: string): [account: string, amount: number][] {
  const sums = new Map<string, number>();
  for (const { family, netAmount } of invoice.snapshot.lines) {
    const account = family === 'balance' ? topUp : `revenue:${family}`;
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

/** Takes back what was issued; what was paid meanwhile goes onto the buyer's balance. */
export function voided(invoice: Billed, paidAmount: number): Line[] {
  return [
    ...issued(invoice).map(([account, amount]): Line => [account, -amount]),
    [receivableOf(invoice), paidAmount],
    [balanceAccountOf(invoice), -paidAmount],
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

/**
 * Net and tax of one more credit. Computed on all that was credited so far, so that the notes of an invoice which is
 * credited bit by bit add up to exactly its own net and tax.
 * @param before credited earlier, gross, minor units
 * @param amount credited now, gross, minor units
 */
export function creditOf(invoice: Billed, before: number, amount: number) {
  const { currency, netAmount, taxAmount } = invoice;
  const netUpTo = (gross: number) =>
    partsOf({ amount: gross, currency }, [netAmount, taxAmount])[0]?.amount ?? 0;
  const [from, to] = [netUpTo(before), netUpTo(before + amount)];
  const shares = earned(invoice, balanceAccountOf(invoice));
  const upTo = (net: number) =>
    partsOf(
      { amount: net, currency },
      shares.map(([, share]) => share),
    );
  const [earlier, now] = [upTo(from), upTo(to)];
  const back = shares.map(
    ([account], i): Line => [account, (now[i]?.amount ?? 0) - (earlier[i]?.amount ?? 0)],
  );
  const net = to - from;
  const tax = amount - net;
  const lines: Line[] = [...back, [taxOf(invoice), tax], [receivableOf(invoice), -amount]];
  return { net, tax, lines };
}
