import type { IncomingHttpHeaders } from 'node:http';
import type { CheckedOf, OutputOf } from '#contract/endpoint.ts';
import { fail, failField } from '#contract/errors.ts';
import {
  type count,
  maxNames,
  maxRangeDays,
  type queryStatistics,
  type statisticsSteps,
  statisticsViews,
} from '#contract/statistics.ts';
import { days, later } from '#contract/time.ts';
import type { Context } from '#server/platform/context.ts';
import { networkOf } from '#server/platform/http/network.ts';
import type { Counting } from './counting.ts';
import { searchWords } from './names.ts';
import { mayCount } from './signals.ts';
import { deleteCountsBefore, listSumsByName, listSumsByStep } from './statistics.queries.ts';

/** Reports of one address between two writings, about a minute; many people may share one. */
export const reportLimit = 120;
/** Sums are kept for 25 months, so that a month can be held against the same one of the year before. */
export const keptDays = 760;
const firstDay = '2000-01-01';
const lastDay = '2999-12-31';

/**
 * Adds what a browser reports to the sums of today; who has said no, and robots, are answered alike and not counted.
 * @throws request.invalid for a name that the site does not have; then nothing of the report is counted
 * @throws request.too_many
 */
export async function countReported(
  ctx: Context,
  counting: Counting,
  headers: IncomingHttpHeaders,
  { counts }: CheckedOf<typeof count>,
): Promise<null> {
  const named = counts.map(({ subject, name }) => ({
    subject,
    name:
      subject === 'search_missed' ? searchWords(name) : checked(counting.names.knows(subject, name), name),
  }));
  if (!mayCount(headers)) return null;
  if (ctx.config.limits && counting.noteCaller(networkOf(ctx.caller.address)) > reportLimit)
    throw fail('request.too_many', { retryAfter: 60 });
  for (const { subject, name } of named) if (name) counting.add(subject, name);
  return null;
}

function checked(known: boolean, name: string): string {
  if (!known) throw failField('counts', 'not_one_of');
  return name;
}

/**
 * Sums for the operator. What this process has counted is written first; other processes may be a minute behind.
 * @throws access.refused unless an admin asks
 * @throws request.invalid for days in the wrong order, outside 2000 to 2999, or more than two years of them
 */
export async function readStatistics(
  ctx: Context,
  counting: Counting,
  { view, from, to, step }: CheckedOf<typeof queryStatistics>,
): Promise<OutputOf<typeof queryStatistics>> {
  if (ctx.actor.kind !== 'member' || ctx.actor.role !== 'admin')
    throw fail('access.refused', { reason: 'role' });
  if (from < firstDay) throw failField('from', 'out_of_range');
  if (to < from || to > lastDay) throw failField('to', 'out_of_range');
  if (Date.parse(to) - Date.parse(from) >= days(maxRangeDays)) throw failField('from', 'out_of_range');
  await counting.write();
  const subjects = statisticsViews[view];
  const [bySteps, byNames] = await Promise.all([
    listSumsByStep(ctx.db, subjects, { from, to }, step),
    listSumsByName(ctx.db, subjects, { from, to }, maxNames),
  ]);
  const found = new Map(bySteps.map(({ startsOn, sums }) => [startsOn, sums]));
  const none = subjects.map(() => 0);
  return {
    subjects: [...subjects],
    totals: subjects.map((_, i) => bySteps.reduce((sum, { sums }) => sum + (sums[i] ?? 0), 0)),
    steps: stepsBetween(from, to, step).map((startsOn) => ({ startsOn, sums: found.get(startsOn) ?? none })),
    names: byNames.map(({ name, sums }) => ({ name, sums })),
    namesLeftOut: Math.max(0, (byNames[0]?.names ?? 0) - byNames.length),
  };
}

/** The first days of all steps that hold a day of the range, oldest first. */
export function stepsBetween(from: string, to: string, step: (typeof statisticsSteps)[number]): string[] {
  const starts: string[] = [];
  const at = new Date(from);
  if (step === 'week') at.setUTCDate(at.getUTCDate() - ((at.getUTCDay() + 6) % 7));
  if (step === 'month') at.setUTCDate(1);
  for (let day = spell(at); day <= to; day = spell(at)) {
    starts.push(day);
    if (step === 'month') at.setUTCMonth(at.getUTCMonth() + 1);
    else at.setUTCDate(at.getUTCDate() + (step === 'week' ? 7 : 1));
  }
  return starts;
}

const spell = (at: Date) => at.toISOString().slice(0, 10);

/** Removes sums that have had their time. */
export const forgetOldCounts = (ctx: Context): Promise<void> =>
  deleteCountsBefore(ctx.db, spell(later(ctx.now(), -days(keptDays))));
