import type { Id } from '#contract/ids.ts';
import type { Money } from '#contract/money.ts';
import type { PricedLine, TaxLine } from '#contract/pricing.ts';
import { days } from '#contract/time.ts';
import type { Context } from '#server/platform/context.ts';
import { buyerOfInvoice } from '../billing-profiles/buyer-of-invoice.ts';
import { taxBuyerOf, taxed, taxRuleFor } from '../catalogue/pricing/tax.ts';
import { readPriceBook } from '../catalogue/read-price-book.ts';
import { findInvoiceByReference } from '../invoices/invoices.queries.ts';
import type { Invoice } from '../invoices/invoices.tables.ts';
import { createInvoice, getLocked as getInvoiceLocked } from '../invoices/invoices.ts';
import { sellerOf, snapshotOf } from '../invoices/make-snapshot.ts';
import type { Days, InvoiceLine } from '../invoices/snapshot.ts';
import { daysText } from '../invoices/supply-days.ts';
import { voidInvoice } from '../invoices/void-invoice.ts';
import { wantVatCheck, withVatIdThatCounts } from '../vat-checks/vat-checks.ts';
import { type ComingPeriod, comingPeriodOf } from './coming-period.ts';
import { daysOf } from './periods.ts';
import type { Subscription } from './subscriptions.tables.ts';

/** A renewal is asked about some days before it is billed (check-vat-ids.ts). */
const checkedWithin = days(7);

/**
 * Tax for whoever is billed, by what is known of their VAT id.
 * @param on when what is billed begins, whose rate holds; a day that has passed is today
 */
export async function taxedFor(
  ctx: Context,
  { memberId, billing, currency }: Pick<Subscription, 'memberId' | 'billing' | 'currency'>,
  price: Money,
  on: Date,
) {
  const at = on > ctx.now() ? on : ctx.now();
  const book = await readPriceBook({ ...ctx, now: () => at }, [], currency);
  const buyer = await withVatIdThatCounts(ctx, memberId, taxBuyerOf(billing));
  return taxed(price, taxRuleFor(book, buyer));
}

/** What renewals come to, with the tax that is known for them today. */
export interface RenewalTotals {
  /** Of the coming period, and of each after it. */
  total: Money;
  /** Where a coupon reduces the next ones alone: how many, and what each comes to after them. */
  afterCoupon: { renewals: number; total: Money } | null;
}

export async function renewalTotals(
  ctx: Context,
  subscription: Subscription,
  { price, promised, start, couponLeft }: ComingPeriod,
): Promise<RenewalTotals> {
  const totalOf = async (money: Money) => (await taxedFor(ctx, subscription, money, start)).total;
  return {
    total: await totalOf(price),
    afterCoupon: couponLeft === null ? null : { renewals: couponLeft, total: await totalOf(promised) },
  };
}

/**
 * In a transaction that holds the row: asks for the coming period, due when it begins; what was asked for already is
 * answered as it is.
 */
export function billComingPeriod(ctx: Context, subscription: Subscription): Promise<Invoice> {
  const { id, periodEnd } = subscription;
  const { priced, price, start, end } = comingPeriodOf(subscription);
  return billOnce(ctx, subscription, {
    reference: `renewal:${id}:${periodEnd.toISOString()}`,
    priced,
    price,
    detailsOf: (days) => [daysText(days)],
    period: { from: start, to: end },
    dueAt: periodEnd,
  });
}

/**
 * One invoice that is not void for each reference; after voided ones it gets a number behind it (`…:2`).
 * @param wanted.price before tax, or with it where the prices hold it
 */
export async function billOnce(
  ctx: Context,
  subscription: Subscription,
  wanted: {
    reference: string;
    priced: PricedLine;
    price: Money;
    period: { from: Date; to: Date };
    /** What the line says of the period, a line each. */
    detailsOf(days: Days): string[];
    dueAt: Date;
  },
): Promise<Invoice> {
  const { memberId, billing } = subscription;
  const { priced, price, reference, dueAt } = wanted;
  const { net, tax } = await taxedFor(ctx, subscription, price, wanted.period.from);
  const buyer = taxBuyerOf(billing);
  if (tax.reverseCharge && memberId)
    await wantVatCheck(ctx, { memberId, buyer, reliedOn: true, goodForMs: checkedWithin });
  const { title, family, selection } = priced;
  const period = daysOf(wanted.period, ctx.config.seller.timeZone);
  const details = wanted.detailsOf(period);
  const line = { title, details, quantity: selection.quantity, netAmount: net.amount, family, period };
  const now = ctx.now();
  return billLine(ctx, subscription, { reference, line, tax, dueAt: dueAt < now ? now : dueAt });
}

/** The same for a line with its tax, as it was computed, due on that very day: also on one that has passed. */
export async function billLine(
  ctx: Context,
  { memberId, billing, number, currency }: Subscription,
  { reference, line, tax, dueAt }: { reference: string; line: InvoiceLine; tax: TaxLine; dueAt: Date },
): Promise<Invoice> {
  if (!memberId) throw new Error(`${number} has nobody to bill`);
  const buyer = await buyerOfInvoice(ctx, memberId, billing);
  const reckoned = subscriptionOfReference(reference)?.kind === 'change';
  for (let again = 1; ; again++) {
    const invoice = await createInvoice(ctx, {
      reference: billedAgain(reference, again),
      memberId,
      snapshot: snapshotOf(
        { lines: [line], tax, reckoned },
        { seller: sellerOf(ctx.config), buyer, about: number },
      ),
      currency,
      dueAt,
      as: 'open',
    });
    if (invoice.state !== 'void') return invoice;
  }
}

const billedAgain = (reference: string, again: number) => (again === 1 ? reference : `${reference}:${again}`);

/** What `billOnce` would answer instead of a new invoice; null where there is none that is not void. */
export async function findBilled({ db }: Context, reference: string): Promise<Invoice | null> {
  for (let again = 1; ; again++) {
    const found = await findInvoiceByReference(db, billedAgain(reference, again));
    if (found?.state !== 'void') return found;
  }
}

/**
 * Which subscription an invoice bills, and whether for a renewal or a change; null where it bills something else.
 * @returns at: when the billed period begins, or when the change was asked for
 */
export function subscriptionOfReference(
  reference: string,
): { kind: 'renewal' | 'change'; id: Id<'subscription'>; at: Date } | null {
  const [, kind, id, at] = /^(renewal|change):(sub_[0-9a-z]{26}):([^Z]+Z)/.exec(reference) ?? [];
  if (!kind || !id || !at) return null;
  return { kind: kind as 'renewal' | 'change', id: id as Id<'subscription'>, at: new Date(at) };
}

/** In a transaction. @returns whether the money has come; what was credited later had come as well */
export async function isPaid(ctx: Context, id: Id<'invoice'>): Promise<boolean> {
  const { state } = await getInvoiceLocked(ctx, id);
  return state === 'paid' || state === 'refunded';
}

/** In a transaction: asks for nothing any more, unless it was paid. @returns whether it was paid */
export async function voidUnlessPaid(ctx: Context, id: Id<'invoice'>, reason: string): Promise<boolean> {
  if (await isPaid(ctx, id)) return true;
  await voidInvoice(ctx, id, reason);
  return false;
}
