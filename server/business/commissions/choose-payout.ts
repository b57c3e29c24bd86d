import type { choosePayout as contract } from '#contract/commissions.ts';
import type { CheckedOf } from '#contract/endpoint.ts';
import { fail } from '#contract/errors.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { findAffiliateOf } from '../affiliates/affiliates.queries.ts';
import { findMember } from '../members/members.queries.ts';
import type { Member } from '../members/members.tables.ts';
import { readerAt } from '../members/reader.ts';
import { actingMember } from '../members/sessions.ts';
import { requireStepUp } from '../members/step-up.ts';
import { chosenMail } from './commissions.mail.ts';
import { accountIn, hintOf, sealAccount } from './payout-account.ts';
import { saveChoice } from './payouts.queries.ts';

/**
 * How the member is paid from now on, open payouts included. They are mailed, because money goes where this says.
 * @throws state.move_refused: they have not joined, or only applied; and what `accountIn` and `requireStepUp` refuse
 */
export async function choosePayout(ctx: Context, wanted: CheckedOf<typeof contract>): Promise<void> {
  const { id: memberId } = actingMember(ctx);
  const state = (await findAffiliateOf(ctx.db, memberId))?.status ?? 'none';
  if (state === 'none' || state === 'applied' || state === 'declined')
    throw fail('state.move_refused', { state, wanted: 'paid' });
  // What is wrong is said before a proof is asked for.
  accountIn(wanted);
  await requireStepUp(ctx, wanted);
  const member = await findMember(ctx.db, memberId);
  if (!member) throw fail('session.missing', { need: 'login' });
  await keepChoice(ctx, member, wanted);
}

/** For whoever has proven that the member wants it. @throws as `accountIn` */
export async function keepChoice(
  ctx: Context,
  { id: memberId, email }: Pick<Member, 'id' | 'email'>,
  wanted: CheckedOf<typeof contract>,
): Promise<void> {
  const { method } = wanted;
  const account = accountIn(wanted);
  const hint = account && hintOf(account);
  await transaction(ctx, async (inner) => {
    await saveChoice(inner.db, {
      ...{ memberId, method, hint, changedAt: inner.now() },
      sealedAccount: account && sealAccount(inner, account),
    });
    await postMail(inner, chosenMail(inner, await readerAt(inner, email, memberId), { method, hint }));
  });
}
