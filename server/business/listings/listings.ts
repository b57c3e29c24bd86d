import type { OutputOf } from '#contract/endpoint.ts';
import type { EntitlementName } from '#contract/entitlements.ts';
import { fail } from '#contract/errors.ts';
import * as contract from '#contract/listings.ts';
import type { Context } from '#server/platform/context.ts';
import { actingMember } from '../members/sessions.ts';
import { isEntitled } from '../seats/entitlements.ts';
import { teamsOf } from '../works/access.ts';
import { listOwnedContents, listWorkRows } from '../works/works.queries.ts';

/** @throws entitlement.missing: reason `listings.catalogue` */
export async function readCatalogueCheck(
  ctx: Context,
): Promise<OutputOf<typeof contract.readCatalogueCheck>> {
  await requirePlan(ctx, 'listings.catalogue');
  return { maxRows: contract.maxCatalogueRows };
}

/** @throws entitlement.missing: reason `listings.words` */
export async function listWordRules(ctx: Context): Promise<OutputOf<typeof contract.listWordRules>> {
  await requirePlan(ctx, 'listings.words');
  const reach = { memberId: actingMember(ctx).id, teams: await teamsOf(ctx) };
  const page = { after: null, limit: contract.maxWordRules };
  const rows = await listWorkRows(ctx.db, reach, { trash: false, tool: 'word-rules' }, page);
  const ids = rows.map(({ id }) => id);
  const contents = new Map((await listOwnedContents(ctx.db, ids)).map((one) => [one.id, one.content]));
  return {
    items: rows.map(({ id, title, client, changedAt }) => ({
      ...{ workId: id, title, client, changedAt: changedAt.toISOString() },
      content: contents.get(id) ?? '',
    })),
  };
}

async function requirePlan(ctx: Context, name: EntitlementName): Promise<void> {
  if (await isEntitled(ctx, actingMember(ctx).id, name)) return;
  throw fail('entitlement.missing', { reason: name, requiredTier: 'writing-pro' });
}
