import type pg from 'pg';

/**
 * The tables of a database with a row that has one of these texts anywhere in it, in all schemas, as `public.orders`; upper and lower
 * case are the same.
 */
export async function tracesIn(
  database: Pick<pg.Pool, 'query'>,
  texts: readonly string[],
): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rowCount } = await database.query(
      `select 1 from ${name} t where exists (select 1 from unnest($1::text[]) x where position(lower(x) in lower(t::text)) > 0) limit 1`,
      [texts],
    );
    if (rowCount) found.push(name);
  }
  return found;
}
