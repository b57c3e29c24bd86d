import { fail, failField } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import type { Money } from '#contract/money.ts';
import type { PaymentState } from '#contract/states.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { BillingProfileRow } from '../billing-profiles/billing-profiles.tables.ts';
import { getBillingProfile } from '../billing-profiles/billing-profiles.ts';
import { partyOfProfile } from '../billing-profiles/party-of.ts';
import { attachInvoice } from '../documents/documents.ts';
import { findInvoice } from '../invoices/invoices.queries.ts';
import type { Invoice } from '../invoices/invoices.tables.ts';
import type { Party } from '../invoices/snapshot.ts';
import { voidInvoice } from '../invoices/void-invoice.ts';
import { findMember } from '../members/members.ts';
import { actingMember } from '../members/sessions.ts';
import { notePlaces, placesOf, restsOnVatId } from '../orders/place-evidence.ts';
import { findNewestPayment } from '../payments/payments.queries.ts';
import { announceDebit } from './coming-debit.ts';
import { type ComingPeriod, comingPeriodOf } from './coming-period.ts';
import { movedByPause } from './periods.ts';
import { billComingPeriod, taxedFor } from './renewal-invoice.ts';
import { invoiceMail } from './subscriptions.mail.ts';
import { findSubscription } from './subscriptions.queries.ts';
import type { Subscription } from './subscriptions.tables.ts';
import { changeSubscriptionRow, getOwnLocked, mailAbout, noteMove, requireOwn } from './subscriptions.ts';

type Figures = Awaited<ReturnType<typeof taxedFor>>;
type SubscriptionId = Id<'subscription'>;
type ProfileId = Id<'billingProfile'>;

export interface BillingPreview {
  billedTo: Party;
  version: number;
  /** Begin of the first period that is billed so. */
  from: Date;
  before: Figures;
  after: Figures;
  /** The open invoice that is made anew. */
  replaces: Id<'invoice'> | null;
}

/**
 * What the next invoice comes to when it is made out to a profile: its tax by the rules of today and the rates of its first day.
 * @throws request.not_found: of subscription or profile, none or somebody else's; state.move_refused: nothing renews
 */
export async function previewBilling(
  ctx: Context,
  id: SubscriptionId,
  profileId: ProfileId,
): Promise<BillingPreview> {
  const subscription = await findSubscription(ctx.db, id);
  if (!subscription) throw fail('request.not_found');
  requireOwn(ctx, subscription);
  const profile = await getBillingProfile(ctx, profileId);
  return compute(ctx, subscription, profile);
}

/**
 * Bills to a profile from the next invoice on. An open invoice of the coming period is made anew; what was paid, or is
 * being paid, stays as it was issued. Done again, it is as done once.
 * @param confirmed the figures of the preview, as the member saw them
 * @throws as `previewBilling`; request.conflict: the profile was changed since; order.price_changed; request.invalid:
 *   from → out_of_range: another period is next by now
 */
export async function changeBilling(
  ctx: Context,
  id: SubscriptionId,
  profileId: ProfileId,
  confirmed: { version: number; from: Date; total: Money },
): Promise<Subscription> {
  return transaction(ctx, async (inner) => {
    const found = await getOwnLocked(inner, id);
    const profile = await getBillingProfile(inner, profileId);
    const preview = await compute(inner, found, profile);
    if (profile.version !== confirmed.version) throw fail('request.conflict');
    if (preview.from.getTime() !== confirmed.from.getTime()) throw failField('from', 'out_of_range');
    const { total: ours } = preview.after;
    if (ours.amount !== confirmed.total.amount || ours.currency !== confirmed.total.currency)
      throw fail('order.price_changed', { confirmed: confirmed.total, ours });
    const billing = preview.billedTo;
    if (isSame(found.billing, billing)) return found;
    const { replaces } = preview;
    if (replaces) await voidInvoice(inner, replaces, `${found.number} is billed to other details`);
    const changed = await changeSubscriptionRow(inner, found, {
      billing,
      ...(replaces ? { invoiceId: null } : {}),
    });
    await noteMove(inner, changed, changed.state, 'billing details changed');
    await keepPlace(inner, changed, preview.after);
    return replaces ? billAnew(inner, changed) : changed;
  });
}

/** In a transaction: where somebody is from now on, unless the tax rests on their VAT id, with what else is known of it at this moment. */
async function keepPlace(
  ctx: Context,
  { id, memberId, billing }: Subscription,
  { tax }: Figures,
): Promise<void> {
  const member = memberId && (await findMember(ctx, memberId));
  if (!member || !billing.country || restsOnVatId(ctx, billing, tax)) return;
  const reference = `subscription:${id}:${ctx.now().toISOString()}`;
  await notePlaces(ctx, { reference, memberId }, placesOf(ctx, member, billing.country));
}

/** The number to pay is another one now, so that it is told like the first. */
async function billAnew(ctx: Context, subscription: Subscription): Promise<Subscription> {
  const invoice = await billComingPeriod(ctx, subscription);
  const billed = await changeSubscriptionRow(ctx, subscription, { invoiceId: invoice.id });
  if (invoice.state !== 'open') return billed;
  const debit = await announceDebit(ctx, billed, billed.periodEnd);
  const attachments = await attachInvoice(ctx, invoice);
  await mailAbout(ctx, billed, invoiceMail(billed, { invoice, debit, attachments }));
  return billed;
}

async function compute(
  ctx: Context,
  subscription: Subscription,
  profile: BillingProfileRow,
): Promise<BillingPreview> {
  const { state, cancelAtPeriodEnd } = subscription;
  if (state === 'canceled' || cancelAtPeriodEnd)
    throw fail('state.move_refused', { state: 'canceled', wanted: 'changed' });
  const member = await findMember(ctx, actingMember(ctx).id);
  if (!member) throw fail('session.ended', { reason: 'unknown' });
  const billedTo = partyOfProfile(member.email, profile);
  const billed = await findBilledAhead(ctx, subscription);
  const replaces = billed && (await isUntouched(ctx, billed)) ? billed.id : null;
  const coming = comingPeriodOf(subscription);
  const { start, price } = billed && !replaces ? periodAfter(subscription, coming) : coming;
  return {
    billedTo,
    version: profile.version,
    from: movedByPause(subscription, start),
    before: await taxedFor(ctx, subscription, price, start),
    after: await taxedFor(ctx, { ...subscription, memberId: member.id, billing: billedTo }, price, start),
    replaces,
  };
}

/** The invoice of the coming period, once it is made; while something is overdue, the invoice is the running period's. */
async function findBilledAhead(
  { db }: Context,
  { invoiceId, pastDueAt }: Subscription,
): Promise<Invoice | null> {
  return invoiceId && !pastDueAt ? findInvoice(db, invoiceId) : null;
}

const underway: readonly PaymentState[] = [
  'created',
  'requires_action',
  'processing',
  'succeeded',
  'disputed',
];

/** Nobody has begun to pay it. */
async function isUntouched({ db }: Context, { id, state, paidAmount }: Invoice): Promise<boolean> {
  if (state !== 'open' || paidAmount > 0) return false;
  const payment = await findNewestPayment(db, id);
  return !payment || !underway.includes(payment.state);
}

/** What follows a coming period that is billed already. */
function periodAfter(subscription: Subscription, coming: ComingPeriod): ComingPeriod {
  const { couponRenewals } = subscription;
  return comingPeriodOf({
    ...subscription,
    ...{ selection: coming.selection, priced: coming.priced, months: coming.months },
    renewalAmount: coming.promised.amount,
    couponShare: coming.couponShare,
    couponRenewals: coming.withCoupon && couponRenewals !== null ? couponRenewals - 1 : couponRenewals,
    ...{ periodStart: coming.start, periodEnd: coming.end, pendingUpdate: null },
  });
}

/** Keys of a stored object come in another order. */
const isSame = (one: Party, other: Party) =>
  (Object.keys({ ...one, ...other }) as (keyof Party)[]).every(
    (key) => JSON.stringify(one[key] ?? null) === JSON.stringify(other[key] ?? null),
  );
