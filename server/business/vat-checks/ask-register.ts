import type { Id } from '#contract/ids.ts';
import { days, hours, later, minutes, seconds } from '#contract/time.ts';
import { readVatId } from '#contract/vat-id.ts';
import type { VatBuyer } from '#contract/vat-territories.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import type { VatAnswer } from '#server/platform/vat-check/vat-register.ts';
import { viesRegister } from '#server/platform/vat-check/vies.ts';
import { findMember } from '../members/members.queries.ts';
import { vatIdRefuted } from './vat-checks.events.ts';
import { refutedMail } from './vat-checks.mail.ts';
import {
  claimNext,
  claimQuestion,
  deleteChecks,
  findNewestAnswer,
  listDueRegisters,
  postpone,
  writeAnswer,
} from './vat-checks.queries.ts';
import type { VatCheck } from './vat-checks.tables.ts';
import { checkedId, isGood, mayAsk, openQuestion } from './vat-checks.ts';

/** Longer than any question takes: whoever claimed it before is dead. */
const claimLasts = minutes(2);
/** Somebody looks at a page meanwhile, or others wait behind it. What takes longer is asked again as a job. */
const shortPatience = seconds(5);
const longestPause = hours(6);
/** A run ends then; the next begins within a minute. */
const runLasts = seconds(60);

/** Doubled with each try without an answer: a minute, two, four, and six hours in the end, until there is one. */
export const pauseAfter = (tries: number): number => Math.min(minutes(1) * 2 ** tries, longestPause);

/**
 * Outside of a transaction, before a price is computed for a member: with `require`, asks about a VAT id that was not answered for
 * lately, and waits five seconds for the answer. Whoever has asked too often gets the price that holds without it.
 */
export async function confirmForPrice(ctx: Context, buyer: VatBuyer): Promise<void> {
  if (ctx.config.vatIdCheck.mode !== 'require' || ctx.actor.kind !== 'member') return;
  const { id: memberId } = ctx.actor;
  const vatId = checkedId(ctx, buyer);
  if (!vatId) return;
  const newest = await findNewestAnswer(ctx.db, memberId, vatId);
  if ((newest && isGood(ctx, newest)) || !(await mayAsk(ctx))) return;
  const { id } = await openQuestion(ctx, { memberId, vatId, reliedOn: false, afterMs: 0 });
  await askOne(ctx, id);
}

/**
 * Outside of a transaction: asks one question that was just opened, unless somebody else does. A register that takes longer than five
 * seconds is asked again by `askDue`, beside those of the other countries.
 */
export async function askOne(ctx: Context, id: Id<'vatCheck'>): Promise<void> {
  if (ctx.config.vatIdCheck.mode === 'off') return;
  const now = ctx.now();
  const claimed = await claimQuestion(ctx.db, id, now, later(now, claimLasts));
  if (claimed) await ask(ctx, claimed, shortPatience);
}

/**
 * Asks what is due. Behind VIES is a register of each member state: they are asked beside one another, so that a silent one delays its
 * own country alone, and each is asked one question after the other, as registers take few at once.
 */
export async function askDue(ctx: Context): Promise<void> {
  if (ctx.config.vatIdCheck.mode === 'off') return;
  const begun = performance.now();
  const mayGoOn = () => performance.now() - begun < runLasts;
  const registers = await listDueRegisters(ctx.db, ctx.now());
  const ends = await Promise.allSettled(registers.map((register) => askRegister(ctx, register, mayGoOn)));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

async function askRegister(ctx: Context, register: string, mayGoOn: () => boolean): Promise<void> {
  while (mayGoOn()) {
    const now = ctx.now();
    const claimed = await claimNext(ctx.db, register, now, later(now, claimLasts));
    if (!claimed) return;
    const answer = await ask(ctx, claimed);
    // Nobody is there. The other questions of the country need not wait for that one by one.
    if (answer.state === 'unavailable' && answer.because === 'unreachable') return;
  }
}

async function ask(ctx: Context, { id, vatId, tries }: VatCheck, patienceMs?: number): Promise<VatAnswer> {
  const { vatIdCheck, seller } = ctx.config;
  const read = readVatId(vatId);
  if (!read) throw new Error('a VAT id that was checked for its form has none');
  const register = viesRegister({ url: vatIdCheck.url, requester: seller.vatId, patienceMs });
  const answer = await register.ask(read);
  if (answer.state === 'unavailable') {
    ctx.log.warn({ check: id, because: answer.because, tries: tries + 1 }, 'VIES gave no answer');
    await postpone(ctx.db, id, later(ctx.now(), pauseAfter(tries)));
  } else await keepAnswer(ctx, id, answer);
  return answer;
}

/** An id that turns out invalid after something was billed by it is told to its member, and stands in the operator's list. */
async function keepAnswer(
  ctx: Context,
  id: Id<'vatCheck'>,
  { state, consultation, name }: Exclude<VatAnswer, { state: 'unavailable' }>,
): Promise<void> {
  await transaction(ctx, async (inner) => {
    const answeredAt = inner.now();
    const kept = await writeAnswer(inner.db, id, { state, answeredAt, consultation, traderName: name });
    if (kept?.state !== 'invalid' || !kept.memberId) return;
    await inner.emit(vatIdRefuted, { memberId: kept.memberId });
    if (!kept.reliedOn) return;
    const member = await findMember(inner.db, kept.memberId);
    if (member) await postMail(inner, refutedMail(inner.config, member, kept.vatId, answeredAt));
  });
}

/** Of the others, how long an answer is kept after it has been asked for. */
const othersFor = days(365);

/**
 * Forgets answers: those that documents without tax rest on ten years after the end of their year, as long as these are kept
 * (Directive 2006/112/EC, article 369k; Implementing Regulation (EU) 282/2011, article 63c), all others after a year.
 */
export async function forgetVatChecks(ctx: Context): Promise<void> {
  const now = ctx.now();
  const reliedOn = new Date(Date.UTC(now.getUTCFullYear() - 10, 0));
  await deleteChecks(ctx.db, { reliedOn, others: later(now, -othersFor) });
}
