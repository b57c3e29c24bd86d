import { sql } from 'drizzle-orm';
import { recountTokens } from '#server/business/materials/ingest/count-tokens.ts';
import { bucketTokensSql } from '#server/business/materials/search/buckets.ts';
import type { Context } from '#server/platform/context.ts';
import { seedLicences } from '../database/materials/licences.ts';

const syllables = ['ba', 'co', 'di', 'fu', 'ga', 'lo', 'mi', 'na', 'pe', 'ro', 'su', 'te', 'vi', 'xu', 'zo'];
const maxAtOnce = 20_000;

/** Words that nobody has to type: three or four syllables, the commonest first. */
export const vocabulary: readonly string[] = Array.from({ length: 20_000 }, (_, i) => {
  // Neighbours in rank share no beginning.
  let rest = (i * 7919 + 3375) % 50_625;
  let word = '';
  for (let j = 0; j < 4; j++) {
    word += syllables[rest % 15];
    rest = Math.floor(rest / 15);
  }
  return `${word}k`;
});

/**
 * Fills the library up to so many materials. Words are drawn as in a language: the first of the vocabulary stand in about
 * every fifth material, most of the others in a few. Nine of ten are icons, as in a library that took icon sets in.
 */
export async function fillLibrary(
  ctx: Context,
  from: number,
  to: number,
  words: readonly string[] = vocabulary,
): Promise<void> {
  const { db } = ctx;
  await seedLicences(ctx);
  await db.execute(sql`
    insert into material_words (word, term)
    select word, coalesce((ts_lexize('material_stem', word))[1], word) from unnest(${sql.param(words)}::text[]) word
    on conflict do nothing`);
  await db.execute(sql`create table if not exists bench_words as
    select n::int, (ts_lexize('material_stem', word))[1] as stem, word
    from unnest(${sql.param(words)}::text[]) with ordinality w (word, n)`);
  await db.execute(
    sql`create unique index if not exists bench_words_n on bench_words (n) include (stem, word)`,
  );
  for (let first = from; first < to; first += maxAtOnce)
    await insertSome(ctx, first, Math.min(first + maxAtOnce, to), words.length);
  await recountTokens(ctx);
  await db.execute(sql`vacuum (analyze) materials`);
}

async function insertSome({ db, now }: Context, from: number, to: number, words: number): Promise<void> {
  await db.execute(sql`select setseed(${(from % 1000) / 1000})`);
  await db.execute(sql`
    with drawn as (
      select i, k, 1 + floor(${words} * power(random(), 6))::int as n
      from generate_series(${from}::int, ${to - 1}::int) i cross join generate_series(1, 12) k
    ), said as (
      select i,
        array_agg(distinct w.stem) filter (where k <= 1 + i % 4) as title,
        array_agg(distinct w.stem) filter (where k <= 7) as labels,
        array_agg(distinct w.stem) as anywhere,
        string_agg(w.word, ' ' order by k) filter (where k <= 1 + i % 4) as name
      from drawn d join bench_words w on w.n = d.n group by i
    )
    insert into materials (id, source, key, parent_type, type, title, title_key, description, keywords, formats, colours,
      palette, orientation, licence, author, version, tier, fingerprint, created_at, changed_at, published_at, place, search)
    select 'mat_' || lpad(translate(to_hex(i), 'i', 'j'), 26, '0'), 'bench', i::text,
      case when i % 10 > 0 then 'images' else 'documents' end, case when i % 10 > 0 then 'icon' else 'checklist' end,
      name, array_to_string(title, ' '), '', '{}', array['svg'], array[colour], '{}', orientation, licence, 'Bench', '1',
      'free', 'x', ${now().toISOString()}::timestamptz, ${now().toISOString()}::timestamptz,
      ${now().toISOString()}::timestamptz - make_interval(secs => i), place,
      array_to_tsvector(anywhere || array(select '+' || t from unnest(labels) t) || array(select '=' || t from unnest(title) t)
        || array['@format:svg', '@tier:free', '@colour:' || colour, '@orientation:' || orientation, '@licence:' || licence]
        || ${sql.raw(bucketTokensSql('place'))}
        || case when i % 10 > 0 then array['@shelf:images', '@type:icon'] else array['@shelf:documents', '@type:checklist'] end)
    from said cross join lateral (select
      (array['current', 'blue', 'red', 'green'])[1 + i % 4] as colour,
      (array['square', 'landscape', 'portrait'])[1 + i % 3] as orientation,
      (array['mit', 'isc', 'cc0-1.0'])[1 + i % 3] as licence,
      floor(random() * 16777216 * (1 + i % 4) * case when i % 10 > 0 then 4 else 1 end)::int as place) facets`);
}
