import { shortMomentText } from '#app/format/moment-text.ts';
import { m } from '#app/paraglide/messages.js';
import type { Column } from '#app/ui/data-table.tsx';
import { StateChip } from '#app/ui/state-chip.tsx';
import type { JobRow } from '#contract/health.ts';
import { canRetry, jobStateWords, problemText } from './job-words.ts';
import { RetryButton } from './retry-button.tsx';

/** What every job tells, whatever it does: its state and problem, and a way to run it again. */
export function jobColumns<Row extends JobRow>(mayRetry: boolean): Column<Row>[] {
  const columns: Column<Row>[] = [
    {
      key: 'problem',
      label: m.watch_job_problem(),
      cell: ({ problem }) => (problem ? problemText(problem) : null),
      className: 'wrap-anywhere',
    },
    { key: 'tries', label: m.watch_job_tries(), cell: ({ tries }) => tries, numeric: true },
    {
      key: 'posted',
      label: m.watch_job_posted(),
      cell: ({ postedAt }) => shortMomentText(postedAt),
      className: 'sm:whitespace-nowrap',
    },
    {
      key: 'state',
      label: m.watch_job_state(),
      cell: ({ state, nextTryAt, endedAt }) => {
        const [text, tone] = jobStateWords[state];
        return (
          <span className="inline-grid justify-items-start gap-1 max-sm:justify-items-end">
            <StateChip tone={tone}>{text()}</StateChip>
            {nextTryAt ? (
              <span className="text-caption text-ink-3">
                {m.watch_job_next({ moment: shortMomentText(nextTryAt) })}
              </span>
            ) : endedAt && state !== 'done' ? (
              <span className="text-caption text-ink-3">
                {m.watch_job_ended({ moment: shortMomentText(endedAt) })}
              </span>
            ) : null}
          </span>
        );
      },
    },
  ];
  if (!mayRetry) return columns;
  return [
    ...columns,
    {
      key: 'act',
      label: m.watch_job_action(),
      cell: (row) =>
        canRetry(row) ? (
          <RetryButton which={{ queue: row.queue, jobId: row.jobId }}>{m.watch_job_retry()}</RetryButton>
        ) : null,
    },
  ];
}
