import { useState } from 'react';
import { Part } from '#app/desk/account/page-part.tsx';
import { momentText } from '#app/format/moment-text.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import type { Id } from '#contract/ids.ts';
import { type Machine, restoreBackup } from '#contract/machines.ts';
import { AskDialog } from './ask-dialog.tsx';
import { useAsking } from './use-asking.ts';

type BackupPlan = NonNullable<Machine['backup']>;
type Backup = BackupPlan['items'][number];

interface BackupsProps {
  serviceId: Id<'service'>;
  backup: BackupPlan;
  blocked: boolean;
}

/** The daily backups of a virtual server that are kept, the newest first. */
export function Backups({ serviceId, backup: { scheduled, kept, items }, blocked }: BackupsProps) {
  const [chosen, setChosen] = useState<Backup | null>(null);
  return (
    <Part title={m.machine_backups()}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p className="m-0 max-w-[60ch] text-small text-balance">
          {scheduled ? m.machine_backups_text({ kept }) : m.machine_backups_by_people()}
        </p>
        {items.length ? (
          <DataTable
            label={m.machine_backups()}
            columns={columnsOf(blocked, setChosen)}
            rows={items}
            keyOf={({ id }) => id}
          />
        ) : scheduled ? (
          <p className="m-0 text-small text-ink-3">{m.machine_backups_none()}</p>
        ) : null}
      </div>
      {chosen ? (
        <RestoreDialog serviceId={serviceId} backup={chosen} onClose={() => setChosen(null)} />
      ) : null}
    </Part>
  );
}

const columnsOf = (blocked: boolean, onChoose: (backup: Backup) => void): readonly Column<Backup>[] => [
  { key: 'taken', label: m.machine_backup_taken(), cell: ({ takenAt }) => momentText(takenAt) },
  {
    key: 'actions',
    label: m.machine_snapshot_actions(),
    onPhone: 'value',
    numeric: true,
    cell: (backup) => (
      <Button
        kind="quiet"
        dense
        className="-mr-2"
        disabled={blocked}
        aria-label={m.machine_backup_restore_one({ moment: momentText(backup.takenAt) })}
        onClick={() => onChoose(backup)}
      >
        {m.machine_backup_restore()}
      </Button>
    ),
  },
];

interface RestoreDialogProps {
  serviceId: Id<'service'>;
  backup: Backup;
  onClose(): void;
}

function RestoreDialog({ serviceId, backup: { id, takenAt }, onClose }: RestoreDialogProps) {
  const action = useAsking(restoreBackup, onClose);
  return (
    <AskDialog
      danger
      title={m.machine_backup_restore_title()}
      verb={m.machine_backup_restore()}
      action={action}
      onAsk={() => void action.run({ serviceId, backupId: id })}
      onClose={onClose}
    >
      {m.machine_backup_restore_text({ moment: momentText(takenAt) })}
    </AskDialog>
  );
}
