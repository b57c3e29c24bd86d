import type { ReactNode } from 'react';
import { momentText } from '#app/format/moment-text.ts';
import { binarySizeText } from '#app/format/size-text.ts';
import { m } from '#app/paraglide/messages.js';
import { StateChip } from '#app/ui/state-chip.tsx';
import type { Health } from '#contract/health.ts';
import { Coded } from '../coded.tsx';
import { problemText } from './job-words.ts';

/** The parts of an install that can fail, each with its state. */
export function HealthFacts({ health: { database, disk, mail, backup } }: { health: Health }) {
  const undelivered = mail.refused + mail.failed;
  return (
    <ul className="m-0 mt-5 grid list-none gap-x-8 gap-y-5 p-0 sm:grid-cols-2 2xl:grid-cols-4">
      <Part name={m.watch_database()} ok>
        {m.watch_database_answers({ milliseconds: database.answeredInMs })}
        <br />
        {m.watch_database_size({ size: binarySizeText(database.sizeBytes) })}
      </Part>
      <Part name={m.watch_disk()} ok={!disk.low}>
        {disk.freeBytes === null
          ? m.watch_disk_unknown()
          : m.watch_disk_free({ size: binarySizeText(disk.freeBytes) })}
        {disk.low && disk.freeBytes !== null ? <p className="m-0">{m.watch_disk_low()}</p> : null}
      </Part>
      <Part name={m.watch_health_mails()} ok={mail.posted ? undelivered === 0 : null}>
        {mail.posted ? m.watch_mail_counts({ sent: mail.sent, posted: mail.posted }) : m.watch_mail_none()}
        {undelivered ? <p className="m-0">{m.watch_mail_trouble({ count: undelivered })}</p> : null}
        {mail.last ? (
          <p className="m-0">
            {m.watch_mail_last({ moment: momentText(mail.last.at), problem: problemText(mail.last.problem) })}
          </p>
        ) : null}
      </Part>
      <Part name={m.watch_backup()} ok={backup.scheduled && !backup.last?.problem}>
        {backup.last ? momentText(backup.last.at) : backup.scheduled ? m.watch_backup_none() : null}
        {backup.last?.address ? <p className="m-0 font-mono text-caption">{backup.last.address}</p> : null}
        {backup.last?.problem ? (
          <p className="m-0">{m.watch_backup_failed({ problem: backup.last.problem })}</p>
        ) : null}
        {backup.scheduled ? null : (
          <p className="m-0">
            <Coded>{m.watch_backup_unscheduled()}</Coded>
          </p>
        )}
      </Part>
    </ul>
  );
}

interface PartProps {
  name: string;
  /** Null where nothing says whether it is. */
  ok: boolean | null;
  children: ReactNode;
}

const Part = ({ name, ok, children }: PartProps) => (
  <li className="min-w-0 border-b border-line pb-4 text-small wrap-anywhere">
    <div className="mb-1 flex items-center justify-between gap-3">
      <h2 className="m-0 text-small! font-semibold! tracking-normal!">{name}</h2>
      {ok === null ? null : (
        <StateChip tone={ok ? 'success' : 'warn'}>{ok ? m.watch_state_ok() : m.watch_state_look()}</StateChip>
      )}
    </div>
    {children}
  </li>
);
