import type { Id } from '#contract/ids.ts';
import type { PlaceKind } from '#contract/orders.ts';
import { inUnion, vatCountryOf } from '#contract/vat-id.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { PayerPlace } from '#server/platform/payments/gateway.ts';
import type { Member } from '../members/members.tables.ts';
import { listPaymentsOf } from '../payments/payments.queries.ts';
import type { Payment } from '../payments/payments.tables.ts';
import { findOrder } from './orders.queries.ts';
import type { Order } from './orders.tables.ts';
import { findInvoiceOf, getOrderLocked, isUnpaid, referenceOf } from './orders.ts';
import { deletePlacesOf, insertPlaces, listFilling, listPlaces } from './place-evidence.queries.ts';
import { restsOnRefutedId } from './refuted-vat-id.ts';
import { placeSign } from './risk.ts';
import { setSign } from './set-sign.ts';

/** One piece of evidence of where a buyer is; ISO 3166-1. */
export interface Place {
  kind: PlaceKind;
  country: string;
}

/** Pieces that a buyer does not choose as they type their address. */
const weighed: ReadonlySet<PlaceKind> = new Set(['network', 'card', 'bank', 'wallet']);

/**
 * Whether all other evidence speaks against the country of the address, and the tax would be another there. Two pieces that agree
 * are enough (Implementing Regulation (EU) 282/2011, article 24b), whatever a third one says. A part of a country that its VAT
 * leaves out agrees with the country: no card and no network tells them apart.
 */
export function isContradicted(home: string, billing: string, places: readonly Place[]): boolean {
  const lawIn = (country: string) => {
    const of = vatCountryOf(country);
    return inUnion(of) || of === vatCountryOf(home) ? of : null;
  };
  const others = places.filter(({ kind }) => weighed.has(kind));
  const agrees = ({ country }: Place) => country === billing || lawIn(country) === lawIn(billing);
  return others.length > 0 && !others.some(agrees);
}

/**
 * A business that owes the tax itself, or is taxed at home, is where its VAT id says; another id says nothing. Where the tax leaves the
 * seller's country out, as on an island that its VAT does not reach, the address decided and not the id.
 */
export const restsOnVatId = (
  { config }: Pick<Context, 'config'>,
  { vatId }: { vatId: string | null },
  { reverseCharge, country }: { reverseCharge: boolean; country: string | null },
): boolean => reverseCharge || (vatId !== null && country === vatCountryOf(config.seller.country));

/** What is known of where a buyer is as they order, or change their billing details. */
export function placesOf({ caller }: Context, member: Pick<Member, 'country'>, billing: string): Place[] {
  return [
    { kind: 'billing', country: billing },
    ...(caller.country ? [{ kind: 'network', country: caller.country } as const] : []),
    ...(member.country ? [{ kind: 'account', country: member.country } as const] : []),
  ];
}

/**
 * In a transaction: keeps what is known of where a buyer without a VAT id is.
 * @param reference `order:<id>`, or what else was billed by the address
 */
export async function notePlaces(
  { db, now }: Context,
  { reference, memberId }: { reference: string; memberId: Id<'member'> | null },
  places: readonly Place[],
): Promise<void> {
  const of = { reference, memberId, notedAt: now() };
  await insertPlaces(
    db,
    places.map((place) => ({ ...of, ...place })),
  );
}

/** Forgets what was kept about orders or changes of billing details, which nobody has to prove any more. */
export async function forgetPlaces({ db }: Context, references: readonly string[]): Promise<void> {
  if (references.length) await deletePlacesOf(db, references);
}

/**
 * Before a paid order moves on, outside of a transaction: keeps the country of the card or account that paid it, and has somebody
 * look at the order where the evidence contradicts its address. A provider that does not answer holds nothing up. A VAT id that was
 * refuted since the order says no longer where its buyer is.
 */
export async function notePayerPlace(ctx: Context, id: Id<'order'>): Promise<void> {
  const order = await findOrder(ctx.db, id);
  if (!order || !isUnpaid(order)) return;
  const { billing, priced } = order;
  const isByVatId = restsOnVatId(ctx, billing, priced.dueToday.tax);
  if (isByVatId && !(await restsOnRefutedId(ctx, order))) return;
  const payer = await askPayerPlaces(ctx, order);
  if (payer.length === 0) return;
  await transaction(ctx, async (inner) => {
    const locked = await getOrderLocked(inner, id);
    if (!isUnpaid(locked)) return;
    // The address is kept already, unless the tax rested on the VAT id until now.
    const places = billing.country
      ? [{ kind: 'billing', country: billing.country } as const, ...payer]
      : payer;
    await notePlaces(inner, { reference: referenceOf(locked), memberId: locked.memberId }, places);
    await weigh(inner, locked);
  });
}

/** Of a balance in one currency at most so many payments are asked about. */
const maxFilling = 5;

/**
 * Where the payer of an order is. What the balance paid has the places of the newest payments that filled it and together come to its
 * amount: one money on it is like the other, and the newest is nearest to the order. The address of a top-up is that of the account,
 * which is kept with the order.
 */
async function askPayerPlaces(ctx: Context, order: Order): Promise<PayerPlace[]> {
  const invoice = await findInvoiceOf(ctx, order);
  const all = invoice ? await listPaymentsOf(ctx.db, invoice.id) : [];
  const paid = all.map(({ payment }) => payment).filter(({ state }) => state === 'succeeded');
  for (const payment of paid) {
    const place = await askPayerPlace(ctx, payment);
    if (place) return [place];
  }
  const fromBalance = paid.filter(({ provider }) => provider === 'balance');
  let missing = fromBalance.reduce((sum, { amount }) => sum + amount, 0);
  const { memberId, currency } = order;
  if (missing === 0 || !memberId) return [];
  const places: PayerPlace[] = [];
  for (const payment of await listFilling(ctx.db, { memberId, currency, limit: maxFilling })) {
    if (missing <= 0) break;
    missing -= payment.amount;
    const place = await askPayerPlace(ctx, payment);
    if (place) places.push(place);
  }
  return places;
}

async function askPayerPlace(
  ctx: Context,
  { id, provider, providerRef }: Pick<Payment, 'id' | 'provider' | 'providerRef'>,
): Promise<PayerPlace | null> {
  if (!providerRef) return null;
  try {
    return (await ctx.gateways.get(provider)?.payerPlace?.(providerRef)) ?? null;
  } catch (error) {
    ctx.log.warn({ err: error, payment: id }, 'a provider did not say where a payer is');
    return null;
  }
}

/** In a transaction that holds the row: the sign is there exactly while the evidence contradicts the address. */
async function weigh(ctx: Context, order: Order): Promise<void> {
  const places = await listPlaces(ctx.db, referenceOf(order));
  const is = isContradicted(ctx.config.seller.country, order.billing.country ?? '', places);
  await setSign(ctx, order, placeSign, is);
}
