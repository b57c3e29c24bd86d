import {
  type AccountingCurrency,
  accountingCurrencyOf,
  type RateUsed,
} from '#contract/accounting-currencies.ts';
import type { Id } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { convert } from '../exchange-rates/convert.ts';
import { rateAt } from '../exchange-rates/exchange-rates.ts';
import {
  findAccountingAmounts,
  findRateOfNumber,
  insertAccountingAmounts,
  sumStatedNotes,
} from './accounting-amounts.queries.ts';
import type { AccountingAmountsRow } from './accounting-amounts.tables.ts';
import type { CreditNote, Invoice } from './invoices.tables.ts';

type Figures = Pick<AccountingAmountsRow, 'netAmount' | 'taxAmount' | 'rate' | 'statedAt'>;
type Amounts = Pick<CreditNote, 'id' | 'currency' | 'netAmount' | 'taxAmount'>;

const waiting: Figures = { netAmount: null, taxAmount: null, rate: null, statedAt: null };

/**
 * In the transaction that issues an invoice: what it comes to in the currency of its seller's country, by the rate that was published last
 * when its tax became chargeable. That is the moment of its issue, because it is issued by its payment (Directive 2006/112/EC,
 * articles 65 and 91(2)). It is issued without where no such rate is known, and waits to be completed.
 */
export async function stateInvoice(ctx: Context, invoice: Invoice): Promise<void> {
  const { id, currency, taxAmount, snapshot } = invoice;
  const accounting = accountingCurrencyOf(snapshot.seller.country ?? '');
  if (!accounting || accounting.currency === currency || taxAmount === 0) return;
  const figures = await figuresOf(ctx, invoice, accounting);
  const row = { documentId: id, invoiceId: id, currency: accounting.currency, createdAt: ctx.now() };
  await insertAccountingAmounts(ctx.db, { ...row, ...figures });
}

/** Null throughout while no rate is known. */
export async function figuresOf(
  ctx: Context,
  invoice: Invoice,
  accounting: AccountingCurrency,
): Promise<Figures> {
  const { currency, netAmount, taxAmount } = invoice;
  const rate = await rateOf(ctx, invoice, accounting);
  if (!rate) return waiting;
  const inOwn = (amount: number) => convert(amount, currency, accounting.currency, rate);
  return { netAmount: inOwn(netAmount), taxAmount: inOwn(taxAmount), rate, statedAt: ctx.now() };
}

/** An invoice in place of another one keeps its rate, because the tax became chargeable with that one. */
async function rateOf(
  ctx: Context,
  { currency, issuedAt, createdAt, snapshot: { replaces } }: Invoice,
  accounting: AccountingCurrency,
): Promise<RateUsed | null> {
  const before = replaces && (await findRateOfNumber(ctx.db, replaces.number));
  return before ? before.rate : rateAt(ctx, accounting, currency, issuedAt ?? createdAt);
}

/** In the transaction that issues a credit note, which holds the row of its invoice: the same of it, by the rate of the invoice. */
export async function stateCreditNote(ctx: Context, note: CreditNote): Promise<void> {
  const own = await findAccountingAmounts(ctx.db, note.invoiceId);
  if (!own) return;
  const { currency, rate } = own;
  const figures = rate
    ? await figuresOfNote(ctx, note, { invoiceId: note.invoiceId, currency, rate })
    : waiting;
  const row = { documentId: note.id, invoiceId: note.invoiceId, currency, createdAt: ctx.now() };
  await insertAccountingAmounts(ctx.db, { ...row, ...figures });
}

/**
 * What a credit note adds to those before it: rounded for all of them together, so that nothing of the invoice is left in the accounting
 * currency once all of it is given back.
 */
export async function figuresOfNote(
  ctx: Context,
  note: Amounts,
  { invoiceId, currency, rate }: { invoiceId: Id<'invoice'>; currency: string; rate: RateUsed },
): Promise<Figures> {
  const before = await sumStatedNotes(ctx.db, invoiceId);
  const inOwn = (amount: number) => convert(amount, note.currency, currency, rate);
  return {
    netAmount: inOwn(before.net + note.netAmount) - before.ownNet,
    taxAmount: inOwn(before.tax + note.taxAmount) - before.ownTax,
    rate,
    statedAt: ctx.now(),
  };
}

/** What a document states in the accounting currency. */
export interface StatedAmounts {
  currency: string;
  net: number;
  tax: number;
  rate: RateUsed;
  statedAt: Date;
}

/** Null where it needs nothing of the kind, and while it waits. */
export async function findStated(
  { db }: Pick<Context, 'db'>,
  documentId: Id<'invoice'> | Id<'creditNote'>,
): Promise<StatedAmounts | null> {
  const row = await findAccountingAmounts(db, documentId);
  if (!row?.rate || row.netAmount === null || row.taxAmount === null || !row.statedAt) return null;
  const { currency, netAmount: net, taxAmount: tax, rate, statedAt } = row;
  return { currency, net, tax, rate, statedAt };
}
