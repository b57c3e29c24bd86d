import { momentText } from '#app/format/moment-text.ts';
import { m } from '#app/paraglide/messages.js';
import { adminPaths } from '#app/paths-admin.ts';
import { StateChip } from '#app/ui/state-chip.tsx';
import type { Today } from '#contract/today.ts';
import { Part } from './part.tsx';
import { Rack } from './pictures.tsx';

type Health = NonNullable<Today['health']>;

/** Whether the install is well: jobs, backup, processes, disk. */
export function HealthPart({ health }: { health: Health }) {
  const { failedJobs, retryingJobs, processes, silentProcesses, diskLow, onHold, backup } = health;
  const checks = [
    {
      label: m.today_jobs(),
      well: failedJobs === 0 && !onHold,
      says: onHold
        ? m.today_jobs_on_hold()
        : failedJobs
          ? m.today_jobs_failed({ count: failedJobs })
          : retryingJobs
            ? m.today_jobs_retrying({ count: retryingJobs })
            : m.today_jobs_well(),
    },
    { label: m.watch_backup(), well: backup.scheduled && !backup.failed, says: backupText(backup) },
    {
      label: m.today_processes(),
      well: processes > 0 && silentProcesses === 0,
      says: silentProcesses
        ? m.today_processes_silent({ count: silentProcesses })
        : m.today_processes_live({ count: processes }),
    },
    { label: m.watch_disk(), well: !diskLow, says: diskLow ? m.watch_disk_low() : m.today_disk_well() },
  ];
  const well = checks.every((check) => check.well);
  return (
    <Part
      title={m.watch_health()}
      chip={
        <StateChip tone={well ? 'success' : 'warn'}>
          {well ? m.watch_state_ok() : m.watch_state_look()}
        </StateChip>
      }
      link={{ to: adminPaths.AdminHealth, label: m.today_health_all() }}
    >
      <div className="flex justify-center rounded-control bg-sunken py-3">
        <Rack lamps={checks.map((check) => check.well)} />
      </div>
      <dl className="m-0 mt-2 divide-y divide-line text-small">
        {checks.map(({ label, well: fine, says }) => (
          <div key={label} className="grid grid-cols-[6rem_minmax(0,1fr)] gap-3 py-1.5">
            <dt className="text-ink-3">{label}</dt>
            <dd className={`m-0 ${fine ? 'text-ink' : 'font-semibold text-signal-text'}`}>{says}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}

function backupText({ scheduled, lastAt, failed }: Health['backup']): string {
  if (failed) return m.today_backup_failed();
  if (lastAt) return momentText(lastAt);
  return scheduled ? m.today_backup_none() : m.today_backup_unscheduled();
}
