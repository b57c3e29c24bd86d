import { m } from '#app/paraglide/messages.js';
import { useRead } from '#app/state/use-read.ts';
import { type JobRow, listFailedJobs } from '#contract/health.ts';
import { AdminList } from '../admin-list.tsx';
import { useHealthAddress } from './health-address.ts';
import { jobColumns } from './job-columns.tsx';
import { useMayRetry } from './retry-button.tsx';

/** Jobs that were given up or wait for another try, of every queue or of the one in the address. */
export function FailedJobs() {
  const { queue, cursor } = useHealthAddress();
  const read = useRead(listFailedJobs, { queue, cursor }, 'AdminHealth');
  const mayRetry = useMayRetry();
  return (
    <AdminList
      label={m.watch_health_failed_jobs()}
      read={read}
      columns={[
        {
          key: 'queue',
          label: m.watch_queue(),
          cell: (row: JobRow) => <span className="font-mono text-caption">{row.queue}</span>,
        },
        ...jobColumns(mayRetry),
      ]}
      keyOf={({ jobId }) => jobId}
      none={m.watch_jobs_none()}
    />
  );
}
