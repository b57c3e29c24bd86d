import type { CheckedOf, Endpoint } from '#contract/endpoint.ts';
import { type Failure, fail } from '#contract/errors.ts';
import { newId } from '#contract/ids.ts';
import { type SecondPersonCall, secondPersonCall, staffApprovalDays } from '#contract/staff-approvals.ts';
import { days, later } from '#contract/time.ts';
import { takeFrom } from '#server/platform/auth/limits.ts';
import type { Context } from '#server/platform/context.ts';
import { lockName } from '#server/platform/db/lock.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { actingPerson } from '../members/sessions.ts';
import { openInput, sealInput } from './asked-input.ts';
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
      if (error instanceof SecondPersonNeeded) throw await keep(ctx, call, input, error);
      throw error;
    }
  };
}

/** The same again is kept once. What somebody else has asked for is theirs: the second person approves that. */
async function keep(
  ctx: Context,
  call: SecondPersonCall,
  input: unknown,
  { act, above }: SecondPersonNeeded,
): Promise<Failure<'staff.second_person_needed'>> {
  const askedBy = actingPerson(ctx);
  await takeFrom(ctx, `staff-approvals:${askedBy}`, askLimit);
  return transaction(ctx, async (inner) => {
    const { about, memberId, amount, parts = [] } = act;
    await lockName(inner.db, nameOfAbout(act));
    const askedAt = inner.now();
    const after = later(askedAt, -days(staffApprovalDays));
    const waiting = await listWaitingAbout(inner.db, { call, about, after });
    const known = waiting.find((one) => isSame(inner, one, { input, act }));
    if (known) return needed(known, known.askedBy === askedBy, above);
    const row = {
      ...{ id: newId('staffApproval', askedAt), call, about, memberId, parts, ...amount },
      ...{ reason: reasonOf(input), sealedInput: sealInput(inner, input) },
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
  { input, act: { amount } }: { input: unknown; act: SecondPersonNeeded['act'] },
): boolean {
  const textOf = (asked: unknown) => JSON.stringify({ ...(asked as object), reason: '' });
  const isSameSum = waiting.amount === amount.amount && waiting.currency === amount.currency;
  return isSameSum && textOf(openInput(ctx, waiting)) === textOf(input);
}

const reasonOf = (input: unknown): string => String((input as { reason?: string }).reason ?? '');
