import { creditBonusOf } from '#content/catalogue/affiliate.ts';
import { commissionRanges, type creditCommission as creditCall } from '#contract/affiliates-operator.ts';
import type { Currency } from '#contract/currencies.ts';
import type { CheckedOf, OutputOf } from '#contract/endpoint.ts';
import { fail, failField } from '#contract/errors.ts';
import { type Id, newId } from '#contract/ids.ts';
import type { Money } from '#contract/money.ts';
import { actorName, type Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { book } from '../ledger/ledger.ts';
import { findMember } from '../members/members.queries.ts';
import { readerAt } from '../members/reader.ts';
import { requireOthersAccount } from '../organisations/own-account.ts';
import { noteStaffAct } from '../staff/staff-acts.ts';
import { requireSecondPerson } from '../staff-approvals/require-second-person.ts';
import { creditedMail } from './affiliates.mail.ts';
import { findAffiliateLocked, findCreditByKey, insertCredit, sumCredited } from './affiliates.queries.ts';
import type { CommissionCredit } from './affiliates.tables.ts';

/**
 * Puts commission on an affiliate's balance in its currency, and the bonus of those who take account credit. What was earned before a
 * membership was paused or ended is paid all the same. The same key credits once.
 * @param credited minor units: what they had of it in that currency with its bonus, as it was listed; not compared where it is absent
 * @throws request.invalid: amount → out_of_range, or not_one_of: nothing is sold in its currency; request.not_found; access.refused:
 *   reason `yourself`; state.move_refused: the membership never began; request.conflict: the key was used for something
 *   else, or something was credited since it was listed; and as `requireSecondPerson`
 */
export async function creditCommission(
  ctx: Context,
  { affiliateId, amount, reason }: CheckedOf<typeof creditCall>,
  { idempotencyKey, credited }: { idempotencyKey: string; credited?: number | undefined },
): Promise<OutputOf<typeof creditCall>> {
  requireInRange(ctx, amount);
  return transaction(ctx, async (inner) => {
    const affiliate = await findAffiliateLocked(inner.db, affiliateId);
    if (!affiliate) throw fail('request.not_found');
    const { memberId, status, code: about } = affiliate;
    await requireOthersAccount(inner, memberId);
    const known = await findCreditByKey(inner.db, idempotencyKey);
    if (known) return again(known, { memberId, amount, reason });
    if (status === 'applied' || status === 'declined')
      throw fail('state.move_refused', { state: status, wanted: 'credited' });
    if (credited !== undefined && credited !== (await sumCredited(inner.db, memberId, amount.currency)))
      throw fail('request.conflict');
    const made = await putOnBalance(inner, { memberId, amount, reason, idempotencyKey });
    await tell(inner, made);
    const given = { ...amount, amount: made.amount + made.bonus };
    await requireSecondPerson(inner, { about, memberId, amount: given });
    return shownOf(made);
  });
}

/**
 * In a transaction: the commission and its bonus are on the balance, and the books know it. Nobody is told.
 * @throws request.conflict: the key was used
 */
export async function putOnBalance(
  ctx: Context,
  wanted: { memberId: Id<'member'>; amount: Money; reason: string; idempotencyKey: string },
): Promise<CommissionCredit> {
  const { amount, ...row } = wanted;
  const made: CommissionCredit = {
    ...row,
    id: newId('commissionCredit', ctx.now()),
    ...amount,
    bonus: creditBonusOf(amount.amount),
    ...{ actor: actorName(ctx.actor), createdAt: ctx.now() },
  };
  if (!(await insertCredit(ctx.db, made))) throw fail('request.conflict');
  await bookCredit(ctx, made);
  return made;
}

function requireInRange({ config }: Context, { amount, currency }: Money & { currency: Currency }): void {
  if (!config.currencies.includes(currency)) throw failField('amount', 'not_one_of');
  const { min, max } = commissionRanges[currency];
  if (amount < min || amount > max) throw failField('amount', 'out_of_range');
}

function again(
  known: CommissionCredit,
  { memberId, amount, reason }: { memberId: string; amount: Money; reason: string },
) {
  const isSameSum = known.amount === amount.amount && known.currency === amount.currency;
  if (!isSameSum || known.memberId !== memberId || known.reason !== reason) throw fail('request.conflict');
  return shownOf(known);
}

const bookCredit = (ctx: Context, { id, memberId, amount, bonus, currency }: CommissionCredit) =>
  book(ctx, {
    kind: 'commission_credited',
    reference: id,
    memo: 'Commission as account credit',
    currency,
    lines: [
      ['commission', amount],
      ['commission:bonus', bonus],
      [`balance:${memberId}`, -(amount + bonus)],
    ],
  });

async function tell(ctx: Context, credit: CommissionCredit): Promise<void> {
  const { memberId, reason } = credit;
  const member = await findMember(ctx.db, memberId);
  if (!member) throw new Error(`${memberId} is no member`);
  await noteStaffAct(ctx, { kind: 'commission_credited', memberId, email: member.email, reason });
  await postMail(ctx, creditedMail(ctx.config, await readerAt(ctx, member.email, memberId), credit));
}

const shownOf = ({ amount, bonus, currency }: CommissionCredit) => ({
  credited: { amount, currency },
  bonus: { amount: bonus, currency },
});
