import type { PayoutMethod } from '#contract/commissions.ts';
import type { payPayout as contract } from '#contract/commissions-operator.ts';
import type { CheckedOf } from '#contract/endpoint.ts';
import { fail, failField } from '#contract/errors.ts';
import { actorName, type Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { putOnBalance } from '../affiliates/credit-commission.ts';
import { book } from '../ledger/ledger.ts';
import { requireSecondPerson } from '../staff-approvals/require-second-person.ts';
import { paidMail } from './commissions.mail.ts';
import type { Payout, PayoutChoice } from './commissions.tables.ts';
import { getPayoutLocked, payoutBooking, tellOfPayout } from './payout-acts.ts';
import { changePayout, findChoiceLocked, markLinesPaid } from './payouts.queries.ts';

type Wanted = CheckedOf<typeof contract>;

/**
 * An open payout is paid: as account credit with its bonus here, or by transfer elsewhere, which is recorded. Repeated with the
 * same method and reference, nothing happens.
 * @throws request.not_found; access.refused: reason `yourself`; state.move_refused: it is not open; request.conflict: its
 *   affiliate does not want account credit by now; request.invalid: reference → required; and as `requireSecondPerson`
 */
export async function payPayout(ctx: Context, { payoutId, method, reference }: Wanted): Promise<void> {
  if (method !== 'credit' && !reference) throw failField('reference', 'required');
  await transaction(ctx, async (inner) => {
    const payout = await getPayoutLocked(inner, payoutId);
    const sentAs = method === 'credit' ? null : (reference ?? null);
    if (payout.state === 'paid' && payout.method === method && payout.reference === sentAs) return;
    if (payout.state !== 'due') throw fail('state.move_refused', { state: payout.state, wanted: 'paid' });
    const choice = await findChoiceLocked(inner.db, payout.memberId);
    // A transfer that was sent is a fact, whatever its affiliate chose since.
    if (method === 'credit' && choice?.method !== 'credit') throw fail('request.conflict');
    const bonus = method === 'credit' ? await credit(inner, payout) : await recordSent(inner, payout, method);
    const paid = await changePayout(inner.db, payoutId, 'due', {
      ...{ state: 'paid', method, bonus, paidAt: inner.now(), actor: actorName(inner.actor) },
      ...{ reference: sentAs, hint: method === 'credit' ? null : hintOf(payout, choice, method) },
    });
    await markLinesPaid(inner.db, payoutId);
    await tellOfPayout(inner, paid, 'commission_paid_out', (reader) => paidMail(inner, reader, paid));
    const { month: about, memberId, currency } = payout;
    await requireSecondPerson(inner, {
      about,
      memberId,
      amount: { amount: payout.amount + bonus, currency },
    });
  });
}

/** Where the money went: what staff were shown, or else what is chosen today, as far as it is of that kind. */
const hintOf = (payout: Payout, choice: PayoutChoice | null, method: PayoutMethod): string | null =>
  payout.hint ?? (choice?.method === method ? choice.hint : null);

/** @returns the bonus */
async function credit(ctx: Context, { id, memberId, month, amount, currency }: Payout): Promise<number> {
  const reason = `Statement ${month}`;
  const made = await putOnBalance(ctx, {
    ...{ memberId, amount: { amount, currency }, reason, idempotencyKey: id },
  });
  return made.bonus;
}

async function recordSent(ctx: Context, payout: Payout, method: 'bank' | 'paypal'): Promise<number> {
  await book(ctx, payoutBooking(payout, method, 'commission_paid_out'));
  return 0;
}
