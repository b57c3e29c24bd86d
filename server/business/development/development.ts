import { clockRange, type listJobs, type listPeople, type readClock } from '#contract/development.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { fail, failField } from '#contract/errors.ts';
import { MovableClock } from '#server/platform/clock.ts';
import type { Context } from '#server/platform/context.ts';
import { enqueue, type Jobs } from '#server/platform/jobs/jobs.ts';
import type { Service } from '#server/service.ts';
import { findMemberByEmail } from '../members/members.ts';
import { openSession } from '../members/sessions.ts';
import { countJobs, listFailedJobs, listMembersAfter } from './development.queries.ts';

const peopleOnPage = 20;
const maxRetriedAtOnce = 1000;

export async function listMembers(
  ctx: Context,
  cursor: string | undefined,
): Promise<OutputOf<typeof listPeople>> {
  const found = await listMembersAfter(ctx.db, cursor ?? '', peopleOnPage + 1);
  const items = found.slice(0, peopleOnPage);
  return { items, nextCursor: found.length > peopleOnPage ? (items.at(-1)?.id ?? null) : null };
}

/**
 * A session of any member, without proof.
 * @throws request.invalid (email): not_one_of when nobody has it; access.refused {reason} for a disabled account
 */
export async function openSessionOf(ctx: Context, email: string) {
  if (!ctx.config.development) throw fail('access.refused', { reason: 'production' });
  const member = await findMemberByEmail(ctx, email);
  if (!member) throw failField('email', 'not_one_of');
  if (member.disabledAt) throw fail('access.refused', { reason: member.disabledReason ?? 'disabled' });
  return openSession(ctx, member, { remember: true, method: 'password' });
}

export async function describeJobs(ctx: Context, jobs: Jobs): Promise<OutputOf<typeof listJobs>> {
  const counted = await countJobs(ctx.db);
  return {
    items: jobs.list.map(({ queue, about, every, on }) => {
      const { queued = 0, active = 0, failed = 0 } = counted.get(queue) ?? {};
      return { queue, about, schedule: every ?? null, event: on?.name ?? null, queued, active, failed };
    }),
  };
}

/** @throws request.invalid (queue): not_one_of for unknown jobs, and for those that need an event's payload */
export async function runJobNow(ctx: Context, jobs: Jobs, queue: string): Promise<void> {
  if (!jobs.list.some((job) => job.queue === queue && !job.on)) throw failField('queue', 'not_one_of');
  await enqueue(jobs, ctx.db, queue, {});
}

/** @returns how many will run again; at most 1000 in one go */
export async function retryFailedJobs(ctx: Context, jobs: Jobs, queue: string): Promise<number> {
  if (!jobs.list.some((job) => job.queue === queue)) throw failField('queue', 'not_one_of');
  const ids = await listFailedJobs(ctx.db, queue, maxRetriedAtOnce);
  if (ids.length) await jobs.boss.retry(queue, ids);
  return ids.length;
}

type ClockNow = OutputOf<typeof readClock>;

export function clockOf(service: Service): ClockNow {
  const clock = movableClock(service);
  return { nowAt: clock.now().toISOString(), aheadMilliseconds: clock.ahead };
}

/** @throws request.invalid (milliseconds): out_of_range when it would end more than five years from the real time */
export function moveClock(service: Service, milliseconds: number): ClockNow {
  const clock = movableClock(service);
  if (Math.abs(clock.ahead + milliseconds) > clockRange) throw failField('milliseconds', 'out_of_range');
  clock.jump(milliseconds);
  return clockOf(service);
}

export function resetClockOf(service: Service): ClockNow {
  const clock = movableClock(service);
  clock.jump(-clock.ahead);
  return clockOf(service);
}

/** @throws access.refused {reason: 'clock_fixed'}: a service that runs by the system's clock */
function movableClock({ clock }: Service): MovableClock {
  if (!(clock instanceof MovableClock)) throw fail('access.refused', { reason: 'clock_fixed' });
  return clock;
}
