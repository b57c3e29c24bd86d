import { transferReferencesIn } from '#server/platform/payments/bank.ts';

/** Longest number of digits that a number of a year is looked for with; the shortest has six (numbering.ts). */
const maxDigits = 9;

/**
 * What the reference of a movement may name: what payers are told to write on a transfer, and numbers of invoices, also of those made
 * by hand, of orders and of subscriptions, in the form they are kept in. Each has to be looked up: blanks and hyphens say nothing here, so that digits
 * which follow a number may seem to belong to it.
 */
export function namesIn(reference: string): string[] {
  const plain = reference.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  const numbers = [...plain.matchAll(/(INV|REC|EZC|SUB|BIL)(\d{4})(\d{6,})/g)].flatMap(
    ([, series = '', year = '', digits = '']) =>
      Array.from({ length: Math.min(digits.length, maxDigits) - 5 }, (_, i) => digits.slice(0, 6 + i))
        // Only a number of six digits is filled up with noughts.
        .filter((count) => count.length === 6 || !count.startsWith('0'))
        .map((count) => `${series}-${year}-${count}`),
  );
  return [...new Set([...transferReferencesIn(reference), ...numbers])];
}
