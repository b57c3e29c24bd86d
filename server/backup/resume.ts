import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '../platform/context.ts';
import type { Db } from '../platform/db/database.ts';
import { numberText } from '../platform/db/numbering.ts';
import { transaction } from '../platform/db/transaction.ts';
import { type NumbersElsewhere, numbersElsewhere, onHold } from '../platform/on-hold.ts';
import { deleteInstallValue, findInstallValue, setInstallValue } from '../platform/secret.ts';

/** Those of documents share a table, and may miss none. */
const documents = ['INV', 'REC', 'CN'] as const;
const others = {
  EZC: 'order_numbers',
  SUB: 'subscription_numbers',
  BIL: 'manual_invoice_numbers',
  WD: 'withdrawal_numbers',
  FB: 'feedback_numbers',
} as const;
export const allSeries: readonly string[] = [...documents, ...Object.keys(others)];

/** Above this it is taken for a slip: what is skipped stays skipped. */
const mostSkipped = 100_000;

interface Given {
  series: string;
  year: number;
  last: number;
}

export class ResumeRefused extends Error {
  override name = 'ResumeRefused';
}

/** The last number of each series here, in the newest year that has one. */
export async function listLastNumbers({ db, now }: Context): Promise<string[]> {
  const found: string[] = [];
  for (const series of allSeries) {
    const { rows } = await db.execute<{ year: number; last: number }>(
      sql`select year, last from ${countersOf(series)} order by year desc limit 1`,
    );
    found.push(numberText(series, rows[0]?.year ?? now().getUTCFullYear(), rows[0]?.last ?? 0));
  }
  return found;
}

/**
 * Ends the hold after a restore: each series continues after the number that is given for it.
 * @param given the last number of each series that is known anywhere, such as INV-2026-000529
 * @returns what each series continues after
 * @throws ResumeRefused: not on hold; a number that is none, is below the last one here or far above it; a series without one
 */
export async function resume(ctx: Context, given: readonly string[]): Promise<string[]> {
  const numbers = given.map(numberIn);
  const lacking = allSeries.filter((series) => !numbers.some((one) => one.series === series));
  if (lacking.length) throw new ResumeRefused(`Name a number of each series as well: ${lacking.join(', ')}.`);
  return transaction(ctx, async ({ db }) => {
    // Two at once: the second finds no hold.
    if (!(await deleteInstallValue(db, onHold)))
      throw new ResumeRefused('The install is not on hold. Nothing was changed.');
    const elsewhere = (await findInstallValue<NumbersElsewhere[]>(db, numbersElsewhere)) ?? [];
    for (const { series, year, last } of numbers) {
      const here = await lastOf(db, series, year);
      const skipped = last - here;
      if (skipped < 0)
        throw new ResumeRefused(
          `${numberText(series, year, last)} is below ${numberText(series, year, here)}, the last number here.`,
        );
      if (skipped > mostSkipped)
        throw new ResumeRefused(
          `${numberText(series, year, last)} would skip ${skipped} numbers. Check it for a slip.`,
        );
      if (skipped === 0) continue;
      await setLast(db, { series, year, last });
      if (isDocument(series)) elsewhere.push({ series, year, first: here + 1, last });
    }
    await setInstallValue(db, numbersElsewhere, elsewhere);
    return numbers.map(({ series, year, last }) => numberText(series, year, last));
  });
}

const isDocument = (series: string) => documents.some((one) => one === series);

function numberIn(text: string): Given {
  const [, series = '', year, last] = /^([A-Z]{2,3})-(\d{4})-(\d{6,9})$/.exec(text) ?? [];
  if (!allSeries.includes(series))
    throw new ResumeRefused(`${text} is not a number of this install, such as INV-2026-000529.`);
  return { series, year: Number(year), last: Number(last) };
}

/** The rows of one series: a year and its last number each. */
const countersOf = (series: string): SQL =>
  isDocument(series)
    ? sql`(select year, last from invoice_numbers where series = ${series}) counters`
    : sql`${sql.identifier(others[series as keyof typeof others])}`;

async function lastOf(db: Db, series: string, year: number): Promise<number> {
  const { rows } = await db.execute<{ last: number }>(
    sql`select last from ${countersOf(series)} where year = ${year}`,
  );
  return rows[0]?.last ?? 0;
}

async function setLast(db: Db, { series, year, last }: Given): Promise<void> {
  await db.execute(
    isDocument(series)
      ? sql`insert into invoice_numbers (series, year, last) values (${series}, ${year}, ${last})
          on conflict (series, year) do update set last = excluded.last`
      : sql`insert into ${countersOf(series)} (year, last) values (${year}, ${last})
          on conflict (year) do update set last = excluded.last`,
  );
}
