import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Context } from '../context.ts';

/** `EZC-2026-000123`: what people read out to each other. */
export const numberText = (series: string, year: number, count: number) =>
  `${series}-${year}-${String(count).padStart(6, '0')}`;

/**
 * Draws the next number of the running year. Inside a transaction others that draw one wait until it ends, and a
 * rollback gives the number back.
 * @param counter a table of `year` (its key) and `last`
 */
export async function drawNumber(ctx: Context, series: string, counter: PgTable): Promise<string> {
  const year = ctx.now().getUTCFullYear();
  const { rows } = await ctx.db.execute<{ last: number }>(
    sql`insert into ${counter} (year, last) values (${year}, 1)
      on conflict (year) do update set last = ${counter}.last + 1 returning last`,
  );
  const [row] = rows;
  if (!row) throw new Error(`no number of ${series} was drawn`);
  return numberText(series, year, row.last);
}
