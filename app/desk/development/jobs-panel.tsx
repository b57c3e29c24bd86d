import { call } from '#app/client.ts';
import { m } from '#app/paraglide/messages.js';
import { toast } from '#app/state/toasts.ts';
import { Button } from '#app/ui/button.tsx';
import { listJobs, type QueueRow, retryFailed, runJob } from '#contract/development.ts';
import { Panel } from './panel.tsx';
import { useAct } from './use-act.ts';
import { useReading } from './use-reading.ts';

export function JobsPanel() {
  const reading = useReading(listJobs);
  const [pending, act] = useAct();
  const run = (queue: string) =>
    act(queue, async () => {
      await call(runJob, { queue });
      toast('success', m.development_jobs_started({ queue }));
      await reading.reload();
    });
  const retry = (queue: string) =>
    act(queue, async () => {
      const { retried } = await call(retryFailed, { queue });
      toast('success', m.development_jobs_retried({ count: retried }));
      await reading.reload();
    });
  return (
    <Panel heading={m.development_jobs()} text={m.development_jobs_text()} reading={reading}>
      {({ items }) => (
        <ul className="m-0 list-none p-0">
          {items.map((job) => (
            <li
              key={job.queue}
              className="grid gap-x-8 gap-y-3 border-line py-4 not-first:border-t first:pt-0 last:pb-0 lg:grid-cols-[minmax(0,1fr)_auto_7.5rem] lg:items-center"
            >
              <div className="min-w-0">
                <code className="font-mono text-label font-medium text-ink">{job.queue}</code>
                <p className="mt-0.5 mb-0 text-small">{job.about}</p>
                <p className="m-0 text-caption text-ink-3">
                  <Start {...job} />
                </p>
              </div>
              <Counts {...job} />
              <div className="flex flex-wrap gap-2 lg:justify-end">
                <Actions job={job} pending={pending === job.queue} run={run} retry={retry} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Start({ schedule, event }: QueueRow) {
  const [words, value] = schedule
    ? [m.development_jobs_every(), schedule]
    : event
      ? [m.development_jobs_on(), event]
      : [m.development_jobs_by_hand(), null];
  return (
    <>
      {words} {value ? <code className="font-mono text-[0.71875rem] whitespace-nowrap">{value}</code> : null}
    </>
  );
}

function Counts({ queued, active, failed }: QueueRow) {
  const counts = [
    [m.development_jobs_queued(), queued, 'text-ink'],
    [m.development_jobs_active(), active, 'text-ink'],
    [m.development_jobs_failed(), failed, failed > 0 ? 'text-error' : 'text-ink'],
  ] as const;
  return (
    <dl className="m-0 flex gap-6">
      {counts.map(([term, count, look]) => (
        <div key={term} className="min-w-14">
          <dt className="text-caption text-ink-3">{term}</dt>
          <dd className={`m-0 font-semibold ${look}`}>{count}</dd>
        </div>
      ))}
    </dl>
  );
}

interface ActionsProps {
  job: QueueRow;
  pending: boolean;
  run(queue: string): void;
  retry(queue: string): void;
}

/** What waits for an event cannot be started without one, so there is no button for it. */
function Actions({ job: { queue, event, failed }, pending, run, retry }: ActionsProps) {
  const waiting = { pending, pendingText: m.development_working(), dense: true, kind: 'secondary' } as const;
  return (
    <>
      {event ? null : (
        <Button {...waiting} aria-label={m.development_jobs_run_one({ queue })} onClick={() => run(queue)}>
          {m.development_jobs_run()}
        </Button>
      )}
      {failed > 0 ? (
        <Button
          {...waiting}
          aria-label={m.development_jobs_retry_one({ queue })}
          onClick={() => retry(queue)}
        >
          {m.development_jobs_retry()}
        </Button>
      ) : null}
    </>
  );
}
