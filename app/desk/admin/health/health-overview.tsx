import { momentText, shortMomentText } from '#app/format/moment-text.ts';
import { m } from '#app/paraglide/messages.js';
import type { Read } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { StateChip } from '#app/ui/state-chip.tsx';
import type { Health } from '#contract/health.ts';
import { RowsWaiting } from '../admin-page.tsx';
import { Coded } from '../coded.tsx';
import { HealthFacts } from './health-facts.tsx';
import { JobQueues } from './job-queues.tsx';
import { RuleChecks } from './rule-checks.tsx';

type ProcessRow = Health['processes'][number];

/** How the service is, on one page. */
export function HealthOverview({ read }: { read: Read<Health> }) {
  return (
    <Answered read={read} waiting={<RowsWaiting />}>
      {(health) => (
        <>
          {health.onHoldSince ? (
            <div className="mt-5 max-w-[52rem]">
              <Notice tone="warn" title={m.watch_on_hold_title()}>
                <Coded>{m.watch_on_hold({ moment: momentText(health.onHoldSince) })}</Coded>
              </Notice>
            </div>
          ) : null}
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
            <JobQueues queues={health.queues} />
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
  {
    key: 'role',
    label: m.watch_process_role(),
    onPhone: 'detail',
    cell: ({ role }) => roleText[role]?.() ?? role,
  },
  { key: 'version', label: m.watch_process_version(), cell: ({ version }) => version },
  {
    key: 'started',
    label: m.watch_process_started(),
    cell: ({ startedAt }) => shortMomentText(startedAt),
    className: 'whitespace-nowrap',
  },
  {
    key: 'seen',
    label: m.watch_process_seen(),
    cell: ({ seenAt }) => shortMomentText(seenAt),
    className: 'whitespace-nowrap',
  },
  {
    key: 'state',
    label: m.watch_job_state(),
    onPhone: 'value',
    cell: ({ lives }) => (
      <StateChip tone={lives ? 'success' : 'warn'}>
        {lives ? m.watch_process_runs() : m.watch_process_gone()}
      </StateChip>
    ),
  },
];
