import { createHash } from 'node:crypto';
import { fail } from '#contract/errors.ts';
import { type Id, newId } from '#contract/ids.ts';
import {
  type AskedSearch,
  maxNewShown,
  maxSavedSearches,
  type SavedSearch,
} from '#contract/saved-searches.ts';
import type { Context } from '#server/platform/context.ts';
import { lockName } from '#server/platform/db/lock.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { countNewMaterials } from '../materials/search/count-new.ts';
import { facetNames, readFilters } from '../materials/search/filters.ts';
import { keywordOf } from '../materials/search/read-words.ts';
import { actingMember } from '../members/sessions.ts';
import {
  changeSaved,
  countSaved,
  deleteSaved,
  findSame,
  insertSaved,
  listSaved,
} from './saved-searches.queries.ts';

/**
 * Saves a search, or gives the one that is saved already another name.
 * @throws allowance.used_up: reason `saved_searches`
 */
export async function saveSearch(
  ctx: Context,
  { name, ...input }: AskedSearch & { name: string },
): Promise<Id<'savedSearch'>> {
  const { id: memberId } = actingMember(ctx);
  const asked = readAsked(input);
  const fingerprint = fingerprintOf(asked);
  return transaction(ctx, async (inner) => {
    await lockName(inner.db, `collections:searches:${memberId}`);
    const same = await findSame(inner.db, memberId, fingerprint);
    if (same) {
      await changeSaved(inner.db, memberId, same.id, { name });
      return same.id;
    }
    const used = await countSaved(inner.db, memberId);
    if (used >= maxSavedSearches)
      throw fail('allowance.used_up', { reason: 'saved_searches', used, limit: maxSavedSearches });
    const now = inner.now();
    const id = newId('savedSearch', now);
    await insertSaved(inner.db, { id, memberId, name, asked, fingerprint, lookedAt: now, createdAt: now });
    return id;
  });
}

/** @returns null when the member has not saved this search */
export async function findSavedSearch(
  ctx: Context,
  input: AskedSearch,
): Promise<{ savedSearchId: Id<'savedSearch'>; name: string } | null> {
  const same = await findSame(ctx.db, actingMember(ctx).id, fingerprintOf(readAsked(input)));
  return same && { savedSearchId: same.id, name: same.name };
}

/** By name, with how much is new in each. */
export async function listSavedSearches(ctx: Context): Promise<SavedSearch[]> {
  const rows = await listSaved(ctx.db, actingMember(ctx).id);
  const found = await countNewMaterials(
    ctx.db,
    rows.map(({ asked, lookedAt }) => ({ asked, since: lookedAt })),
    maxNewShown + 1,
  );
  return rows.map(({ id, name, asked, createdAt, lookedAt }, i) => ({
    ...{ savedSearchId: id, name, asked },
    savedAt: createdAt.toISOString(),
    lookedAt: lookedAt.toISOString(),
    newMaterials: shownCount(found[i] ?? null),
  }));
}

/** @throws request.not_found: none, or somebody else's */
export async function noteSearchOpened(ctx: Context, id: Id<'savedSearch'>): Promise<void> {
  const noted = await changeSaved(ctx.db, actingMember(ctx).id, id, { lookedAt: ctx.now() });
  if (!noted) throw fail('request.not_found');
}

export async function deleteSavedSearch(ctx: Context, id: Id<'savedSearch'>): Promise<void> {
  await deleteSaved(ctx.db, actingMember(ctx).id, id);
}

/** What a search makes of its words: two addresses that ask for the same are the same. */
function readAsked(input: AskedSearch): AskedSearch {
  const { type, parentType, chosen } = readFilters({ ...input, facets: 'N' });
  const filters = Object.fromEntries(facetNames.map((facet) => [facet, [...chosen[facet]].sort().join(',')]));
  return {
    typeId: type ?? '',
    parentTypeName: parentType ?? '',
    keyword: keywordOf(input.keyword),
    ...(filters as Pick<AskedSearch, (typeof facetNames)[number]>),
  };
}

const fingerprintOf = ({ typeId, parentTypeName, keyword, ...filters }: AskedSearch) =>
  createHash('sha256')
    .update(
      JSON.stringify([
        typeId,
        parentTypeName,
        keyword.toLowerCase(),
        facetNames.map((name) => filters[name]),
      ]),
    )
    .digest('base64url');

/** @param found up to one more than is shown; null when that cannot be said */
function shownCount(found: { count: number; all: boolean } | null): SavedSearch['newMaterials'] {
  if (!found || (found.count === 0 && !found.all)) return null;
  return { count: Math.min(found.count, maxNewShown), more: found.count > maxNewShown || !found.all };
}
