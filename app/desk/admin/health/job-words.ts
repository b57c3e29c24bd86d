import type { Tone } from '#app/format/state-words.ts';
import { m } from '#app/paraglide/messages.js';
import type { JobRow, JobState } from '#contract/health.ts';

export const jobStateWords: Readonly<Record<JobState, readonly [text: () => string, tone: Tone]>> = {
  waiting: [m.watch_job_waiting, 'plain'],
  running: [m.watch_job_running, 'info'],
  retrying: [m.watch_job_retrying, 'warn'],
  failed: [m.watch_job_failed, 'error'],
  refused: [m.watch_job_refused, 'error'],
  done: [m.watch_job_done, 'success'],
};

/** What a described failure says, with the code that its library or the other side gave. */
export const problemText = ({ message, code }: NonNullable<JobRow['problem']>): string =>
  code ? `${message} (${code})` : message;

export const canRetry = ({ state }: JobRow): boolean =>
  state === 'failed' || state === 'retrying' || state === 'refused';
