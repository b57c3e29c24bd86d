import type * as contract from '#contract/activity.ts';
import type { CheckedOf, OutputOf } from '#contract/endpoint.ts';
import { failField } from '#contract/errors.ts';
import type { Context } from '#server/platform/context.ts';
import { actingMember } from '../members/sessions.ts';
import { type ActivityFilter, type ActivityPosition, listEntries } from './activity.queries.ts';
import { entryOf } from './activity.view.ts';

const onPage = 50;

/**
 * What happened in the account of the member who asks, newest first.
 * @throws session.missing; request.invalid: until → out_of_range, when it does not lie behind `from`
 */
export async function listActivity(
  ctx: Context,
  { cursor, ...asked }: CheckedOf<typeof contract.listActivity>,
): Promise<OutputOf<typeof contract.listActivity>> {
  const { id } = actingMember(ctx);
  const rows = await listEntries(ctx.db, id, filterOf(asked), {
    before: positionOf(cursor),
    limit: onPage + 1,
  });
  const shown = rows.slice(0, onPage);
  const last = rows.length > onPage ? shown.at(-1) : undefined;
  return { items: shown.map(entryOf), nextCursor: last ? `${last.at}.${last.key}` : null };
}

/** @throws request.invalid: until → out_of_range */
export function filterOf({
  kind,
  from,
  until,
  words,
}: CheckedOf<typeof contract.exportActivity>): ActivityFilter {
  if (from !== undefined && until !== undefined && until <= from) throw failField('until', 'out_of_range');
  return {
    kind,
    from: from === undefined ? undefined : new Date(from),
    until: until === undefined ? undefined : new Date(until),
    words: words?.split(/\s+/) ?? [],
  };
}

/** @param cursor as the contract lets it through */
function positionOf(cursor: string | undefined): ActivityPosition | null {
  const [at, key] = cursor?.split('.') ?? [];
  return at && key ? { at: new Date(Number(at)), key } : null;
}
