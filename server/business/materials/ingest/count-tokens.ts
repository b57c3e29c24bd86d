import { sql } from 'drizzle-orm';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';

/** Adds what was just published. Sorted, so that two imports at once wait for each other instead of in a circle. */
export async function addTokens(db: Db, counted: ReadonlyMap<string, number>): Promise<void> {
  if (counted.size === 0) return;
  const rows = [...counted].sort(([a], [b]) => (a < b ? -1 : 1));
  await db.execute(sql`
    insert into material_terms (term, materials)
    select * from unnest(
      ${sql.param(rows.map(([token]) => token))}::text[], ${sql.param(rows.map(([, n]) => n))}::int[])
    on conflict (term) do update set materials = material_terms.materials + excluded.materials`);
}

/** Words as they are written, each with its stem. */
export async function addWords(db: Db, stems: ReadonlyMap<string, string>): Promise<void> {
  if (stems.size === 0) return;
  const rows = [...stems].sort(([a], [b]) => (a < b ? -1 : 1));
  await db.execute(sql`
    insert into material_words (word, term)
    select * from unnest(
      ${sql.param(rows.map(([word]) => word))}::text[], ${sql.param(rows.map(([, stem]) => stem))}::text[])
    on conflict (word) do nothing`);
}

/**
 * Counts every token anew: while things are taken in they are only added up, and what was changed or taken back still
 * counts. An import that runs meanwhile waits for the end.
 */
export async function recountTokens(ctx: Context): Promise<void> {
  await transaction(ctx, async ({ db }) => {
    // Reading a million materials takes longer than a statement may otherwise.
    await db.execute(sql`set local statement_timeout = '30min'`);
    await db.execute(sql`lock table material_terms in exclusive mode`);
    await db.execute(sql`
      create temporary table recounted on commit drop as
      select word as term, ndoc as materials
      from ts_stat('select search from materials where search is not null') where word not like '#%'`);
    await db.execute(sql`
      insert into material_terms (term, materials) select term, materials from recounted
      on conflict (term) do update set materials = excluded.materials
      where material_terms.materials <> excluded.materials`);
    await db.execute(
      sql`delete from material_terms t where not exists (select from recounted r where r.term = t.term)`,
    );
    await db.execute(
      sql`delete from material_words w where not exists (select from recounted r where r.term = w.term)`,
    );
  });
}
