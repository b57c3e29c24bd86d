import type { CheckedOf, OutputOf } from '#contract/endpoint.ts';
import { fail, failField } from '#contract/errors.ts';
import type * as contract from '#contract/goodwill.ts';
import { goodwillRanges } from '#contract/goodwill.ts';
import { newId } from '#contract/ids.ts';
import type { Money } from '#contract/money.ts';
import { actorName, type Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { book } from '../ledger/ledger.ts';
import { findMember } from '../members/members.queries.ts';
import type { Member } from '../members/members.tables.ts';
import { readerAt } from '../members/reader.ts';
import { shownAddress } from '../members/shown-address.ts';
import { requireOthersAccount } from '../organisations/own-account.ts';
import { noteStaffAct } from '../staff/staff-acts.ts';
import { requireSecondPerson } from '../staff-approvals/require-second-person.ts';
import { readAccount } from './balance.ts';
import { findAccountLocked, findGoodwillByKey, insertGoodwill } from './goodwill.queries.ts';
import type { GoodwillCredit } from './goodwill.tables.ts';
import { sumContested } from './on-balance.queries.ts';
import { goodwillMail } from './payments.mail.ts';

/**
 * What could be spent of the balance then, as things are now: what is contested of it stays on it, also of what comes onto it.
 * @throws as `creditGoodwill`, but for request.conflict
 */
export async function previewGoodwill(
  ctx: Context,
  { memberId, amount }: CheckedOf<typeof contract.previewGoodwill>,
): Promise<OutputOf<typeof contract.previewGoodwill>> {
  requireInRange(ctx, amount);
  const member = await findMember(ctx.db, memberId);
  if (!member) throw fail('request.not_found');
  await requireOthersAccount(ctx, memberId);
  requireEnabled(member);
  const { currency } = amount;
  const account = `balance:${memberId}`;
  const { free, contested: heldBack } = await readAccount(ctx, account, currency);
  const contested = await sumContested(ctx.db, account, currency);
  const after = Math.max(free + heldBack + amount.amount - contested, 0);
  return {
    account: shownAddress(member),
    before: { amount: free, currency },
    after: { amount: after, currency },
    contested: { amount: contested, currency },
  };
}

/**
 * Finance puts goodwill on the balance of an account, which is told why. The same key credits once. No VAT is booked: it is charged on
 * what the balance pays, as with a top-up.
 * @throws request.invalid: amount → out_of_range, or not_one_of: nothing is sold in its currency; request.not_found; access.refused:
 *   reason `yourself`; state.move_refused: the account is disabled or deleted; request.conflict: the key was used for something else;
 *   and as `requireSecondPerson`
 */
export async function creditGoodwill(
  ctx: Context,
  { memberId, amount, reason }: CheckedOf<typeof contract.creditGoodwill>,
  idempotencyKey: string,
): Promise<OutputOf<typeof contract.creditGoodwill>> {
  requireInRange(ctx, amount);
  return transaction(ctx, async (inner) => {
    const member = await findAccountLocked(inner.db, memberId);
    if (!member) throw fail('request.not_found');
    await requireOthersAccount(inner, memberId);
    const createdAt = inner.now();
    const id = newId('goodwillCredit', createdAt);
    const actor = actorName(inner.actor);
    const wanted: GoodwillCredit = { id, memberId, ...amount, reason, actor, idempotencyKey, createdAt };
    const known = await findGoodwillByKey(inner.db, idempotencyKey);
    if (known) requireSame(known, wanted);
    else {
      requireEnabled(member);
      if (!(await insertGoodwill(inner.db, wanted))) throw fail('request.conflict');
      await bookGoodwill(inner, wanted);
      await tell(inner, member, wanted);
      await requireSecondPerson(inner, { about: memberId, memberId, amount });
    }
    return { credited: amount };
  });
}

function requireInRange({ config }: Context, { amount, currency }: Money): void {
  const sold = config.currencies.find((one) => one === currency);
  if (!sold) throw failField('amount', 'not_one_of');
  const { min, max } = goodwillRanges[sold];
  if (amount < min || amount > max) throw failField('amount', 'out_of_range');
}

/** Nobody could spend it, and a deleted account is not asked for what is on it again. */
function requireEnabled({ disabledAt }: Member): void {
  if (disabledAt) throw fail('state.move_refused', { state: 'disabled', wanted: 'credited' });
}

function requireSame(known: GoodwillCredit, wanted: GoodwillCredit): void {
  const same = (['memberId', 'amount', 'currency', 'reason'] as const).every(
    (field) => known[field] === wanted[field],
  );
  if (!same) throw fail('request.conflict');
}

const bookGoodwill = (ctx: Context, { id, memberId, amount, currency }: GoodwillCredit) =>
  book(ctx, {
    ...{ kind: 'goodwill_credited', reference: id, memo: 'Goodwill as account credit', currency },
    lines: [
      ['goodwill', amount],
      [`balance:${memberId}`, -amount],
    ],
  });

async function tell(ctx: Context, { id: memberId, email }: Member, credit: GoodwillCredit): Promise<void> {
  await noteStaffAct(ctx, { kind: 'goodwill_credited', memberId, email, reason: credit.reason });
  await postMail(ctx, goodwillMail(ctx.config, await readerAt(ctx, email, memberId), credit));
}
