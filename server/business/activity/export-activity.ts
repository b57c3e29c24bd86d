import { Readable } from 'node:stream';
import { type ActivityEntry, type exportActivity as contract, maxExported } from '#contract/activity.ts';
import { csvLine } from '#contract/csv.ts';
import type { CheckedOf } from '#contract/endpoint.ts';
import type { Id } from '#contract/ids.ts';
import { takeFrom } from '#server/platform/auth/limits.ts';
import type { Context } from '#server/platform/context.ts';
import { actingMember } from '../members/sessions.ts';
import { type ActivityFilter, type ActivityPosition, listEntries } from './activity.queries.ts';
import { filterOf } from './activity.ts';
import { entryOf } from './activity.view.ts';

type Input = CheckedOf<typeof contract>;

export const exportLimit = { max: 20, perSeconds: 3600 } as const;
/** Entries that are in memory at the same time. */
const maxAtOnce = 500;

/**
 * The newest entries that the filter finds, as lines of a table; read while they are sent.
 * @throws session.missing; request.invalid: until → out_of_range; request.too_many
 */
export async function exportActivity(ctx: Context, asked: Input): Promise<Readable> {
  const pages = pagesOf(ctx, await begin(ctx, asked));
  return Readable.from(linesOf(pages));
}

/** @throws as `exportActivity` */
export async function exportActivityJson(ctx: Context, asked: Input) {
  const { memberId, filter } = await begin(ctx, asked);
  const items: ActivityEntry[] = [];
  for await (const page of pagesOf(ctx, { memberId, filter }, maxExported + 1)) items.push(...page);
  return { items: items.slice(0, maxExported), complete: items.length <= maxExported };
}

async function begin(
  ctx: Context,
  asked: Input,
): Promise<{ memberId: Id<'member'>; filter: ActivityFilter }> {
  const { id: memberId } = actingMember(ctx);
  const filter = filterOf(asked);
  await takeFrom(ctx, `activity-export:${memberId}`, exportLimit);
  return { memberId, filter };
}

async function* pagesOf(
  { db }: Context,
  { memberId, filter }: { memberId: Id<'member'>; filter: ActivityFilter },
  max: number = maxExported,
): AsyncGenerator<ActivityEntry[]> {
  let before: ActivityPosition | null = null;
  for (let left = max; left > 0; left -= maxAtOnce) {
    const limit = Math.min(maxAtOnce, left);
    const rows = await listEntries(db, memberId, filter, { before, limit });
    yield rows.map(entryOf);
    const last = rows.at(-1);
    if (!last || rows.length < limit) return;
    before = { at: new Date(last.at), key: last.key };
  }
}

async function* linesOf(pages: AsyncIterable<ActivityEntry[]>): AsyncGenerator<string> {
  yield csvLine(columns.map(([name]) => name));
  for await (const page of pages)
    yield page.map((entry) => csvLine(columns.map(([, cell]) => cell(entry)))).join('');
}

/** Named as the calls name them. */
const columns: readonly [name: string, cell: (entry: ActivityEntry) => string | null][] = [
  ['at', ({ at }) => at],
  ['kind', ({ kind }) => kind],
  ['event', ({ event }) => event],
  ['about', ({ about }) => about],
  ['state', ({ state }) => state],
  ['detail', ({ detail }) => detail],
  ['amount', ({ money }) => money && decimal(money.amount)],
  ['currency', ({ money }) => money?.currency ?? null],
  ['target', ({ target }) => target?.value ?? null],
  ['apiKey', ({ apiKey }) => apiKey && `${apiKey.name} (${apiKey.begins})`],
  ['entryId', ({ entryId }) => entryId],
];

/** Minor units, never below zero, with two decimals, as in an export of orders. */
const decimal = (minor: number) => `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;
