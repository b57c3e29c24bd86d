import type { CheckedOf, OutputOf } from '#contract/endpoint.ts';
import { fail } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import type * as contract from '#contract/stores.ts';
import { maxStores, storeItemKinds, storeWarningNames } from '#contract/stores.ts';
import type { Context } from '#server/platform/context.ts';
import { actingMember } from '../members/sessions.ts';
import { peopleOf } from './access.ts';
import { cursorAt, type Place, placeOf } from './cursors.ts';
import { type AssignedItem, readStoreMap, type StoreMap } from './store-map.ts';
import { countStoresUpTo, findStoreOf, listStoreRows } from './stores.queries.ts';
import type { StoreRow } from './stores.tables.ts';
import { warningsOf } from './warnings.ts';

const onPage = 50;

export type StoreFilter = Omit<CheckedOf<typeof contract.listStores>, 'cursor'>;

/** A store with what it uses. */
export interface FoundStore {
  row: StoreRow;
  used: readonly AssignedItem[];
  warnings: readonly contract.StoreWarning[];
}

/** Those with the gravest warnings first, then by name. */
export async function listStores(
  ctx: Context,
  { cursor, ...filter }: CheckedOf<typeof contract.listStores>,
): Promise<OutputOf<typeof contract.listStores>> {
  const { rows, found } = await findStores(ctx, filter);
  const left = cursor === undefined ? found : await behind(ctx, placeOf(cursor), { rows, found });
  const shown = left.slice(0, onPage);
  const last = shown.at(-1);
  const isMore = last && left.length > onPage;
  return {
    items: shown.map(summaryOf),
    nextCursor: isMore ? cursorAt({ rank: gravity(last), name: last.row.name, id: last.row.id }) : null,
    used: rows.length,
    limit: maxStores,
    clients: sorted(rows.flatMap(({ client }) => client || [])),
    marketplaces: sorted(rows.map(({ marketplace }) => marketplace)),
  };
}

/** Those behind a place where a page ended, which may be that of a store which is gone or has other warnings by now. */
async function behind(
  ctx: Context,
  place: Place,
  { rows, found }: { rows: readonly StoreRow[]; found: readonly FoundStore[] },
): Promise<FoundStore[]> {
  const before = await countStoresUpTo(ctx.db, actingMember(ctx).id, place);
  const passed = new Set(rows.slice(0, before).map(({ id }) => id));
  return found.filter((one) =>
    gravity(one) === place.rank ? !passed.has(one.row.id) : gravity(one) > place.rank,
  );
}

/** The stores that a filter finds, in the order of the list. @returns with all rows of the account, and the map */
export async function findStores(
  ctx: Context,
  filter: StoreFilter,
): Promise<{ rows: StoreRow[]; found: FoundStore[]; map: StoreMap }> {
  const rows = await listStoreRows(ctx.db, actingMember(ctx).id);
  const map = await readStoreMap(ctx);
  const found = rows
    .filter((row) => fits(row, filter))
    .map((row) => {
      const used = map.usedBy(row.id);
      return { row, used, warnings: warningsOf(used, ctx.now()) };
    })
    .filter(({ warnings }) => filter.warned !== 'Y' || warnings.length > 0)
    .sort((a, b) => gravity(a) - gravity(b));
  return { rows, found, map };
}

const gravity = ({ warnings: [first] }: FoundStore) =>
  first ? storeWarningNames.indexOf(first.what) : storeWarningNames.length;

function fits(row: StoreRow, { client, marketplace, words }: StoreFilter): boolean {
  if (client && row.client !== client) return false;
  if (marketplace && row.marketplace !== marketplace) return false;
  const wanted = words?.toLowerCase() ?? '';
  return [row.name, row.client, row.url].some((text) => text.toLowerCase().includes(wanted));
}

const sorted = <T extends string>(all: readonly T[]): T[] =>
  [...new Set(all)].sort((a, b) => a.localeCompare(b));

/** @throws request.not_found: none, deleted, or somebody else's */
export async function getStore(ctx: Context, id: Id<'store'>): Promise<StoreRow> {
  const row = await findStoreOf(ctx.db, actingMember(ctx).id, id);
  if (!row) throw fail('request.not_found');
  return row;
}

/** @throws request.not_found */
export async function readStore(ctx: Context, id: Id<'store'>): Promise<OutputOf<typeof contract.readStore>> {
  const row = await getStore(ctx, id);
  const { usedBy, people, reachOf } = await readStoreMap(ctx, id);
  const used = usedBy(id);
  return {
    store: storeOf(row),
    items: used.map(itemOf),
    warnings: warningsOf(used, ctx.now()),
    people: peopleOf(
      people,
      used.map(({ facts }) => facts),
      reachOf,
    ),
  };
}

function summaryOf({ row, used, warnings }: FoundStore): contract.StoreSummary {
  const counts = Map.groupBy(used, ({ facts }) => facts.kind);
  return {
    ...storeOf(row),
    uses: storeItemKinds.flatMap((kind) => {
      const count = counts.get(kind)?.length ?? 0;
      return count ? [{ kind, count }] : [];
    }),
    warnings: warnings.length,
    gravest: warnings[0] ?? null,
  };
}

function storeOf({ id, version, changedAt, ...row }: StoreRow): contract.Store {
  const { name, client, marketplace, country, url, note } = row;
  const said = { name, client, marketplace, country, url, note };
  return { storeId: id, version, ...said, changedAt: changedAt.toISOString() };
}

function itemOf({ facts, sharedWith, ...used }: AssignedItem): contract.StoreItem {
  const { itemId, kind, title, addresses, state, endsAt, endedAt } = facts;
  const { others, sharingIntended, assignedAt } = used;
  return {
    ...{ itemId, kind, title, addresses, state, sharedWith: [...sharedWith], others, sharingIntended },
    endsAt: endsAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    assignedAt: assignedAt.toISOString(),
  };
}
