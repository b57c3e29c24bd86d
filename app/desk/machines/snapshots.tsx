import { useState } from 'react';
import { Part } from '#app/desk/account/page-part.tsx';
import { momentText } from '#app/format/moment-text.ts';
import { EndpointDialog } from '#app/forms/endpoint-dialog.tsx';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import { TextField } from '#app/ui/field.tsx';
import { RowActions } from '#app/ui/row-actions.tsx';
import type { Id } from '#contract/ids.ts';
import { deleteSnapshot, type Machine, restoreSnapshot, takeSnapshot } from '#contract/machines.ts';
import { AskDialog } from './ask-dialog.tsx';
import { useAsking } from './use-asking.ts';
import { useAskingForm } from './use-asking-form.ts';

type Snapshot = Machine['snapshots'][number];
interface Chosen {
  snapshot: Snapshot;
  act: 'restore' | 'delete';
}

interface SnapshotsProps {
  serviceId: Id<'service'>;
  machine: Machine;
}

/** The snapshots of a virtual server, as many as there is room for. */
export function Snapshots({ serviceId, machine }: SnapshotsProps) {
  const [taking, setTaking] = useState(false);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const { snapshots, snapshotLimit, blocked } = machine;
  const full = snapshots.length >= snapshotLimit;
  return (
    <Part title={m.machine_snapshots()}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p className="m-0 max-w-[60ch] text-small text-balance">{roomText(machine)}</p>
        {snapshots.length ? (
          <DataTable
            label={m.machine_snapshots()}
            columns={columnsOf(blocked !== null, setChosen)}
            rows={snapshots}
            keyOf={({ id }) => id}
          />
        ) : snapshotLimit > 0 ? (
          <p className="m-0 text-small text-ink-3">{m.machine_snapshots_none()}</p>
        ) : null}
        {snapshotLimit > 0 && full ? (
          <p className="m-0 text-caption text-ink-3">{m.machine_snapshots_full()}</p>
        ) : null}
        {snapshotLimit > 0 && !full ? (
          <Button
            kind="secondary"
            className="justify-self-start"
            disabled={blocked !== null}
            onClick={() => setTaking(true)}
          >
            {m.machine_snapshot_take()}
          </Button>
        ) : null}
      </div>
      {taking ? (
        <TakeDialog serviceId={serviceId} machine={machine} onClose={() => setTaking(false)} />
      ) : null}
      {chosen ? <ChosenDialog serviceId={serviceId} {...chosen} onClose={() => setChosen(null)} /> : null}
    </Part>
  );
}

function roomText({ snapshots, snapshotLimit: limit, snapshotGB, blocked }: Machine): string {
  // The button for it is not there meanwhile.
  if (limit === 0 && blocked === 'suspended') return m.machine_snapshots_no_room_now();
  if (limit === 0) return m.machine_snapshots_no_room({ size: snapshotGB ?? 0 });
  return limit === 1
    ? m.machine_snapshots_text_one()
    : m.machine_snapshots_text({ used: snapshots.length, limit });
}

const columnsOf = (blocked: boolean, onChoose: (chosen: Chosen) => void): readonly Column<Snapshot>[] => [
  { key: 'name', label: m.machine_snapshot_name(), cell: ({ name }) => name, className: 'wrap-anywhere' },
  {
    key: 'taken',
    label: m.machine_snapshot_taken(),
    onPhone: 'below',
    cell: ({ takenAt }) => momentText(takenAt),
  },
  {
    key: 'actions',
    label: m.machine_snapshot_actions(),
    onPhone: 'end',
    numeric: true,
    cell: (snapshot) => (
      <RowActions>
        <Button
          kind="quiet"
          dense
          disabled={blocked}
          aria-label={m.machine_snapshot_restore_one({ name: snapshot.name })}
          onClick={() => onChoose({ snapshot, act: 'restore' })}
        >
          {m.machine_snapshot_restore()}
        </Button>
        <Button
          kind="quiet-danger"
          dense
          disabled={blocked}
          aria-label={m.machine_snapshot_delete_one({ name: snapshot.name })}
          onClick={() => onChoose({ snapshot, act: 'delete' })}
        >
          {m.machine_snapshot_delete()}
        </Button>
      </RowActions>
    ),
  },
];

function TakeDialog({ serviceId, machine, onClose }: SnapshotsProps & { onClose(): void }) {
  const form = useAskingForm(takeSnapshot, ({ name }) => ({ serviceId, name: String(name ?? '') }), onClose);
  return (
    <EndpointDialog
      title={m.machine_snapshot_take()}
      verb={m.machine_snapshot_take()}
      form={form}
      onClose={onClose}
    >
      <p className="m-0 text-small">{roomText(machine)}</p>
      <TextField
        {...form.field('name')}
        label={m.machine_snapshot_name()}
        hint={m.machine_snapshot_name_hint()}
        maxLength={60}
        autoComplete="off"
        required
      />
    </EndpointDialog>
  );
}

type ChosenDialogProps = Chosen & { serviceId: Id<'service'>; onClose(): void };

function ChosenDialog({ serviceId, snapshot, act, onClose }: ChosenDialogProps) {
  const restores = act === 'restore';
  const action = useAsking(restores ? restoreSnapshot : deleteSnapshot, onClose);
  const about = { name: snapshot.name, moment: momentText(snapshot.takenAt) };
  return (
    <AskDialog
      danger
      title={restores ? m.machine_snapshot_restore_title() : m.machine_snapshot_delete_title()}
      verb={restores ? m.machine_snapshot_restore() : m.machine_snapshot_delete()}
      action={action}
      onAsk={() => void action.run({ serviceId, snapshotId: snapshot.id })}
      onClose={onClose}
    >
      {restores ? m.machine_snapshot_restore_text(about) : m.machine_snapshot_delete_text(about)}
    </AskDialog>
  );
}
