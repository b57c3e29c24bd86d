import type { Currency } from '#contract/currencies.ts';
import { type Id, newId } from '#contract/ids.ts';
import { actorName, type Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { findMember } from '../members/members.queries.ts';
import { readerAt } from '../members/reader.ts';
import { statementMail } from './commissions.mail.ts';
import type { Payout } from './commissions.tables.ts';
import { findChoice, insertPayout, listApprovedLocked, listToPay, putOnPayout } from './payouts.queries.ts';
import { leastPayouts, statementOf } from './terms.ts';

/**
 * Makes the statements of the month, once its day has come: one for each affiliate and currency with enough that was approved and
 * whose hold ended before that day. Less is carried over, and nothing is converted to come to enough. Run again, it makes those that
 * are missing. One that fails keeps no other from being made.
 */
export async function makePayouts(ctx: Context): Promise<void> {
  const { month, from } = statementOf(ctx.now());
  if (ctx.now() < from) return;
  const found = await listToPay(ctx.db, { month, before: from });
  let failed: unknown;
  for (const { memberId, currency } of found)
    await makePayout(ctx, { memberId, currency, month, before: from }).catch((error) => {
      ctx.log.warn({ err: error, member: memberId, currency }, 'a statement could not be made');
      failed = error;
    });
  if (failed) throw failed;
}

interface Wanted {
  memberId: Id<'member'>;
  currency: Currency;
  month: string;
  before: Date;
}

async function makePayout(ctx: Context, { month, ...of }: Wanted): Promise<void> {
  const { memberId, currency } = of;
  await transaction(ctx, async (inner) => {
    const lines = await listApprovedLocked(inner.db, of);
    const amount = lines.reduce((sum, { due }) => sum + due, 0);
    if (amount < leastPayouts[currency]) return;
    const payout: Payout = {
      ...{ id: newId('payout', inner.now()), memberId, month, state: 'due', amount, bonus: 0, currency },
      ...{ lines: lines.length, method: null, hint: null, reference: null, paidAt: null, reason: null },
      ...{ actor: actorName(inner.actor), createdAt: inner.now() },
    };
    if (!(await insertPayout(inner.db, payout))) return;
    await putOnPayout(
      inner.db,
      lines.map(({ id }) => id),
      payout.id,
    );
    const member = await findMember(inner.db, memberId);
    if (!member) throw new Error(`${memberId} is no member`);
    const choice = await findChoice(inner.db, memberId);
    await postMail(
      inner,
      statementMail(inner, await readerAt(inner, member.email, memberId), payout, choice?.method ?? null),
    );
  });
}
