import { Link } from 'react-router';
import { m } from '#app/paraglide/messages.js';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import type { Health } from '#contract/health.ts';
import { RetryButton, useMayRetry } from './retry-button.tsx';

type QueueRow = Health['queues'][number];

const isEmpty = ({ waiting, running, retrying, failed }: QueueRow): boolean =>
  waiting + running + retrying + failed === 0;

/** The queues that have jobs, each with a number where something waits, runs or failed; the others are folded into a line. */
export function JobQueues({ queues }: { queues: readonly QueueRow[] }) {
  const mayRetry = useMayRetry();
  const filled = queues.filter((row) => !isEmpty(row));
  const empty = queues.filter(isEmpty);
  return (
    <>
      {filled.length ? (
        <DataTable
          dense
          label={m.watch_queues()}
          columns={queueColumns(mayRetry)}
          rows={filled}
          keyOf={({ queue }) => queue}
        />
      ) : (
        <p className="m-0 text-small text-ink-3">{m.watch_queues_none()}</p>
      )}
      {empty.length ? (
        <details className="mt-3 text-small">
          <summary className="w-fit py-1 font-semibold text-primary hover:text-primary-hover">
            {empty.length === 1 ? m.watch_queue_empty() : m.watch_queues_empty({ count: empty.length })}
          </summary>
          <ul
            aria-label={m.watch_queues_empty_list()}
            className="m-0 mt-2 grid list-none gap-x-8 border-t border-line p-0 md:grid-cols-2"
          >
            {empty.map((row) => (
              <li key={row.queue} className="border-b border-line py-2">
                <QueueName {...row} />
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  );
}

const QueueName = ({ queue, about }: Pick<QueueRow, 'queue' | 'about'>) => (
  <>
    <span className="font-mono text-caption text-ink">{queue}</span>
    <span className="block text-caption font-normal text-ink-3">{about ?? m.watch_queue_unknown()}</span>
  </>
);

const queueColumns = (mayRetry: boolean): Column<QueueRow>[] => [
  {
    key: 'queue',
    label: m.watch_queue(),
    cell: (row) => <QueueName {...row} />,
  },
  { key: 'waiting', label: m.watch_queue_waiting(), cell: ({ waiting }) => waiting || null, numeric: true },
  { key: 'running', label: m.watch_queue_running(), cell: ({ running }) => running || null, numeric: true },
  {
    key: 'retrying',
    label: m.watch_queue_retrying(),
    cell: (row) => (row.retrying ? <Failures queue={row.queue} count={row.retrying} /> : null),
    numeric: true,
  },
  {
    key: 'failed',
    label: m.watch_queue_failed(),
    cell: (row) => (row.failed ? <Failures queue={row.queue} count={row.failed} /> : null),
    numeric: true,
  },
  ...(mayRetry
    ? [
        {
          key: 'act',
          label: m.watch_job_action(),
          cell: ({ queue, failed }: QueueRow) =>
            failed ? <RetryButton which={{ queue }}>{m.watch_queue_retry()}</RetryButton> : null,
        },
      ]
    : []),
];

/** Leads to the jobs that are counted. */
const Failures = ({ queue, count }: { queue: string; count: number }) => (
  <Link
    className="text-primary underline"
    to={{ search: `?${new URLSearchParams({ view: 'failed', queue })}` }}
  >
    {count}
  </Link>
);
