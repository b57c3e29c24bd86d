import { Readable } from 'node:stream';
import { csvLine } from '#contract/csv.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import {
  type exportStoresJson as contract,
  type ExportedLine,
  exportsPerHour,
  maxExportedLines,
  storesCut,
  storesReminder,
} from '#contract/store-exports.ts';
import { maxNamed } from '#contract/stores.ts';
import { hours, seconds } from '#contract/time.ts';
import { takeFrom } from '#server/platform/auth/limits.ts';
import type { Context } from '#server/platform/context.ts';
import { actingMember } from '../members/sessions.ts';
import type { ReachOf } from './access.ts';
import { type FoundStore, findStores, type StoreFilter } from './read-stores.ts';
import type { AssignedItem } from './store-map.ts';

const exportLimit = { max: exportsPerHour, perSeconds: hours(1) / seconds(1) } as const;

/**
 * What the stores that a filter finds use, as lines of a table. The reminder follows them, and where there are more lines, the last
 * line says that.
 * @throws request.too_many
 */
export async function exportStores(ctx: Context, filter: StoreFilter): Promise<Readable> {
  return Readable.from(linesOf(await exportStoresJson(ctx, filter)));
}

/** @throws request.too_many */
export async function exportStoresJson(ctx: Context, filter: StoreFilter) {
  await takeFrom(ctx, `stores-export:${actingMember(ctx).id}`, exportLimit);
  const { found, map } = await findStores(ctx, filter);
  const items: ExportedLine[] = [];
  for (const store of found) {
    if (items.length > maxExportedLines) break;
    items.push(...linesOfStore(store, map.reachOf));
  }
  const complete = items.length <= maxExportedLines;
  return { reminder: storesReminder, items: items.slice(0, maxExportedLines), complete };
}

/** A store that uses nothing has a line as well. */
function linesOfStore({ row, used, warnings }: FoundStore, reachOf: ReachOf): ExportedLine[] {
  const { id: storeId, name: store, client, marketplace, country, url, note } = row;
  const base = { store, client, marketplace, country, url, note, storeId };
  if (used.length === 0) return [{ ...base, ...nothing }];
  return used.map((one) => ({
    ...{ ...base, ...itemOf(one, reachOf) },
    warnings: warnings.filter(({ itemId }) => itemId === one.facts.itemId).map(({ what }) => what),
  }));
}

const nothing = {
  ...{ kind: null, title: '', addresses: [], state: null, endsAt: null, endedAt: null, itemId: null },
  ...{ people: [], peopleCount: 0, sharedWith: [], others: 0, warnings: [] },
} satisfies Partial<ExportedLine>;

function itemOf({ facts, sharedWith, others }: AssignedItem, reachOf: ReachOf) {
  const { itemId, kind, title, addresses, state, endsAt, endedAt } = facts;
  const people = [...new Set(reachOf(facts).map(({ name, email }) => (email ? `${name} <${email}>` : name)))];
  return {
    ...{ itemId, kind, title, addresses, state },
    endsAt: endsAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    people: people.slice(0, maxNamed),
    peopleCount: people.length,
    sharedWith: sharedWith.map(({ name }) => name),
    others,
  };
}

function* linesOf({ items, reminder, complete }: OutputOf<typeof contract>): Generator<string> {
  yield csvLine(columns);
  for (const line of items)
    yield csvLine(
      columns.map((name) => {
        const value = line[name];
        return Array.isArray(value) ? value.join('; ') : value;
      }),
    );
  yield lineOf(reminder);
  if (!complete) yield lineOf(storesCut);
}

const lineOf = (sentence: string): string => csvLine(columns.map((_, at) => (at === 0 ? sentence : '')));

/** Named as the calls name them. */
const columns = [
  ...['store', 'client', 'marketplace', 'country', 'url', 'note'],
  ...['kind', 'title', 'addresses', 'state', 'endsAt', 'endedAt'],
  ...['people', 'peopleCount', 'sharedWith', 'others', 'warnings', 'storeId', 'itemId'],
] as const satisfies readonly (keyof ExportedLine)[];
