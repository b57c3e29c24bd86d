import type { Id } from '#contract/ids.ts';
import type { PlaceKind } from '#contract/orders.ts';
import { inUnion, vatCountryOf } from '#contract/vat-id.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { PayerPlace } from '#server/platform/payments/gateway.ts';
import type { Member } from '../members/members.tables.ts';
import { listPaymentsOf } from '../payments/payments.queries.ts';
import { changeOrder, findOrder } from './orders.queries.ts';
import type { Order } from './orders.tables.ts';
import { findInvoiceOf, getOrderLocked, referenceOf } from './orders.ts';
import { insertPlaces, listPlaces } from './place-evidence.queries.ts';
import { placeSign } from './risk.ts';

/** One piece of evidence of where a buyer is; ISO 3166-1. */
export interface Place {
  kind: PlaceKind;
  country: string;
}

/** Pieces that a buyer does not choose as they type their address. */
const weighed: ReadonlySet<PlaceKind> = new Set(['network', 'card', 'bank']);

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

/** A business that owes the tax itself, or is taxed at home, is where its VAT id says; another id says nothing. */
export const restsOnVatId = (
  { config }: Pick<Context, 'config'>,
  { vatId, country }: { vatId: string | null; country: string | null },
  { reverseCharge }: { reverseCharge: boolean },
): boolean => reverseCharge || (vatId !== null && country === config.seller.country);

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

const waits = ({ state }: Order) => state === 'pending_payment' || state === 'payment_failed';

/**
 * Before a paid order moves on, outside of a transaction: keeps the country of the card or account that paid it, and has somebody
 * look at the order where the evidence contradicts its address. A provider that does not answer holds nothing up.
 */
export async function notePayerPlace(ctx: Context, id: Id<'order'>): Promise<void> {
  const order = await findOrder(ctx.db, id);
  if (!order || !waits(order) || restsOnVatId(ctx, order.billing, order.priced.dueToday.tax)) return;
  const place = await askPayerPlace(ctx, order);
  if (!place) return;
  await transaction(ctx, async (inner) => {
    const locked = await getOrderLocked(inner, id);
    if (!waits(locked)) return;
    await notePlaces(inner, { reference: referenceOf(locked), memberId: locked.memberId }, [place]);
    await weigh(inner, locked);
  });
}

async function askPayerPlace(ctx: Context, order: Order): Promise<PayerPlace | null> {
  const invoice = await findInvoiceOf(ctx, order);
  const found = invoice ? await listPaymentsOf(ctx.db, invoice.id) : [];
  for (const { id, state, provider, providerRef } of found.map(({ payment }) => payment)) {
    if (state !== 'succeeded' || !providerRef) continue;
    try {
      const place = await ctx.gateways.get(provider)?.payerPlace?.(providerRef);
      if (place) return place;
    } catch (error) {
      ctx.log.warn({ err: error, payment: id }, 'a provider did not say where a payer is');
    }
  }
  return null;
}

/** In a transaction that holds the row: the sign is there exactly while the evidence contradicts the address. */
async function weigh(ctx: Context, order: Order): Promise<void> {
  const { riskReasons: before, riskScore, billing } = order;
  const places = await listPlaces(ctx.db, referenceOf(order));
  const has = before.includes(placeSign.reason);
  const is = isContradicted(ctx.config.seller.country, billing.country ?? '', places);
  if (has === is) return;
  const others = before.filter((reason) => reason !== placeSign.reason);
  await changeOrder(ctx.db, order.id, order.state, {
    riskReasons: is ? [...others, placeSign.reason] : others,
    riskScore: riskScore + (is ? placeSign.points : -placeSign.points),
  });
}
