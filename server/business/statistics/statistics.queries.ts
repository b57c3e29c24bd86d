import { and, between, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { CountedSubject, statisticsSteps } from '#contract/statistics.ts';
import type { Db } from '#server/platform/db/database.ts';
import { type DailyCount, dailyCounts } from './statistics.tables.ts';

type Step = (typeof statisticsSteps)[number];
export interface Range {
  /** Both days included. */
  from: string;
  to: string;
}

/** Adds to the sums that are there. @param counts each subject, day and name once */
export async function addCounts(db: Db, counts: readonly DailyCount[]): Promise<void> {
  await db
    .insert(dailyCounts)
    .values([...counts])
    .onConflictDoUpdate({
      target: [dailyCounts.subject, dailyCounts.countedOn, dailyCounts.name],
      set: { count: sql`${dailyCounts.count} + excluded.count` },
    });
}

/** Sums of each step that holds any, in the order of the subjects. */
export function listSumsByStep(db: Db, subjects: readonly CountedSubject[], range: Range, step: Step) {
  const startsOn = sql<string>`to_char(date_trunc(${sql.raw(`'${step}'`)}, ${dailyCounts.countedOn}::timestamp), 'YYYY-MM-DD')`;
  return db
    .select({ startsOn: startsOn.as('starts_on'), sums: sumsOf(subjects) })
    .from(dailyCounts)
    .where(within(subjects, range))
    .groupBy(sql`starts_on`)
    .orderBy(sql`starts_on`);
}

/** The names with the largest sums, the first subject deciding; `names` is how many there are in all. */
export function listSumsByName(db: Db, subjects: readonly CountedSubject[], range: Range, most: number) {
  return db
    .select({
      name: dailyCounts.name,
      sums: sumsOf(subjects),
      names: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(dailyCounts)
    .where(within(subjects, range))
    .groupBy(dailyCounts.name)
    .orderBy(sql`${sumsOf(subjects)} desc`, dailyCounts.name)
    .limit(most);
}

export async function deleteCountsBefore(db: Db, day: string): Promise<void> {
  await db.delete(dailyCounts).where(lt(dailyCounts.countedOn, day));
}

const within = (subjects: readonly CountedSubject[], { from, to }: Range) =>
  and(inArray(dailyCounts.subject, [...subjects]), between(dailyCounts.countedOn, from, to));

function sumsOf(subjects: readonly CountedSubject[]): SQL<number[]> {
  const each = subjects.map(
    (subject) =>
      sql`coalesce(sum(${dailyCounts.count}) filter (where ${dailyCounts.subject} = ${subject}), 0)::float8`,
  );
  return sql<number[]>`array[${sql.join(each, sql`, `)}]`;
}
