import type * as operator from '#contract/cases-operator.ts';
import type { CheckedOf, OutputOf } from '#contract/endpoint.ts';
import { type CaseState, caseMoves, statesOf } from '#contract/states.ts';
import type { Context } from '#server/platform/context.ts';
import { shownAddress } from '../members/shown-address.ts';
import { requireAdmin } from '../orders/review-order.ts';
import { countCaseRows, listCaseRows } from './cases.queries.ts';
import { summaryOf } from './cases.view.ts';

const pageSize = 50;

/** @throws access.refused */
export async function listCases(
  ctx: Context,
  { state, about, cursor }: CheckedOf<typeof operator.listCases>,
): Promise<OutputOf<typeof operator.listCases>> {
  requireAdmin(ctx);
  const found = await listCaseRows(ctx.db, { state, about, before: cursor, limit: pageSize + 1 });
  const shown = found.slice(0, pageSize);
  return {
    items: shown.map(({ row, member, companion, lastSide }) => ({
      ...summaryOf(row),
      member: member && { id: member.id, name: member.name, email: shownAddress(member) },
      companion,
      unanswered: lastSide === 'member',
    })),
    nextCursor: found.length > pageSize ? (shown.at(-1)?.row.id ?? null) : null,
  };
}

/** @throws access.refused */
export async function countCases(ctx: Context): Promise<OutputOf<typeof operator.countCases>> {
  requireAdmin(ctx);
  const rows = await countCaseRows(ctx.db);
  const counts = new Map(rows.map(({ state, all }) => [state, all]));
  const states = statesOf(caseMoves).map((state) => [state, counts.get(state) ?? 0] as const);
  return {
    states: Object.fromEntries(states) as Record<CaseState, number>,
    open: rows.reduce((sum, { open }) => sum + open, 0),
  };
}
