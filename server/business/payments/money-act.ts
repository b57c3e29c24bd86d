import type { Invoice } from '../invoices/invoices.tables.ts';
import type { MoneyAct } from '../staff-approvals/require-second-person.ts';

/** What a second person is told of money that an invoice brought: it is called as the invoice says what it is for. */
export const moneyActOf = (
  { memberId, snapshot: { about } }: Invoice,
  { amount, currency }: { amount: number; currency: string },
): MoneyAct => ({ about, memberId, amount: { amount, currency } });
