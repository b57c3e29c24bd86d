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
  type RateOfInvoice,
  sumStatedNotes,
} from './accounting-amounts.queries.ts';
import type { AccountingAmountsRow } from './accounting-amounts.tables.ts';
import type { CreditNote, Invoice } from './invoices.tables.ts';

type Figures = Pick<AccountingAmountsRow, 'netAmount' | 'taxAmount' | 'rate' | 'statedAt'>;
type Amounts = Pick<CreditNote, 'id' | 'currency' | 'netAmount' | 'taxAmount'>;

const waiting: Figures = { netAmount: null, taxAmount: null, rate: null, statedAt: null };

/**
 * In the transaction that issues an invoice: what it comes to in the currency of its seller's country, by the latest rate that is known
 * of those that were published when its tax became chargeable. That is the moment of its issue, because it is issued by its payment
 * (Directive 2006/112/EC, articles 65 and 91(2)); where INVOICE_NUMBER_AT is `issue`, renewals and changes of a plan are issued before
 * their payment, and the rate is still that of the issue. It is issued without where no such rate is known, and waits to be
 * completed. In place of a document that states nothing, such as one of an older release, it states nothing either: the credit note
 * between the two takes nothing back.
 */
export async function stateInvoice(ctx: Context, invoice: Invoice): Promise<void> {
  const { id, currency, taxAmount, snapshot } = invoice;
  const accounting = accountingCurrencyOf(snapshot.seller.country ?? '');
  if (!accounting || accounting.currency === currency || taxAmount === 0) return;
  const before = await statedBefore(ctx, invoice);
  if (snapshot.replaces && !before) return;
  const figures = await figuresOf(ctx, invoice, { accounting, before });
  const row = { documentId: id, invoiceId: id, currency: accounting.currency, createdAt: ctx.now() };
  await insertAccountingAmounts(ctx.db, { ...row, ...figures });
}

/** What the invoice states that this one was issued in place of; null where there is none, or it has no such amounts. */
export const statedBefore = async ({ db }: Context, { snapshot: { replaces } }: Invoice) =>
  replaces ? findRateOfNumber(db, replaces.number) : null;

interface Conversion {
  accounting: AccountingCurrency;
  before: RateOfInvoice | null;
}

/** Null throughout while no rate is known. */
export async function figuresOf(ctx: Context, invoice: Invoice, by: Conversion): Promise<Figures> {
  const { currency, netAmount, taxAmount } = invoice;
  const { accounting } = by;
  const rate = await rateOf(ctx, invoice, by);
  if (!rate) return waiting;
  const inOwn = (amount: number) => convert(amount, currency, accounting.currency, rate);
  return { netAmount: inOwn(netAmount), taxAmount: inOwn(taxAmount), rate, statedAt: ctx.now() };
}

/**
 * An invoice in place of another one keeps its rate, because the tax became chargeable with that one. Where the seller's country has had
 * another currency since, it takes the rate of that moment in the new one.
 */
async function rateOf(
  ctx: Context,
  { currency, issuedAt, createdAt }: Invoice,
  { accounting, before }: Conversion,
): Promise<RateUsed | null> {
  if (before?.currency === accounting.currency) return before.rate;
  const chargeableAt = before ? new Date(before.chargeableAt) : (issuedAt ?? createdAt);
  return rateAt(ctx, accounting, currency, chargeableAt);
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
