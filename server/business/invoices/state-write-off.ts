import type { RateUsed } from '#contract/accounting-currencies.ts';
import type { Context } from '#server/platform/context.ts';
import { convert } from '../exchange-rates/convert.ts';
import { findAccountingAmounts, insertAccountingAmounts } from './accounting-amounts.queries.ts';
import type { AccountingAmountsRow } from './accounting-amounts.tables.ts';
import { sumWriteOffs } from './write-offs.queries.ts';
import type { WriteOff } from './write-offs.tables.ts';

type Figures = Pick<AccountingAmountsRow, 'netAmount' | 'taxAmount' | 'rate' | 'statedAt'>;

const waiting: Figures = { netAmount: null, taxAmount: null, rate: null, statedAt: null };

/**
 * In the transaction that corrects the tax of an invoice with a write-off, or takes that back: the same in the currency of the seller's
 * country, by the rate of the invoice. It waits with its invoice where no rate is known yet.
 */
export async function stateWriteOff(ctx: Context, writeOff: WriteOff): Promise<void> {
  const { id: documentId, invoiceId, correctsTax } = writeOff;
  const own = correctsTax ? await findAccountingAmounts(ctx.db, invoiceId) : null;
  if (!own) return;
  const { currency, rate } = own;
  const figures = rate ? await figuresOfWriteOff(ctx, writeOff, { currency, rate }) : waiting;
  await insertAccountingAmounts(ctx.db, {
    documentId,
    invoiceId,
    currency,
    createdAt: ctx.now(),
    ...figures,
  });
}

/** What it changes of what is written off: rounded for that, so that nothing is left in the accounting currency once all is taken back. */
export async function figuresOfWriteOff(
  { db, now }: Context,
  { id, invoiceId, act, totalAmount, taxAmount, currency: written }: WriteOff,
  { currency, rate }: { currency: string; rate: RateUsed },
): Promise<Figures> {
  const after = await sumWriteOffs(db, invoiceId, id);
  const sign = act === 'written_off' ? 1 : -1;
  const inOwn = (amount: number) => convert(amount, written, currency, rate);
  const moved = (stands: number, amount: number) => sign * (inOwn(stands) - inOwn(stands - sign * amount));
  return {
    netAmount: moved(after.total - after.tax, totalAmount - taxAmount),
    taxAmount: moved(after.tax, taxAmount),
    rate,
    statedAt: now(),
  };
}
