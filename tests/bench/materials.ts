import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { searchMaterials as endpoint } from '#contract/materials.ts';
import { searchMaterials } from '#server/business/materials/search/search-materials.ts';
import { readConfig } from '#server/config.ts';
import type { Context } from '#server/platform/context.ts';
import { startEmbedded } from '#server/platform/db/embedded/start.ts';
import { silentLog } from '#server/platform/log.ts';
import { startService } from '#server/service.ts';
import { type Line, round } from './lines.ts';
import { fillLibrary, vocabulary } from './many-materials.ts';

const sizes = [10_000, 100_000, 1_000_000] as const;
const rounds = 5;

/** What is searched for: the 20 commonest words, 20 of the middle, 20 rare ones, and pairs of them. */
const every = (from: number, step: number) =>
  Array.from({ length: 20 }, (_, i) => vocabulary[from + i * step] as string);
const common = every(0, 1);
const kinds = {
  'the 20 commonest words': common,
  'words of the middle': every(300, 40),
  'rare words': every(6000, 500),
  'two words': common.map((word, i) => `${word} ${every(100, 30)[i]}`),
};
const mistyped = every(300, 40).map((word) => `${word.slice(0, 3)}${word[4]}${word[3]}${word.slice(5)}`);

interface Size {
  rows: number;
  ours: number[];
  bare: number[];
  typos: number[];
  deep: number[];
  byKind: Record<string, number>;
}

/** Searches over three sizes of the library, in turns with the best statement for each; about ten minutes. */
export async function materialLines(print: (line: Line) => void): Promise<Line[]> {
  const measured: Size[] = [];
  const dataDir = await mkdtemp(join(tmpdir(), 'ezc-bench-materials-'));
  const embedded = await startEmbedded({ dataDir });
  const service = await startService({
    config: readConfig({
      NODE_ENV: 'test',
      PUBLIC_URL: 'http://site.test',
      DATA_DIR: dataDir,
      LIMITS: 'off',
    }),
    connection: { ...embedded.connection, ssl: false },
    log: silentLog,
    work: false,
  });
  try {
    const ctx = service.context({ kind: 'job', name: 'bench' });
    // Making a million rows takes longer than a statement may.
    let before = 0;
    for (const size of sizes) {
      await fillLibrary(ctx, before, size);
      before = size;
      measured.push(await measure(ctx, size));
    }
  } finally {
    await service.close();
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
  const lines = linesOf(measured);
  lines.forEach(print);
  return lines;
}

async function measure(ctx: Context, rows: number): Promise<Size> {
  const words = Object.values(kinds).flat();
  const found: Size = { rows, ours: [], bare: [], typos: [], deep: [], byKind: {} };
  const search = (keyword: string, cursor?: string) =>
    searchMaterials(ctx, endpoint.input.parse({ keyword, ...(cursor ? { cursor } : {}) }));
  // Once without looking at the clock: plans, and what is in memory.
  for (const word of [...words, ...mistyped]) await search(word);
  for (const word of words) await bestStatement(ctx, word);
  for (let round = 0; round < rounds; round++) {
    for (const [kind, list] of Object.entries(kinds)) {
      for (const word of list) {
        const ms = await timed(() => search(word));
        found.ours.push(ms);
        found.byKind[kind] = Math.max(found.byKind[kind] ?? 0, ms);
        found.bare.push(await bestStatement(ctx, word));
      }
    }
    for (const word of mistyped) found.typos.push(await timed(() => search(word)));
  }
  let cursor: string | undefined;
  for (let page = 0; page < 100; page++) {
    const started = performance.now();
    const { nextCursor } = await search(common[0] as string, cursor);
    found.deep.push(performance.now() - started);
    if (!nextCursor) break;
    cursor = nextCursor;
  }
  return found;
}

/**
 * The faster of two statements that answer the first page of these words anywhere, rows and previews included: gathered and
 * sorted, or walked along. It neither reads the words nor puts titles first.
 */
async function bestStatement({ db }: Context, words: string): Promise<number> {
  const { rows } = await db.execute<{ terms: string }>(sql`
    select string_agg(quote_literal((ts_lexize('material_stem', word))[1]), ' & ') as terms
    from unnest(${sql.param(words.split(' '))}::text[]) word`);
  const terms = rows[0]?.terms ?? '';
  const gathered = await timed(() =>
    db.execute(sql`
      with found as materialized (select id, place from materials where search @@ ${terms}::tsquery)
      select m.*, p.* from (select id, place from found order by place, id limit 25) f
      join materials m using (id) left join material_previews p on p.material_id = m.id`),
  );
  const walked = await timed(() =>
    db.execute(sql`
      select m.*, p.* from (
        select id, place from (
          select id, place, search from materials where place is not null order by place, id offset 0
        ) shelf where search @@ ${terms}::tsquery limit 25
      ) f join materials m using (id) left join material_previews p on p.material_id = m.id
      order by f.place, f.id`),
  );
  return Math.min(gathered, walked);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

const at = (values: readonly number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function linesOf(measured: readonly Size[]): Line[] {
  const last = measured.at(-1) as Size;
  const rows = last.rows.toLocaleString('en');
  const list = (values: readonly number[]) => values.map((value) => `${round(value)} ms`).join(', ');
  const kindsOf = Object.entries(last.byKind).map(([kind, ms]) => `${kind} at most ${round(ms)} ms`);
  const half = Math.floor(last.deep.length / 2);
  return [
    {
      what: `material search, ${rows} rows: p99 against the best single statement`,
      ours: `${round(at(last.ours, 0.99))} ms`,
      bare: `${round(at(last.bare, 0.99))} ms`,
      figure: at(last.ours, 0.99) / at(last.bare, 0.99),
      ...{ unit: ' ×', target: 1.3, keep: 'below' },
    },
    {
      what: `the same in milliseconds: ${kindsOf.join(', ')}`,
      ours: `p50 ${round(at(last.ours, 0.5))} ms`,
      bare: `p50 ${round(at(last.bare, 0.5))} ms`,
      figure: at(last.ours, 0.99),
      ...{ unit: ' ms', target: 50, keep: 'below' },
    },
    {
      what: `material search with a typing mistake, ${rows} rows, p99`,
      ours: list([at(last.typos, 0.99)]),
      bare: '',
      figure: at(last.typos, 0.99),
      ...{ unit: ' ms', target: 100, keep: 'below' },
    },
    {
      what: `page 1, growth of the mean over ${sizes.map((size) => size.toLocaleString('en')).join(', ')} rows`,
      ours: list(measured.map(({ ours }) => mean(ours))),
      bare: list(measured.map(({ bare }) => mean(bare))),
      figure: exponentOf(measured.map(({ rows: n, ours }) => [n, mean(ours)])),
      ...{ unit: '', target: 0.2, keep: 'below' },
    },
    {
      what: `page n of the commonest word, up to page ${last.deep.length}: growth of the second half over the first`,
      ours: list([mean(last.deep.slice(0, half)), mean(last.deep.slice(half))]),
      bare: '',
      figure: Math.log(mean(last.deep.slice(half)) / mean(last.deep.slice(0, half))) / Math.log(3),
      ...{ unit: '', target: 0.05, keep: 'below' },
    },
  ];
}

/** The slope of a straight line through the logarithms. */
function exponentOf(points: readonly (readonly [size: number, cost: number])[]): number {
  const logs = points.map(([size, cost]) => [Math.log(size), Math.log(cost)] as const);
  const [x, y] = [mean(logs.map(([a]) => a)), mean(logs.map(([, b]) => b))];
  return (
    logs.reduce((sum, [a, b]) => sum + (a - x) * (b - y), 0) /
    logs.reduce((sum, [a]) => sum + (a - x) ** 2, 0)
  );
}
