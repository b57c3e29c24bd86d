import type { revealPayoutAccount as contract, PayoutAccount } from '#contract/commissions-operator.ts';
import type { CheckedOf } from '#contract/endpoint.ts';
import { fail } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { findMember } from '../members/members.queries.ts';
import { requireStepUp } from '../members/step-up.ts';
import { noteStaffAct } from '../staff/staff-acts.ts';
import type { Payout } from './commissions.tables.ts';
import { openAccount } from './payout-account.ts';
import { getPayoutLocked } from './payout-acts.ts';
import { changePayout, findChoice } from './payouts.queries.ts';

/**
 * Shows where an open payout goes, after a fresh proof; written down before it is shown, and remembered with the payout.
 * @throws request.not_found; access.refused: reason `yourself`; state.move_refused: it is not open, nothing was chosen (state
 *   `none`), account credit was, or (state `lost`) the secret that it was sealed with is gone; and what `requireStepUp` refuses
 */
export async function revealPayoutAccount(
  ctx: Context,
  { payoutId, ...proof }: CheckedOf<typeof contract>,
): Promise<PayoutAccount> {
  // Nobody is asked for a proof that leads nowhere.
  await transaction(ctx, (inner) => accountOf(inner, payoutId));
  await requireStepUp(ctx, proof);
  return transaction(ctx, async (inner) => {
    const { payout, account, hint } = await accountOf(inner, payoutId);
    await changePayout(inner.db, payoutId, 'due', { hint });
    const member = await findMember(inner.db, payout.memberId);
    if (!member) throw new Error(`${payout.memberId} is no member`);
    const act = { kind: 'payout_account_revealed', memberId: member.id, email: member.email } as const;
    await noteStaffAct(inner, act);
    return account;
  });
}

async function accountOf(
  ctx: Context,
  payoutId: Id<'payout'>,
): Promise<{ payout: Payout; account: PayoutAccount; hint: string | null }> {
  const refused = (state: string) => fail('state.move_refused', { state, wanted: 'revealed' });
  const payout = await getPayoutLocked(ctx, payoutId);
  if (payout.state !== 'due') throw refused(payout.state);
  const choice = await findChoice(ctx.db, payout.memberId);
  if (!choice || choice.method === 'credit') throw refused(choice?.method ?? 'none');
  const account = openAccount(ctx, choice);
  if (!account) throw refused('lost');
  return { payout, account: { method: choice.method, ...account }, hint: choice.hint };
}
