import { createHmac } from 'node:crypto';
import { fail } from '#contract/errors.ts';
import { newId } from '#contract/ids.ts';
import type { PricedCart } from '#contract/pricing.ts';
import { days, later } from '#contract/time.ts';
import type { Context } from '#server/platform/context.ts';
import { drawNumber } from '#server/platform/db/numbering.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { keysFor } from '#server/platform/secret.ts';
import { priceCart } from '../catalogue/catalogue.ts';
import { visitorContext } from '../catalogue/pricing/price-book.ts';
import type { Member } from '../members/members.tables.ts';
import { release } from './order-paid.ts';
import { orderPlaced } from './orders.events.ts';
import { countRecent, insertOrder, lockMember } from './orders.queries.ts';
import { type Order, orderNumbers } from './orders.tables.ts';
import { moveOrder, noteMove } from './orders.ts';
import { bill, newLines } from './place-order.ts';
import { highRisk, riskOf } from './risk.ts';
import { findTrialOrder } from './trial.queries.ts';

/** The order in which this account, or an earlier one of the same address, had the trial. */
export async function trialOrderOf(ctx: Context, member: Member, plan: string): Promise<Order | null> {
  const keys = keysOf(ctx, member, plan);
  return findTrialOrder(ctx.db, { memberId: member.id, plan, keys });
}

/**
 * Orders a plan over nothing, once for each account and each proven address. Ordered before, that order is the answer,
 * whatever has become of it and whoever placed it.
 * @throws access.refused: email_unverified, or `trial_refused` by the signs that have a person look at a paid order;
 *   state.move_refused: state `closed`, there is no such plan, or it costs something
 */
export async function placeTrial(
  ctx: Context,
  member: Member,
  { plan, termsVersion }: { plan: string; termsVersion: string },
): Promise<Order> {
  if (!member.emailVerifiedAt)
    throw fail('access.refused', { reason: 'email_unverified', action: 'verify_email' });
  return transaction(ctx, async (inner) => {
    await lockMember(inner.db, member.id);
    const known = await trialOrderOf(inner, member, plan);
    return known ?? write(inner, member, { plan, termsVersion });
  });
}

async function write(
  ctx: Context,
  member: Member,
  { plan, termsVersion }: { plan: string; termsVersion: string },
): Promise<Order> {
  const now = ctx.now();
  const priced = await priceOf(ctx, member, plan);
  const risk = await riskFor(ctx, member, priced);
  if (risk.score >= highRisk) throw fail('access.refused', { reason: 'trial_refused' });
  const [idempotencyKey = ''] = keysOf(ctx, member, plan);
  const id = newId('order', now);
  const { name, companyName: company, country, email } = member;
  const placed = await insertOrder(
    ctx.db,
    {
      id,
      number: await drawNumber(ctx, 'EZC', orderNumbers),
      state: 'pending_payment',
      memberId: member.id,
      priced,
      billing: { name, company, address: [], country, vatId: null, email },
      totalAmount: 0,
      currency: priced.currency,
      // Nothing is paid, so there is nothing that a withdrawal would give back.
      consumer: false,
      startNow: true,
      termsVersion,
      riskScore: risk.score,
      riskReasons: risk.reasons,
      idempotencyKey,
      fingerprint: '',
      createdAt: now,
    },
    newLines(ctx, id, priced),
  );
  await noteMove(ctx, placed, null, 'placed');
  // Over nothing, and paid by that: an order that is worked on has a paid invoice.
  await bill(ctx, placed, member, 'open');
  await ctx.emit(orderPlaced, { orderId: id });
  const paid = await moveOrder(ctx, placed, 'paid', 'paid in full', { paidAt: now });
  return release(ctx, paid, 'nothing stands against delivery');
}

async function priceOf(ctx: Context, { country }: Member, plan: string): Promise<PricedCart> {
  const selection = { plan, months: 0, quantity: 1, choices: {}, setup: {} } as const;
  const buyer = country ? { country } : {};
  // In the first currency of the install: over nothing, it is the same in all of them.
  const priced = await priceCart(ctx, { lines: [selection], buyer }, visitorContext);
  if (priced.lines.length === 0 || priced.dueToday.total.amount !== 0)
    throw fail('state.move_refused', { state: 'closed', wanted: 'started' });
  // That no cart takes it is no problem here.
  return { ...priced, problems: [] };
}

async function riskFor(ctx: Context, member: Member, { currency }: PricedCart) {
  const now = ctx.now();
  return riskOf({
    email: member.email,
    emailVerified: member.emailVerifiedAt !== null,
    accountAgeMs: now.getTime() - member.createdAt.getTime(),
    memberCountry: member.country,
    billingCountry: member.country ?? '',
    placeContradicts: false,
    total: { amount: 0, currency },
    recent: await countRecent(ctx.db, member.id, later(now, -days(1))),
  });
}

/** By which the order of an address is found, newest secret first: no address can be read from it. */
const keysOf = ({ secret }: Context, { email }: Member, plan: string): string[] =>
  keysFor(secret, 'trials').map(
    (key) => `trial:${createHmac('sha256', key).update(`${plan} ${email}`).digest('base64url')}`,
  );
