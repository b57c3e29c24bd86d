import type { CheckedOf, OutputOf } from '#contract/endpoint.ts';
import { fail } from '#contract/errors.ts';
import type * as contract from '#contract/vat-checks-operator.ts';
import type { VatCheckForOperator } from '#contract/vat-checks-operator.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { actingMember } from '../members/sessions.ts';
import { findCheckLocked, listChecks, writeSettled } from './vat-checks.queries.ts';
import type { VatCheck } from './vat-checks.tables.ts';

const pageSize = 25;

/** The questions of all members; the door lets only staff in. */
export async function listVatChecks(
  { db }: Context,
  { cursor, state, about }: CheckedOf<typeof contract.listVatChecks>,
): Promise<OutputOf<typeof contract.listVatChecks>> {
  const found = await listChecks(db, { state, about, before: cursor, limit: pageSize + 1 });
  const items = found.slice(0, pageSize).map(({ check, email }) => describe(check, email));
  return { items, nextCursor: found.length > pageSize ? (items.at(-1)?.checkId ?? null) : null };
}

const describe = (check: VatCheck, email: string | null): VatCheckForOperator => ({
  checkId: check.id,
  email,
  ...{ vatId: check.vatId, state: check.state, reliedOn: check.reliedOn, tries: check.tries },
  askedAt: check.createdAt.toISOString(),
  answeredAt: check.answeredAt?.toISOString() ?? null,
  nextTryAt: check.nextTryAt?.toISOString() ?? null,
  consultation: check.consultation,
  traderName: check.traderName,
  settled: check.settledAt && {
    at: check.settledAt.toISOString(),
    note: check.settledNote ?? '',
  },
});

/**
 * Notes that somebody has seen to what was billed without tax by an invalid VAT id. What was noted first stays.
 * @throws request.not_found; state.move_refused: it is valid, not answered, or nothing was billed by it
 */
export async function settleVatCheck(
  ctx: Context,
  { checkId, note }: CheckedOf<typeof contract.settleVatCheck>,
): Promise<void> {
  const { id: settledBy } = actingMember(ctx);
  await transaction(ctx, async (inner) => {
    const check = await findCheckLocked(inner.db, checkId);
    if (!check) throw fail('request.not_found');
    if (check.settledAt) return;
    if (check.state !== 'invalid' || !check.reliedOn)
      throw fail('state.move_refused', { state: check.state, wanted: 'settled' });
    await writeSettled(inner.db, checkId, { settledAt: inner.now(), settledBy, settledNote: note });
  });
}
