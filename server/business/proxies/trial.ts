import type { CheckedOf, OutputOf } from '#contract/endpoint.ts';
import { fail } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import { type readTrial as readDoor, type startTrial as startDoor, trialPlan } from '#contract/proxies.ts';
import { isEnded } from '#contract/states.ts';
import { takeFrom } from '#server/platform/auth/limits.ts';
import type { Context } from '#server/platform/context.ts';
import { readPriceBook } from '../catalogue/read-price-book.ts';
import { findMember } from '../members/members.queries.ts';
import type { Member } from '../members/members.tables.ts';
import { actingMember } from '../members/sessions.ts';
import { requireConsent } from '../orders/billing.ts';
import type { Order } from '../orders/orders.tables.ts';
import { placeTrial, trialOrderOf } from '../orders/place-trial.ts';
import { startOrder } from '../services/make-services.ts';
import { findService, listServiceIds } from '../services/services.queries.ts';
import type { DeliveredService } from '../services/services.tables.ts';
import { trialFacts } from './traffic.ts';

type Answer = OutputOf<typeof readDoor>;

/** By one member; a try that is refused counts too. */
const startLimit = { max: 20, perSeconds: 3600 } as const;

/** Whether the member may try proxies, and what they would have. */
export async function readTrial(ctx: Context): Promise<Answer> {
  const member = await getCaller(ctx);
  const offer = await findOffer(ctx);
  const order = await trialOrderOf(ctx, member, trialPlan);
  const service = order && (await findServiceOf(ctx, order));
  const running = order !== null && isRunning(member, order, service);
  const state = running ? 'running' : order ? 'used' : stateFor(member, offer);
  return {
    state,
    serviceId: running ? (service?.id ?? null) : null,
    bytes: offer?.limitBytes ?? 0,
    days: offer?.validDays ?? 0,
    byHand: ctx.config.delivery.drivers.proxies === 'manual',
  };
}

/**
 * Orders the trial and begins its delivery. While it runs, it is answered again.
 * @throws request.invalid: agreeTerms, acceptableUse → terms_needed; allowance.used_up: reason `trial`, this account or its
 *   address has had it; state.move_refused: state `closed`, there is none here; request.too_many; and what `placeTrial` refuses
 */
export async function startTrial(ctx: Context, consent: CheckedOf<typeof startDoor>): Promise<Id<'service'>> {
  const member = await getCaller(ctx);
  await takeFrom(ctx, `proxy-trial:${member.id}`, startLimit);
  requireConsent(consent);
  const order = await orderOf(ctx, member, consent);
  if (!isRunning(member, order, await findServiceOf(ctx, order))) throw usedUp();
  // The job of the release does the same, whoever comes first.
  await startOrder(ctx, order.id);
  const service = await findServiceOf(ctx, order);
  if (!service) throw usedUp();
  return service.id;
}

const usedUp = () => fail('allowance.used_up', { reason: 'trial' });

/** What was ordered before stays, also when there is no trial any more. */
async function orderOf(
  ctx: Context,
  member: Member,
  { termsVersion }: CheckedOf<typeof startDoor>,
): Promise<Order> {
  const known = await trialOrderOf(ctx, member, trialPlan);
  if (known) return known;
  if (!(await findOffer(ctx))) throw fail('state.move_refused', { state: 'closed', wanted: 'started' });
  return placeTrial(ctx, member, { plan: trialPlan, termsVersion });
}

async function getCaller(ctx: Context): Promise<Member> {
  const member = await findMember(ctx.db, actingMember(ctx).id);
  if (!member) throw fail('session.ended', { reason: 'unknown' });
  return member;
}

/** Null when the operator has taken it off. */
async function findOffer(ctx: Context) {
  const { plans } = await readPriceBook(ctx, [trialPlan], ctx.config.currencies[0]);
  const plan = plans.get(trialPlan);
  return plan && plan.state !== 'retired' ? trialFacts(plan.facts) : null;
}

const stateFor = (member: Member, offer: object | null) =>
  !offer ? 'closed' : member.emailVerifiedAt ? 'open' : 'unproven';

async function findServiceOf({ db }: Context, { id: orderId }: Order): Promise<DeliveredService | null> {
  const [serviceId] = await listServiceIds(db, { orderId });
  return serviceId ? findService(db, serviceId) : null;
}

/** Ordered by this account, and not over; its service may be a moment behind its order. */
const isRunning = ({ id }: Member, { memberId, state }: Order, service: DeliveredService | null) =>
  memberId === id && !isEnded(state) && service?.state !== 'terminated' && !service?.endsBecause;
