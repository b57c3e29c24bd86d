import { isDeepStrictEqual } from 'node:util';
import { fail } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import { type Money, zero } from '#contract/money.ts';
import {
  type ApprovalBuyer,
  aloneHours,
  type StaffApprovalPart,
  staffApprovalDays,
} from '#contract/staff-approvals.ts';
import { days, hours, later } from '#contract/time.ts';
import type { Context } from '#server/platform/context.ts';
import { lockName } from '#server/platform/db/lock.ts';
import { openAsked } from './asked-input.ts';
import {
  endApproval,
  findApproval,
  insertDoneAlone,
  isAskedFor,
  sumDoneAlone,
} from './staff-approvals.queries.ts';
import { tellAsker } from './tell-of-approval.ts';

/** What an act of staff does, once it is computed. */
export interface MoneyAct {
  /** What leaves or is given, tax included. */
  amount: Money;
  /** As people call what it is about: the number of an order, for example. An account is named by its id, which does not change. */
  about: string;
  /** Whose money it is; null: nobody's any more. */
  memberId: Id<'member'> | null;
  /** What of the amount is for which line. */
  parts?: readonly StaffApprovalPart[];
  /** Whom it bills. The call may only name a billing profile, which its member can change before the second person decides. */
  buyer?: ApprovalBuyer;
  /**
   * Who began what is finished now, as histories keep it: somebody else who finishes it is a second person already. Null where that is
   * not known.
   */
  begunBy?: string | null;
}

/** Thrown so that nothing of the act stays; `keepsForSecondPerson` keeps it after that, and answers with a refusal. */
export class SecondPersonNeeded extends Error {
  override name = 'SecondPersonNeeded';
  readonly act: MoneyAct;
  readonly above: Money;
  constructor(act: MoneyAct, above: Money) {
    super('a verb that needs a second person was not called through keepsForSecondPerson');
    this.act = act;
    this.above = above;
  }
}

/**
 * The one guard on every act of staff that moves money out or gives value: above the amount of the install in its currency, together with
 * what the same person did alone in that currency in the last 24 hours, somebody else has to approve it. A sum that waits for a second person already is done by nobody
 * alone: once it is approved, it would be done twice. It is the last statement of the transaction that does the act, whose sums are
 * known by then: the names it locks are taken after every other lock. Acts of members and of jobs pass.
 * @throws SecondPersonNeeded; where the act is carried out because it was approved, request.conflict: it is no longer what was approved
 */
export async function requireSecondPerson(ctx: Context, act: MoneyAct): Promise<void> {
  const { actor, approval, config, db } = ctx;
  if (actor.kind !== 'member' || actor.role !== 'admin' || act.amount.amount === 0) return;
  if (approval) return spendApproval(ctx, approval, act);
  if (config.secondPersonAbove.length === 0) return;
  const { amount, currency } = act.amount;
  // Amounts of two currencies are not compared: in one that has no amount, everything needs a second person.
  const above = config.secondPersonAbove.find((one) => one.currency === currency) ?? zero(currency);
  const isWithin = (sum: number) => sum <= above.amount;
  if (act.begunBy !== undefined) {
    // What is finished was added up when it was begun.
    if ((act.begunBy ?? actor.id) === actor.id && !isWithin(amount)) throw new SecondPersonNeeded(act, above);
    return;
  }
  const doneAt = ctx.now();
  await lockName(db, nameOfAbout(act));
  if (await isAskedFor(db, act, later(doneAt, -days(staffApprovalDays))))
    throw new SecondPersonNeeded(act, above);
  await lockName(db, `staff-approvals:${actor.id}`);
  const after = later(doneAt, -hours(aloneHours));
  const before = await sumDoneAlone(db, actor.id, { currency, after });
  if (!isWithin(before + amount)) throw new SecondPersonNeeded(act, above);
  await insertDoneAlone(db, { memberId: actor.id, amount, currency, doneAt });
}

/** What waits about it is neither looked for nor kept by two at once. */
export const nameOfAbout = ({ about }: Pick<MoneyAct, 'about'>): string => `staff-approvals:about:${about}`;

/** In the transaction that holds the approval: it is good for exactly this, once. */
async function spendApproval(ctx: Context, id: Id<'staffApproval'>, act: MoneyAct): Promise<void> {
  const approved = await findApproval(ctx.db, id);
  const isSame =
    approved?.amount === act.amount.amount &&
    approved.currency === act.amount.currency &&
    approved.about === act.about &&
    approved.memberId === act.memberId &&
    isDeepStrictEqual(openAsked(ctx, approved)?.buyer, act.buyer);
  if (!isSame) throw fail('request.conflict');
  const decidedBy = ctx.actor.kind === 'member' ? ctx.actor.id : null;
  const ended = await endApproval(ctx.db, id, { state: 'approved', decidedBy, decidedAt: ctx.now() });
  if (!ended) throw new Error(`${id} was spent before`);
  await tellAsker(ctx, ended, 'approval_given');
}
