import type { CheckedOf, Endpoint } from '#contract/endpoint.ts';
import { type Failure, fail } from '#contract/errors.ts';
import { newId } from '#contract/ids.ts';
import type { Money } from '#contract/money.ts';
import { type SecondPersonCall, secondPersonCall, staffApprovalDays } from '#contract/staff-approvals.ts';
import { days, later } from '#contract/time.ts';
import { takeFrom } from '#server/platform/auth/limits.ts';
import type { Context } from '#server/platform/context.ts';
import { lockName } from '#server/platform/db/lock.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { actingPerson } from '../members/sessions.ts';
import { type Asked, openAsked, sealAsked } from './asked-input.ts';
import { nameOfAbout, SecondPersonNeeded } from './require-second-person.ts';
import { insertApproval, listWaitingAbout } from './staff-approvals.queries.ts';
import type { StaffApprovalRow } from './staff-approvals.tables.ts';
import { tellDeciders } from './tell-of-approval.ts';

/** Each is a mail to everybody who may decide. */
const askLimit = { max: 60, perSeconds: 3_600 } as const;

/**
 * Around the verb of a call that may need a second person: then nothing of it has happened, and what was asked is kept. The call is one
 * of `secondPersonCalls`.
 * @returns the verb, which also throws staff.second_person_needed; where it carries out what was approved, request.conflict: this
 *   release of the call does not take what was asked
 */
export function keepsForSecondPerson<E extends Endpoint, More extends unknown[], Answer>(
  endpoint: E,
  verb: (ctx: Context, input: CheckedOf<E>, ...more: More) => Promise<Answer>,
): typeof verb {
  const call = secondPersonCall.parse(endpoint.name);
  return async (ctx, input, ...more) => {
    if (ctx.approval && !endpoint.input.safeParse(input).success) throw fail('request.conflict');
    try {
      return await verb(ctx, input, ...more);
    } catch (error) {
      if (error instanceof SecondPersonNeeded) throw await keep(ctx, call, input as Asked['input'], error);
      throw error;
    }
  };
}

/** The same again is kept once. What somebody else has asked for is theirs: the second person approves that. */
async function keep(
  ctx: Context,
  call: SecondPersonCall,
  input: Asked['input'],
  { act, above }: SecondPersonNeeded,
): Promise<Failure<'staff.second_person_needed'>> {
  const askedBy = actingPerson(ctx);
  await takeFrom(ctx, `staff-approvals:${askedBy}`, askLimit);
  return transaction(ctx, async (inner) => {
    const { about, memberId, amount, parts = [], buyer } = act;
    const asked = { input, buyer };
    await lockName(inner.db, nameOfAbout(act));
    const askedAt = inner.now();
    const after = later(askedAt, -days(staffApprovalDays));
    const waiting = await listWaitingAbout(inner.db, { call, about, after });
    const known = waiting.find((one) => isSame(inner, one, { asked, amount }));
    if (known) return needed(known, known.askedBy === askedBy, above);
    const row = {
      ...{ id: newId('staffApproval', askedAt), call, about, memberId, parts, ...amount },
      ...{ reason: reasonOf(input), sealedInput: sealAsked(inner, asked) },
      ...{ askedBy, askedAt, state: 'pending' as const },
    };
    await insertApproval(inner.db, row);
    await tellDeciders(inner, row);
    return needed(row, true, above);
  });
}

const needed = (
  { id: approvalId }: Pick<StaffApprovalRow, 'id'>,
  kept: boolean,
  above: SecondPersonNeeded['above'],
) => fail('staff.second_person_needed', { approvalId, kept, above });

/** But for the reason, in which everybody has words of their own. */
function isSame(
  ctx: Context,
  waiting: StaffApprovalRow,
  { asked, amount }: { asked: Asked; amount: Money },
): boolean {
  const textOf = (of: Asked | null) => JSON.stringify({ ...of, input: { ...of?.input, reason: '' } });
  const isSameSum = waiting.amount === amount.amount && waiting.currency === amount.currency;
  return isSameSum && textOf(openAsked(ctx, waiting)) === textOf(asked);
}

const reasonOf = ({ reason }: Asked['input']): string => String(reason ?? '');
