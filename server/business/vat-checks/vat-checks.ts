import { type Id, newId } from '#contract/ids.ts';
import { days, hours, later } from '#contract/time.ts';
import { reverseChargeId, type VatBuyer } from '#contract/vat-territories.ts';
import { isWithin } from '#server/platform/auth/limits.ts';
import type { Context } from '#server/platform/context.ts';
import { networkOf } from '#server/platform/http/network.ts';
import { actingMember } from '../members/sessions.ts';
import { vatCheckAsked } from './vat-checks.events.ts';
import { findNewestAnswer, insertQuestion, listNewest, markReliedOn } from './vat-checks.queries.ts';
import type { VatCheck } from './vat-checks.tables.ts';

type MemberId = Id<'member'>;

/** How long an answer is good enough for whoever orders next. New ids come late into the register: a no is asked again soon. */
const goodFor = { valid: hours(24), invalid: hours(1) } as const;
/** Questions that one member, and one network, can have asked at once: nobody tries out ids through us. */
const perMember = { max: 20, perSeconds: 86_400 } as const;
const perNetwork = { max: 60, perSeconds: 86_400 } as const;

/**
 * The VAT id of a buyer on which the tax depends and that the register can be asked about; null where there is none, or nobody is
 * asked in this install.
 */
export function checkedId({ config }: Context, buyer: VatBuyer): string | null {
  if (config.vatIdCheck.mode === 'off') return null;
  return reverseChargeId(config.seller.country, buyer)?.text ?? null;
}

/**
 * Whether a business owes the tax itself by its VAT id. With `trust` it does until the register says no, with `require` once it has
 * said yes; what it answered last holds until it answers something else.
 * @param memberId who gave the id; null, a visitor
 */
export async function countsForTax(ctx: Context, memberId: MemberId | null, vatId: string): Promise<boolean> {
  const trusts = ctx.config.vatIdCheck.mode === 'trust';
  const answer = memberId && (await findNewestAnswer(ctx.db, memberId, vatId));
  return answer ? answer.state === 'valid' : trusts;
}

/**
 * Whether the register has said no, since something was billed without tax, to the VAT id on which that rests. One that nobody has
 * answered for yet is not refuted.
 */
export async function isRefuted(ctx: Context, memberId: MemberId | null, buyer: VatBuyer): Promise<boolean> {
  const vatId = checkedId(ctx, buyer);
  const answer = vatId && memberId && (await findNewestAnswer(ctx.db, memberId, vatId));
  return answer ? answer.state === 'invalid' : false;
}

/** A buyer without a VAT id that does not count, for whom tax is computed. */
export async function withVatIdThatCounts(
  ctx: Context,
  memberId: MemberId | null,
  buyer: VatBuyer,
): Promise<VatBuyer> {
  const vatId = checkedId(ctx, buyer);
  if (!vatId || (await countsForTax(ctx, memberId, vatId))) return buyer;
  const { vatId: _, ...rest } = buyer;
  return rest;
}

/** The newest answer about each of a member's own VAT ids, or the question while there is none; by the id. */
export async function findVatChecks(
  ctx: Context,
  vatIds: readonly string[],
): Promise<ReadonlyMap<string, VatCheck>> {
  if (ctx.config.vatIdCheck.mode === 'off') return new Map();
  const found = await listNewest(ctx.db, actingMember(ctx).id, vatIds);
  return new Map(found.map((check) => [check.vatId, check]));
}

export interface Wanted {
  memberId: MemberId;
  buyer: VatBuyer;
  /** Something is billed without tax by the id. */
  reliedOn: boolean;
  /** How old a yes may be; a day unless told. A no is asked again after an hour. */
  goodForMs?: number;
}

/**
 * In a transaction: has the register asked about the VAT id of a buyer, as a job, unless tax does not depend on it or it was answered
 * for lately. What is billed without tax is always asked about; for a member who has asked often, a day later.
 */
export async function wantVatCheck(ctx: Context, wanted: Wanted): Promise<void> {
  const { memberId, buyer, reliedOn, goodForMs } = wanted;
  const vatId = checkedId(ctx, buyer);
  if (!vatId) return;
  const newest = await findNewestAnswer(ctx.db, memberId, vatId);
  // A no that came between the price and the order is asked for again: by that one the order is known as billed without tax.
  const isEnough = newest && isGood(ctx, newest, goodForMs) && !(reliedOn && newest.state === 'invalid');
  if (isEnough) {
    if (reliedOn && !newest.reliedOn) await markReliedOn(ctx.db, newest.id);
    return;
  }
  const soon = await mayAsk(ctx);
  if (!soon && !reliedOn) return;
  const { id } = await openQuestion(ctx, { memberId, vatId, reliedOn, afterMs: soon ? 0 : days(1) });
  if (soon) await ctx.emit(vatCheckAsked, { checkId: id });
}

export function isGood(ctx: Context, { state, answeredAt }: VatCheck, goodForMs?: number): boolean {
  const ms = state === 'valid' ? (goodForMs ?? goodFor.valid) : goodFor.invalid;
  return answeredAt !== null && ctx.now() < later(answeredAt, ms);
}

/** Whether the register may be asked now. What the service asks by itself is not counted. */
export async function mayAsk(ctx: Context): Promise<boolean> {
  const { actor, caller } = ctx;
  if (actor.kind !== 'member') return actor.kind === 'job';
  return (
    (await isWithin(ctx, `vat-checks:${actor.id}`, perMember)) &&
    (await isWithin(ctx, `vat-checks:${networkOf(caller.address)}`, perNetwork))
  );
}

export function openQuestion(
  ctx: Context,
  wanted: { memberId: MemberId; vatId: string; reliedOn: boolean; afterMs: number },
): Promise<VatCheck> {
  const { afterMs, ...of } = wanted;
  const now = ctx.now();
  const times = { nextTryAt: later(now, afterMs), createdAt: now };
  return insertQuestion(ctx.db, { id: newId('vatCheck', now), ...of, state: 'asking', ...times });
}
