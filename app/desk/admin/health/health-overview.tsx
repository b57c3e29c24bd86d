import { Link } from 'react-router';
import { shortMomentText } from '#app/format/moment-text.ts';
import { m } from '#app/paraglide/messages.js';
import type { Read } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { Button } from '#app/ui/button.tsx';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import { StateChip } from '#app/ui/state-chip.tsx';
import type { Health } from '#contract/health.ts';
import { RowsWaiting } from '../admin-page.tsx';
import { HealthFacts } from './health-facts.tsx';
import { RuleChecks } from './rule-checks.tsx';
import { type Retry, useRetry } from './use-retry.ts';

type ProcessRow = Health['processes'][number];
type QueueRow = Health['queues'][number];

/** How the service is, on one page. A queue shows only what it has: a number where something waits, runs or failed. */
export function HealthOverview({ read }: { read: Read<Health> }) {
  const retry = useRetry();
  return (
    <Answered read={read} waiting={<RowsWaiting />}>
      {(health) => (
        <>
          <HealthFacts health={health} />
          <Section id="processes" title={m.watch_processes()}>
            {health.processes.length ? (
              <DataTable
                dense
                label={m.watch_processes()}
                columns={processColumns}
                rows={health.processes}
                keyOf={({ processId }) => processId}
              />
            ) : (
              <p className="m-0 text-small text-ink-3">{m.watch_processes_none()}</p>
            )}
          </Section>
          <Section id="queues" title={m.watch_queues()}>
            <DataTable
              dense
              label={m.watch_queues()}
              columns={queueColumns(retry)}
              rows={health.queues}
              keyOf={({ queue }) => queue}
            />
          </Section>
          <Section id="rules" title={m.watch_rules()}>
            <RuleChecks />
          </Section>
        </>
      )}
    </Answered>
  );
}

const Section = ({ id, title, children }: { id: string; title: string; children: React.ReactNode }) => (
  <section aria-labelledby={id} className="mt-10">
    <h2 id={id} className="m-0 mb-3 text-h3!">
      {title}
    </h2>
    {children}
  </section>
);

const roleText: Readonly<Record<string, () => string>> = {
  all: m.watch_process_role_all,
  web: m.watch_process_role_web,
  worker: m.watch_process_role_worker,
};

const processColumns: Column<ProcessRow>[] = [
  {
    key: 'host',
    label: m.watch_process_host(),
    cell: ({ host }) => host,
    className: 'wrap-anywhere',
  },
  { key: 'role', label: m.watch_process_role(), cell: ({ role }) => roleText[role]?.() ?? role },
  { key: 'version', label: m.watch_process_version(), cell: ({ version }) => version },
  {
    key: 'started',
    label: m.watch_process_started(),
    cell: ({ startedAt }) => shortMomentText(startedAt),
  },
  { key: 'seen', label: m.watch_process_seen(), cell: ({ seenAt }) => shortMomentText(seenAt) },
  {
    key: 'state',
    label: m.watch_job_state(),
    cell: ({ lives }) => (
      <StateChip tone={lives ? 'success' : 'warn'}>
        {lives ? m.watch_process_runs() : m.watch_process_gone()}
      </StateChip>
    ),
  },
];

const queueColumns = (retry: Retry): Column<QueueRow>[] => [
  {
    key: 'queue',
    label: m.watch_queue(),
    cell: ({ queue, about }) => (
      <>
        <span className="font-mono text-caption">{queue}</span>
        <span className="block text-caption font-normal text-ink-3">{about ?? m.watch_queue_unknown()}</span>
      </>
    ),
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
  ...(retry.allowed
    ? [
        {
          key: 'act',
          label: m.watch_job_action(),
          cell: ({ queue, failed }: QueueRow) =>
            failed ? (
              <Button
                kind="secondary"
                dense
                pending={retry.isPending({ queue })}
                pendingText={m.watch_job_retry_pending()}
                onClick={() => void retry.run({ queue })}
              >
                {m.watch_queue_retry()}
              </Button>
            ) : null,
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
