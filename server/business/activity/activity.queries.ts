import { type SQL, sql } from 'drizzle-orm';
import {
  type ActivityEvent,
  type ActivityKind,
  type activityTargets,
  maxSearched,
} from '#contract/activity.ts';
import { firstIdAt, type Id } from '#contract/ids.ts';
import type { NamedApiKey } from '#contract/named-api-key.ts';
import { later } from '#contract/time.ts';
import { containing } from '#server/platform/db/containing.ts';
import type { Db } from '#server/platform/db/database.ts';
import { namedKey } from '../api-keys/named-key.queries.ts';
import { accountSources } from './sources/account.ts';
import { librarySources } from './sources/library.ts';
import { purchaseSources } from './sources/purchases.ts';
import { messageSources, serviceSources } from './sources/services.ts';
import type { Source } from './sources/source.ts';

export interface ActivityFilter {
  kind?: ActivityKind | undefined;
  from?: Date | undefined;
  until?: Date | undefined;
  words: readonly string[];
}

/** The place of an entry in the list. */
export interface ActivityPosition {
  at: Date;
  key: string;
}

export interface ActivityRow {
  /** Milliseconds. */
  at: number;
  key: string;
  kind: ActivityKind;
  event: ActivityEvent;
  about: string | null;
  state: string | null;
  detail: string | null;
  amount: number | null;
  currency: string | null;
  api_key: NamedApiKey | null;
  target: (typeof activityTargets)[number] | null;
  target_value: string | null;
}

const all: readonly Source[] = [
  ...accountSources,
  ...purchaseSources,
  ...serviceSources,
  ...messageSources,
  ...librarySources,
];

/** Entries of one member, newest first: each source gives so many as the list holds, and the newest of those are the list. */
export async function listEntries(
  db: Db,
  memberId: Id<'member'>,
  filter: ActivityFilter,
  { before, limit }: { before: ActivityPosition | null; limit: number },
): Promise<ActivityRow[]> {
  const { rows } = await db.execute<ActivityRow & Record<string, unknown>>(
    entriesOf(memberId, filter, { before, limit }),
  );
  return rows;
}

/** The statement behind `listEntries`. */
export function entriesOf(
  memberId: Id<'member'>,
  filter: ActivityFilter,
  page: { before: ActivityPosition | null; limit: number },
): SQL {
  const asked = all.filter(({ kind }) => !filter.kind || kind === filter.kind);
  const each = asked.map((source) => sql`(${rowsOf(source, memberId, filter, page)})`);
  const columns = sql`key, kind, event, about, state, detail, amount, currency, target, target_value`;
  // A key is named in the entries of the list alone.
  return sql`select (extract(epoch from at) * 1000)::bigint as at, ${columns}, ${namedKey(sql`entries.api_key_id`, sql`entries.at`)} as api_key
    from (${sql.join(each, sql` union all `)}) as entries(at, ${columns}, api_key_id)
    order by entries.at desc, entries.key desc limit ${page.limit}`;
}

function rowsOf(
  source: Source,
  memberId: Id<'member'>,
  filter: ActivityFilter,
  { before, limit }: { before: ActivityPosition | null; limit: number },
): SQL {
  const { at, key, ids } = source;
  const inDays = sql.join([source.of(memberId), ...within(source, filter)], sql` and `);
  const order = ids ? sql`${key} desc` : sql`${at} desc, ${key} desc`;
  const columns = columnsOf(source);
  if (!filter.words.length) {
    const place = before ? sql` and ${isBefore(at, key, before, ids)}` : sql``;
    return sql`select ${columns} from ${source.from} where ${inDays}${place} order by ${order} limit ${limit}`;
  }
  // The same rows are searched for each page, so that none is passed over between two.
  const newest = sql`select ${columns} from ${source.from} where ${inDays} order by ${order} limit ${maxSearched}`;
  const text = source.hidesDetail ? sql`found.about` : sql`concat_ws(' ', found.about, found.detail)`;
  const found = filter.words.map((word) => sql`${text} ilike ${containing(word)}`);
  if (before) found.push(isBefore(sql`found.at`, sql`found.key`, before));
  return sql`select * from (${newest}) as found where ${sql.join(found, sql` and `)} order by found.at desc, found.key desc limit ${limit}`;
}

function columnsOf({ kind, at, key, event, money, target, ...more }: Source): SQL {
  const { about, state, detail, apiKey } = more;
  const text = (value: SQL | undefined) => sql`(${value ?? sql`null`})::text`;
  return sql`${at} as at, (${key})::text as key, ${kind}::text as kind, (${event})::text as event,
    ${text(about)} as about, ${text(state)} as state, ${text(detail)} as detail,
    (${money?.amount ?? sql`null`})::bigint as amount, ${text(money?.currency)} as currency,
    ${target ? sql`${target.what}::text` : sql`null::text`} as target, ${text(target?.value)} as target_value,
    ${text(apiKey)} as api_key_id`;
}

function within({ at, key, ids }: Source, { from, until }: ActivityFilter): SQL[] {
  const found: SQL[] = [];
  if (from) found.push(sql`${at} >= ${from}::timestamptz`);
  if (until) found.push(sql`${at} < ${until}::timestamptz`);
  // The ids of those days as well, by which the index is read.
  if (from && ids) found.push(sql`${key} >= ${firstIdAt(ids, from)}`);
  if (until && ids) found.push(sql`${key} < ${firstIdAt(ids, until)}`);
  return found;
}

function isBefore(at: SQL, key: SQL, before: ActivityPosition, ids?: Source['ids']): SQL {
  const place = sql`${at} <= ${before.at}::timestamptz and (${at} < ${before.at}::timestamptz or ${key} < ${before.key})`;
  return ids ? sql`${place} and ${key} < ${firstIdAt(ids, later(before.at, 1))}` : place;
}
