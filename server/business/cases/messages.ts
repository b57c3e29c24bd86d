import type { CaseSide } from '#contract/case-rules.ts';
import type * as contract from '#contract/cases.ts';
import type * as operator from '#contract/cases-operator.ts';
import type { CheckedOf } from '#contract/endpoint.ts';
import { takeFrom } from '#server/platform/auth/limits.ts';
import type { Context } from '#server/platform/context.ts';
import { actingMember } from '../members/sessions.ts';
import { onAny, onOwn } from './access.ts';
import { insertMessage } from './cases.queries.ts';
import type { Case } from './cases.tables.ts';
import { tellMember, tellStaff } from './tell.ts';

/** Each sends a mail. */
const messageLimit = { max: 60, perSeconds: 3600 } as const;

/**
 * Writes to staff, who are told by mail; once, however often the same key comes.
 * @throws request.too_many; request.not_found; entitlement.missing; state.move_refused: the case has ended
 */
export async function sendCaseMessage(
  ctx: Context,
  { caseId, text }: CheckedOf<typeof contract.sendCaseMessage>,
  idempotencyKey: string,
): Promise<void> {
  await takeFrom(ctx, `case-messages:${actingMember(ctx).id}`, messageLimit);
  await onOwn(ctx, caseId, 'message', async (inner, row) => {
    if (await write(inner, row, 'member', text, idempotencyKey))
      await tellStaff(inner, row, { what: 'written' });
  });
}

/**
 * Writes to the owner of a case, who is told by mail; once, however often the same key comes.
 * @throws request.too_many; access.refused; request.not_found; state.move_refused: the case has ended
 */
export async function answerCase(
  ctx: Context,
  { caseId, text }: CheckedOf<typeof operator.answerCase>,
  idempotencyKey: string,
): Promise<void> {
  await takeFrom(ctx, `case-messages:${actingMember(ctx).id}`, messageLimit);
  await onAny(ctx, caseId, 'message', async (inner, row) => {
    if (await write(inner, row, 'staff', text, idempotencyKey))
      await tellMember(inner, row, { what: 'written' });
  });
}

const write = (ctx: Context, { id }: Case, side: CaseSide, text: string, idempotencyKey: string) =>
  insertMessage(ctx.db, {
    ...{ caseId: id, side, text, idempotencyKey },
    writtenBy: actingMember(ctx).id,
    writtenAt: ctx.now(),
  });
