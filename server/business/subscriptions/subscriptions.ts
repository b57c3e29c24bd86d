import { fail } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import { canMove, type SubscriptionState, subscriptionMoves } from '#contract/states.ts';
import { actorName, type Context } from '#server/platform/context.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { readerOf } from '../members/reader.ts';
import { nextStepOf, scheduleText } from './next-step.ts';
import { insertStep } from './steps.queries.ts';
import type { Letter } from './subscriptions.mail.ts';
import { changeRow, findLocked, insertMove } from './subscriptions.queries.ts';
import type { Subscription, subscriptions } from './subscriptions.tables.ts';

type Changes = Partial<typeof subscriptions.$inferInsert>;

/** @throws request.not_found */
export async function getLocked({ db }: Context, id: Id<'subscription'>): Promise<Subscription> {
  const subscription = await findLocked(db, id);
  if (!subscription) throw fail('request.not_found');
  return subscription;
}

/**
 * In a transaction, for a member's own or an operator's act.
 * @throws request.not_found: somebody else's
 */
export async function getOwnLocked(ctx: Context, id: Id<'subscription'>): Promise<Subscription> {
  const subscription = await getLocked(ctx, id);
  requireOwn(ctx, subscription);
  return subscription;
}

/** @throws request.not_found: the caller is a member and it is not theirs, or a visitor */
export function requireOwn({ actor }: Context, { memberId }: Subscription): void {
  if (actor.kind === 'job' || (actor.kind === 'member' && actor.id === memberId)) return;
  throw fail('request.not_found');
}

/** The same, and staff may read it too: `role` says that this call is theirs. @throws request.not_found */
export function requireReadable(ctx: Context, subscription: Subscription): void {
  const { actor } = ctx;
  if (actor.kind !== 'member' || actor.role !== 'admin') requireOwn(ctx, subscription);
}

/** In a transaction that holds the row; computes anew when the billing run has to look at it next. */
export async function changeSubscriptionRow(
  ctx: Context,
  subscription: Subscription,
  set: Changes,
): Promise<Subscription> {
  const { renewals } = ctx.config;
  const next = nextStepOf({ ...subscription, ...set } as Subscription, renewals);
  const row = await changeRow(ctx.db, subscription.id, subscription.state, {
    ...set,
    nextStepAt: next?.at ?? null,
    schedule: scheduleText(renewals),
  });
  if (!row) throw fail('request.conflict');
  return row;
}

/**
 * In a transaction that holds the row: one move of the table, by whom and why.
 * @throws state.move_refused
 */
export async function moveSubscription(
  ctx: Context,
  subscription: Subscription,
  to: SubscriptionState,
  reason: string,
  set: Changes = {},
): Promise<Subscription> {
  const { state } = subscription;
  if (!canMove(subscriptionMoves, state, to)) throw fail('state.move_refused', { state, wanted: to });
  const moved = await changeSubscriptionRow(ctx, subscription, { ...set, state: to });
  await noteMove(ctx, moved, state, reason);
  return moved;
}

/** Keeps in the history what was done, by whom and why; the state may have stayed. */
export async function noteMove(
  { db, actor, now }: Context,
  { id, state }: Subscription,
  fromState: SubscriptionState | null,
  reason: string,
): Promise<void> {
  await insertMove(db, {
    subscriptionId: id,
    fromState,
    toState: state,
    actor: actorName(actor),
    reason,
    movedAt: now(),
  });
}

/**
 * Keeps that something was done about a period.
 * @param periodEnd of the period that was running or is coming to its end
 * @returns false when it was done before
 */
export function noteStep(
  { db, now }: Context,
  { id, invoiceId }: Subscription,
  periodEnd: Date,
  step: string,
): Promise<boolean> {
  return insertStep(db, { subscriptionId: id, periodEnd, step, invoiceId, doneAt: now() });
}

/** To the address the member has today; to the one that was billed when the account is gone. */
export async function mailAbout(ctx: Context, subscription: Subscription, letter: Letter): Promise<void> {
  await postMail(ctx, letter(await readerOf(ctx, subscription), ctx.config));
}
