import { createHash } from 'node:crypto';
import type { CheckedOf } from '#contract/endpoint.ts';
import { fail } from '#contract/errors.ts';
import { newId } from '#contract/ids.ts';
import { setupFaults } from '#contract/machine-setup.ts';
import type { placeOrder as contract } from '#contract/orders.ts';
import type { PricedCart } from '#contract/pricing.ts';
import { days, later } from '#contract/time.ts';
import { takeFrom } from '#server/platform/auth/limits.ts';
import type { Context } from '#server/platform/context.ts';
import { drawNumber } from '#server/platform/db/numbering.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { getBillingProfile } from '../billing-profiles/billing-profiles.ts';
import { buyerOfInvoice } from '../billing-profiles/buyer-of-invoice.ts';
import { partyOf } from '../billing-profiles/party-of.ts';
import { priceCart } from '../catalogue/catalogue.ts';
import { useCoupon } from '../catalogue/coupons.ts';
import { taxBuyerOf } from '../catalogue/pricing/tax.ts';
import { holdStock } from '../catalogue/stock.ts';
import type { Invoice } from '../invoices/invoices.tables.ts';
import { createInvoice } from '../invoices/invoices.ts';
import { netsOf, sellerOf, snapshotOf } from '../invoices/make-snapshot.ts';
import type { Party } from '../invoices/snapshot.ts';
import type { Member } from '../members/members.tables.ts';
import { findMember, tieMember } from '../members/members.ts';
import { actingMember } from '../members/sessions.ts';
import { holdOrganisation } from '../organisations/acting.ts';
import { askOwners } from '../organisations/approvals.ts';
import { boundBelow } from '../organisations/require-approval.ts';
import { wantVatCheck } from '../vat-checks/vat-checks.ts';
import { isPricedFor, requireConsent } from './billing.ts';
import { buyerContextOf } from './buyer-context.ts';
import { takeOrdered } from './cart.ts';
import { makeQuote } from './make-quote.ts';
import { orderPaid } from './order-paid.ts';
import { orderPlaced } from './orders.events.ts';
import { placedMail } from './orders.mail.ts';
import {
  countRecent,
  findOrder,
  findOrderByKey,
  findOrderByQuote,
  findQuote,
  insertOrder,
  lockMember,
  lockQuote,
} from './orders.queries.ts';
import { type Order, type OrderLine, orderNumbers, type Quote } from './orders.tables.ts';
import { findInvoiceOf, inStockOrder, noteMove, referenceOf } from './orders.ts';
import { isContradicted, notePlaces, placesOf, restsOnVatId } from './place-evidence.ts';
import { renewalsOf } from './renewals-of.ts';
import { riskOf } from './risk.ts';
import { requireRoom } from './unpaid.ts';

type Ask = CheckedOf<typeof contract>;
export interface PlacedOrder {
  order: Order;
  invoice: Invoice;
}

/** Not paid for so long, an order is canceled. */
export const payWithin = days(7);
/** Orders of one member. */
export const orderLimit = { max: 30, perSeconds: 3600 } as const;

/**
 * Orders what a quote holds: stock, coupon, order and invoice together or not at all; an order over nothing is paid by
 * that, unless it renews above the bound of a buyer, and then the owners of their organisation are asked. The same key of the same member is answered with the order it made, and so is the same quote, asked for alike.
 * @throws request.not_found: no such quote or billing profile of theirs; allowance.used_up: quote_expired, with a new one's id among the
 *   alternatives, or sold_out; order.price_changed: another total was confirmed, or tax was computed for another buyer;
 *   order.not_possible; coupon.invalid; request.invalid, also where the install no longer sells in the currency of the quote; access.refused: as `holdOrganisation`; request.conflict: the key was used for another order, or the
 *   quote was ordered in another way, by somebody else, or for an order that is over
 */
export async function placeOrder(ctx: Context, ask: Ask, idempotencyKey: string): Promise<PlacedOrder> {
  const key = `${actingMember(ctx).id}:${idempotencyKey}`;
  const fingerprint = createHash('sha256').update(JSON.stringify(ask)).digest('base64url');
  const known = await findOrderByKey(ctx.db, key);
  if (known) return again(ctx, known, fingerprint);
  const member = await findMember(ctx, actingMember(ctx).id);
  if (!member) throw fail('session.ended', { reason: 'unknown' });
  await takeFrom(ctx, `orders:${member.id}`, orderLimit);
  requireConsent(ask);
  const billing = partyOf(member.email, ask, ask.profileId);
  if (ask.profileId) await getBillingProfile(ctx, ask.profileId);
  const quote = await usableQuote(ctx, ask, billing);
  requirePossible(quote);
  return transaction(ctx, async (inner) => {
    await lockMember(inner.db, member.id);
    const meanwhile = await findOrderByKey(inner.db, key);
    if (meanwhile) return again(inner, meanwhile, fingerprint);
    await lockQuote(inner.db, quote.id);
    const ordered = await findOrderByQuote(inner.db, quote.id);
    if (ordered) return againByQuote(inner, ordered, { member, fingerprint });
    await requireWithinLimits(inner, member, quote);
    const waits = waitsFor(inner, quote);
    if (waits) await requireRoom(inner, member.id, quote);
    // An owner who refuses another order holds the organisation, and then waits for stock and coupon.
    if (waits === 'approval') await holdOrganisation(inner);
    return write(inner, { ask, member, billing, quote, waits, key, fingerprint });
  });
}

/** What an order waits for before it is paid; null: it costs nothing today, and is paid by that. */
function waitsFor(ctx: Context, { priced }: Quote): Wanted['waits'] {
  const { total } = priced.dueToday;
  if (total.amount > 0) return 'money';
  // It asks for money when it renews, and nobody is asked about that again.
  return boundBelow(ctx, { total, renewals: priced.renewals.map((one) => one.total) }) && 'approval';
}

async function again(ctx: Context, order: Order, fingerprint: string): Promise<PlacedOrder> {
  const invoice = await findInvoiceOf(ctx, order);
  if (order.fingerprint !== fingerprint || !invoice) throw fail('request.conflict');
  return { order, invoice };
}

/** The other key of a second tab, or of a page that was loaded again. */
async function againByQuote(
  ctx: Context,
  order: Order,
  { member, fingerprint }: Pick<Wanted, 'member' | 'fingerprint'>,
): Promise<PlacedOrder> {
  const over = order.state === 'canceled' || order.state === 'expired';
  if (order.memberId !== member.id || over) throw fail('request.conflict');
  return again(ctx, order, fingerprint);
}

/** The quote, if it still holds for what was confirmed and for whom is billed; else a new one is offered. */
async function usableQuote(ctx: Context, ask: Ask, billing: Party): Promise<Quote> {
  const quote = await findQuote(ctx.db, ask.quoteId);
  if (!quote || (quote.memberId !== null && quote.memberId !== actingMember(ctx).id))
    throw fail('request.not_found');
  const anew = () => makeQuote(ctx, { ...quote.request, buyer: taxBuyerOf(billing) });
  if (ctx.now() >= quote.expiresAt)
    throw fail('allowance.used_up', { reason: 'quote_expired', alternatives: [(await anew()).id] });
  const { total } = quote.priced.dueToday;
  const { amount, currency } = ask.confirmedTotal;
  const fits = await isPricedFor(ctx, billing, quote);
  if (fits && amount === total.amount && currency === total.currency) return quote;
  const offered = fits ? quote : await anew();
  throw fail('order.price_changed', {
    confirmed: ask.confirmedTotal,
    ours: offered.priced.dueToday.total,
    quoteId: offered.id,
  });
}

/** @throws order.not_possible; request.invalid each field with the number of its line from 0 and a dot in front */
function requirePossible({ priced }: Quote): void {
  // What is sold out says the stock itself, which may have changed since; limits are asked again under lock.
  const { problems } = priced;
  const lasting = problems.filter(({ reason }) => reason !== 'sold_out' && reason !== 'limit_per_member');
  if (lasting.length) throw fail('order.not_possible', { problems: lasting });
  const faults = priced.lines.flatMap(({ selection }, i) =>
    Object.entries(setupFaults(selection)).map(([field, message]) => [`${i}.${field}`, message] as const),
  );
  if (faults.length) throw fail('request.invalid', { fields: Object.fromEntries(faults) });
}

/** In a transaction in which no other order of the member is placed. */
async function requireWithinLimits(ctx: Context, { id }: Member, { request, priced }: Quote): Promise<void> {
  const { problems, coupon } = await priceCart(ctx, request, await buyerContextOf(ctx, id));
  const over = problems.filter(({ reason }) => reason === 'limit_per_member');
  if (over.length) throw fail('order.not_possible', { problems: over });
  // Of two orders that were quoted at once only one is the first.
  if (coupon?.refusal === 'not_first_order' && priced.coupon?.refusal === null)
    throw fail('coupon.invalid', { refusal: coupon.refusal });
}

interface Wanted {
  ask: Ask;
  member: Member;
  billing: Party;
  quote: Quote;
  waits: 'money' | 'approval' | null;
  key: string;
  fingerprint: string;
}

async function write(ctx: Context, wanted: Wanted): Promise<PlacedOrder> {
  const { ask, member, billing, quote, waits, key: idempotencyKey, fingerprint } = wanted;
  const { priced } = quote;
  const now = ctx.now();
  const id = newId('order', now);
  const lines = newLines(ctx, id, priced);
  await holdAll(ctx, lines);
  const couponCode = priced.coupon?.refusal === null ? priced.coupon.code : null;
  if (couponCode !== null) await useCoupon(ctx, { code: couponCode, memberId: member.id, reference: id });
  const { total, tax } = priced.dueToday;
  const places = restsOnVatId(ctx, billing, tax) ? [] : placesOf(ctx, member, ask.country);
  const risk = riskOf({
    email: member.email,
    emailVerified: member.emailVerifiedAt !== null,
    accountAgeMs: now.getTime() - member.createdAt.getTime(),
    memberCountry: member.country,
    billingCountry: ask.country,
    placeContradicts: isContradicted(ctx.config.seller.country, ask.country, places),
    total: { amount: total.amount, currency: priced.currency },
    recent: await countRecent(ctx.db, member.id, later(now, -days(1))),
  });
  const order = await insertOrder(
    ctx.db,
    {
      id,
      number: await drawNumber(ctx, 'EZC', orderNumbers),
      quoteId: quote.id,
      state: 'pending_payment',
      memberId: member.id,
      priced,
      billing,
      totalAmount: total.amount,
      currency: priced.currency,
      couponCode,
      notes: ask.notes,
      consumer: ask.buysAs === 'consumer',
      startNow: ask.startNow === 'Y',
      termsVersion: ask.termsVersion,
      tid: await tieTo(ctx, member, ask.tid),
      riskScore: risk.score,
      riskReasons: risk.reasons,
      idempotencyKey,
      fingerprint,
      createdAt: now,
    },
    lines,
  );
  await noteMove(ctx, order, null, 'placed');
  await notePlaces(ctx, { reference: referenceOf(order), memberId: member.id }, places);
  const { reverseCharge: reliedOn } = tax;
  await wantVatCheck(ctx, { memberId: member.id, buyer: taxBuyerOf(billing), reliedOn });
  await takeOrdered(ctx, member.id, quote.request.lines);
  const invoice = await bill(ctx, order, member, waits ? 'proforma' : 'open');
  await ctx.emit(orderPlaced, { orderId: id });
  if (waits === 'money') await postMail(ctx, placedMail(ctx.config, member, order, invoice));
  if (waits === 'approval') {
    const titles = lines.map((line) => line.priced.title);
    await askOwners(ctx, { orderNo: order.number, total, titles, renewals: renewalsOf(order), note: '' });
  }
  if (waits) return { order, invoice };
  await orderPaid(ctx, id);
  return { order: (await findOrder(ctx.db, id)) ?? order, invoice };
}

/**
 * The partner link that an order counts for: the one its buyer is tied to since they registered or first ordered, else the
 * one of today. A first order ties.
 */
async function tieTo(ctx: Context, member: Member, tid: string | undefined): Promise<string | null> {
  if (member.tid || !tid) return member.tid;
  const { all } = await countRecent(ctx.db, member.id, new Date(0));
  if (all === 0) await tieMember(ctx, member.id, tid);
  // Another first order may have tied them while this one waited for the lock.
  return (await findMember(ctx, member.id))?.tid ?? tid;
}

export function newLines(
  ctx: Context,
  orderId: Order['id'],
  priced: PricedCart,
): Omit<OrderLine, 'deliveredAt' | 'endedAt'>[] {
  const nets = netsOf(priced);
  return priced.lines.map((line, position) => ({
    id: newId('orderLine', ctx.now()),
    orderId,
    position,
    selection: line.selection,
    priced: line,
    netAmount: nets[position] ?? 0,
  }));
}

async function holdAll(ctx: Context, lines: readonly Pick<OrderLine, 'id' | 'selection'>[]): Promise<void> {
  for (const { id, selection } of inStockOrder(lines)) {
    const { plan: planSlug, location, quantity } = selection;
    await holdStock(ctx, { planSlug, location, quantity, reference: id });
  }
}

export async function bill(
  ctx: Context,
  order: Order,
  { id: memberId }: Member,
  as: 'proforma' | 'open',
): Promise<Invoice> {
  const { priced, billing, number, currency, createdAt } = order;
  const buyer = await buyerOfInvoice(ctx, memberId, billing);
  return createInvoice(ctx, {
    reference: referenceOf(order),
    memberId,
    snapshot: snapshotOf(priced, { seller: sellerOf(ctx.config), buyer, about: number }),
    currency,
    dueAt: later(createdAt, payWithin),
    as,
  });
}
