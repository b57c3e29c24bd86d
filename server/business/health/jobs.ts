import type { CheckedOf, OutputOf } from '#contract/endpoint.ts';
import { fail } from '#contract/errors.ts';
import type * as calls from '#contract/health.ts';
import type { JobRow, JobState } from '#contract/health.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { type Problem, readFailure } from '#server/platform/jobs/job-failure.ts';
import { mailQueue } from '#server/platform/mail/mail.jobs.ts';
import { openMail } from '#server/platform/mail/mail.ts';
import { requireOperator } from '../staff/manage-staff.ts';
import { noteStaffAct } from '../staff/staff-acts.ts';
import { type FoundJob, findJob, listJobs, makeDue, type WantedJobs } from './jobs.queries.ts';

const onPage = 50;

/** Jobs that failed: given up, or waiting for the next try. @throws access.refused */
export async function listFailedJobs(
  ctx: Context,
  { queue, cursor }: CheckedOf<typeof calls.listFailedJobs>,
): Promise<OutputOf<typeof calls.listFailedJobs>> {
  requireOperator(ctx);
  return pageOf(ctx, { queue, cursor, states: ['failed', 'retrying', 'refused'] }, shown);
}

/** What was posted, and what became of it. @throws access.refused */
export async function listMails(
  ctx: Context,
  { state, cursor }: CheckedOf<typeof calls.listMails>,
): Promise<OutputOf<typeof calls.listMails>> {
  requireOperator(ctx);
  const wanted = { queue: mailQueue, cursor, states: state ? [state] : undefined };
  return pageOf(ctx, wanted, (found) => ({ ...shown(found), ...envelopeOf(ctx, found) }));
}

/**
 * Runs a failed job again, or all of a queue that were given up. Repeated, those that are under way are left alone.
 * @throws access.refused; request.not_found
 */
export async function retryJobs(
  ctx: Context,
  { queue, jobId }: CheckedOf<typeof calls.retryJobs>,
): Promise<OutputOf<typeof calls.retryJobs>> {
  requireOperator(ctx);
  return transaction(ctx, async (inner) => {
    if (jobId && !(await findJob(inner.db, queue, jobId))) throw fail('request.not_found');
    const retried = await makeDue(inner.db, queue, jobId ?? null);
    if (retried > 0)
      await noteStaffAct(inner, { kind: 'jobs_retried', email: '', reason: `${queue}: ${retried}` });
    return { retried };
  });
}

async function pageOf<T>(ctx: Context, wanted: WantedJobs, show: (found: FoundJob) => T) {
  const found = await listJobs(ctx.db, wanted, onPage + 1);
  const rows = found.slice(0, onPage);
  const last = rows.at(-1);
  return {
    items: rows.map(show),
    nextCursor: found.length > onPage && last ? `${last.place}_${last.id}` : null,
  };
}

const shown = ({ id, queue, state, posted, ended, next, retries, output }: FoundJob): JobRow => ({
  jobId: id,
  queue,
  state,
  postedAt: posted,
  endedAt: ended,
  nextTryAt: next,
  tries: triesOf(state, retries),
  problem: problemOf(state, output),
});

/** pg-boss counts tries after the first, and counts one when it begins. */
const triesOf = (state: JobState, retries: number): number => (state === 'waiting' ? 0 : retries + 1);

/** The last failure of a job. One that has succeeded since then has none. */
export function problemOf(state: JobState, output: unknown): Problem | null {
  if (state === 'refused') {
    const { refused } = output as { refused: number };
    return { name: 'MailRefused', message: 'the mail server refused it for good', code: String(refused) };
  }
  return state === 'done' ? null : readFailure(output);
}

function envelopeOf(ctx: Context, { data }: FoundJob): { to: string | null; subject: string | null } {
  try {
    const { to, subject } = openMail(ctx, (data as { sealed: string }).sealed);
    return { to, subject };
  } catch {
    // Sealed with a secret that is lost, or no mail at all: the list is shown all the same.
    return { to: null, subject: null };
  }
}
