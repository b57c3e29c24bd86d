import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool, QueryConfig } from 'pg';
import { searchMaterials as endpoint } from '#contract/materials.ts';
import { searchMaterials } from '#server/business/materials/search/search-materials.ts';
import { readConfig } from '#server/config.ts';
import type { Context } from '#server/platform/context.ts';
import { startEmbedded } from '#server/platform/db/embedded/start.ts';
import { silentLog } from '#server/platform/log.ts';
import { startService } from '#server/service.ts';
import { fillLibrary, vocabulary } from '../many-materials.ts';
import { type Line, round } from './lines.ts';

const sizes = [10_000, 100_000, 1_000_000] as const;
const rounds = 5;
const deepest = 100;

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
  /** First pages without and with their facets, in turns. */
  plain: number[];
  withFacets: number[];
  /** Of each page of the commonest word, the median over several passes. */
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
      measured.push(await measure(ctx, service.database.pool, size));
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

async function measure(ctx: Context, pool: Pool, rows: number): Promise<Size> {
  const words = Object.values(kinds).flat();
  const found: Size = {
    ...{ rows, ours: [], bare: [], typos: [], plain: [], withFacets: [], deep: [], byKind: {} },
  };
  const search = (keyword: string, more: { cursor?: string; facets?: 'Y' } = {}) =>
    searchMaterials(ctx, endpoint.input.parse({ keyword, ...more }));
  const best = await bestStatements(pool, words);
  // Once without looking at the clock: plans, and what is in memory.
  for (const word of [...words, ...mistyped]) await search(word, { facets: 'Y' });
  for (let round = 0; round < rounds; round++) {
    for (const [kind, list] of Object.entries(kinds)) {
      for (const word of list) {
        // The second of the two finds in memory what the first has read: they take turns.
        const bareFirst = round % 2 === 1;
        if (bareFirst) found.bare.push(await timed(() => pool.query(best(word))));
        const ms = await timed(() => search(word));
        if (!bareFirst) found.bare.push(await timed(() => pool.query(best(word))));
        found.ours.push(ms);
        found.byKind[kind] = Math.max(found.byKind[kind] ?? 0, ms);
      }
    }
    for (const word of mistyped) found.typos.push(await timed(() => search(word)));
    for (const word of words) {
      found.plain.push(await timed(() => search(word)));
      found.withFacets.push(await timed(() => search(word, { facets: 'Y' })));
    }
  }
  const passes: number[][] = [];
  for (let pass = 0; pass < rounds; pass++) {
    let cursor: string | undefined;
    for (let page = 0; page < deepest; page++) {
      const started = performance.now();
      const { nextCursor } = await search(common[0] as string, cursor ? { cursor } : {});
      passes[page] = [...(passes[page] ?? []), performance.now() - started];
      if (!nextCursor) break;
      cursor = nextCursor;
    }
  }
  found.deep = passes.map((times) => at(times, 0.5));
  return found;
}

/**
 * For each of these words the faster of two statements that answer its first page, rows and previews included, without reading
 * the words and without putting titles first: all that fits gathered and sorted, or the shelf walked along until there are
 * enough. Which is the faster was tried before, so nothing is decided while the clock runs.
 */
async function bestStatements(pool: Pool, words: readonly string[]): Promise<(word: string) => QueryConfig> {
  const best = new Map<string, QueryConfig>();
  for (const word of words) {
    const { rows } = await pool.query<{ terms: string }>(
      `select string_agg(quote_literal((ts_lexize('material_stem', word))[1]), ' & ') as terms from unnest($1::text[]) word`,
      [word.split(' ')],
    );
    const values = [rows[0]?.terms ?? ''];
    const tried = [];
    for (const text of [gathered, walked]) {
      await pool.query({ text, values });
      tried.push({ text, ms: await timed(() => pool.query({ text, values })) });
    }
    tried.sort((a, b) => a.ms - b.ms);
    best.set(word, { text: tried[0]?.text ?? gathered, values });
  }
  return (word) => best.get(word) as QueryConfig;
}

const shown = `m.id, m.title, m.parent_type, m.type, m.formats, m.colours, m.orientation, m.licence, m.author, m.tier, m.published_at,
  p.sha256, p.width, p.height, c.content_type`;
const joined = `join materials m using (id) left join material_previews p on p.material_id = m.id
  left join material_contents c on c.sha256 = p.sha256 order by f.place, f.id`;
const gathered = `
  with found as materialized (select id, place from materials where search @@ $1::tsquery)
  select ${shown} from (select id, place from found order by place, id limit 25) f ${joined}`;
const walked = `
  select ${shown} from (
    select id, place from (
      select id, place, search from materials where place is not null order by place, id offset 0
    ) shelf where search @@ $1::tsquery limit 25
  ) f ${joined}`;

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
      what: `the same first pages with their facets counted, ${rows} rows: mean against the mean without`,
      ours: list([mean(last.withFacets)]),
      bare: list([mean(last.plain)]),
      figure: mean(last.withFacets) / mean(last.plain),
      ...{ unit: ' ×', target: 2, keep: 'below' },
    },
    {
      what: `page 1, growth of the mean over ${sizes.map((size) => size.toLocaleString('en')).join(', ')} rows`,
      ours: list(measured.map(({ ours }) => mean(ours))),
      bare: list(measured.map(({ bare }) => mean(bare))),
      figure: exponentOf(measured.map(({ rows: n, ours }) => [n, mean(ours)])),
      ...{ unit: '', target: 0.2, keep: 'below' },
    },
    {
      what: `page n of the commonest word, up to page ${last.deep.length}, median of ${rounds} passes: growth of the second half over the first`,
      ours: list([at(last.deep.slice(0, half), 0.5), at(last.deep.slice(half), 0.5)]),
      bare: '',
      figure: Math.log(at(last.deep.slice(half), 0.5) / at(last.deep.slice(0, half), 0.5)) / Math.log(3),
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
