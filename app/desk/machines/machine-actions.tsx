import { type ReactNode, useId, useState } from 'react';
import { Part } from '#app/desk/account/page-part.tsx';
import { momentText } from '#app/format/moment-text.ts';
import { m } from '#app/paraglide/messages.js';
import { Answered } from '#app/ui/answered.tsx';
import { Button } from '#app/ui/button.tsx';
import { May, RoleNote } from '#app/ui/may.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PartWaiting } from '#app/ui/waiting.tsx';
import type { Id } from '#contract/ids.ts';
import { type Machine, restartMachine, setRescue } from '#contract/machines.ts';
import { ActHistory } from './act-history.tsx';
import { AddressNames } from './address-names.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { Backups } from './backups.tsx';
import { MachineKey } from './machine-key.tsx';
import { blockText } from './machine-words.ts';
import { ReinstallDialog } from './reinstall-dialog.tsx';
import { Snapshots } from './snapshots.tsx';
import { useAsking } from './use-asking.ts';
import { useMachine } from './use-machine.ts';

export interface OfMachine {
  serviceId: Id<'service'>;
  machine: Machine;
}

interface MachineActionsProps {
  serviceId: Id<'service'>;
  /** A reinstall was asked for. */
  onReinstall(): void;
}

/** What can be asked of a server, and what became of it. */
export function MachineActions({ serviceId, onReinstall }: MachineActionsProps) {
  const read = useMachine(serviceId);
  return (
    <Answered read={read} waiting={<PartWaiting rows={4} />}>
      {(machine) => (
        <div className="mb-10 grid grid-cols-[minmax(0,1fr)] gap-10">
          <RoleNote call="restartMachine" />
          {machine.blocked === 'ended' ? null : (
            <May call="restartMachine">
              <Actions serviceId={serviceId} machine={machine} onReinstall={onReinstall} />
              <AddressNames serviceId={serviceId} machine={machine} />
              <MachineKey serviceId={serviceId} machine={machine} />
              {machine.actions.includes('take_snapshot') ? (
                <Snapshots serviceId={serviceId} machine={machine} />
              ) : null}
              {machine.backup ? (
                <Backups serviceId={serviceId} backup={machine.backup} blocked={machine.blocked !== null} />
              ) : null}
            </May>
          )}
          <ActHistory acts={machine.acts} />
        </div>
      )}
    </Answered>
  );
}

type Asked = 'restart' | 'rescue' | 'reinstall';

function Actions({ serviceId, machine, onReinstall }: OfMachine & MachineActionsProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const { blocked, rescueSince } = machine;
  const why = useId();
  const button = (act: Asked, label: string): ReactNode => (
    <Button
      kind={act === 'reinstall' ? 'danger' : 'secondary'}
      disabled={blocked !== null}
      aria-describedby={blocked ? why : undefined}
      onClick={() => setAsked(act)}
    >
      {label}
    </Button>
  );
  return (
    <Part title={m.machine_actions()}>
      <div className="grid gap-4">
        {blocked ? (
          <div id={why} role="status">
            <Notice tone={blocked === 'underway' ? 'info' : 'warn'}>{blockText[blocked]()}</Notice>
          </div>
        ) : (
          <p className="m-0 text-small">{m.machine_actions_text()}</p>
        )}
        {rescueSince ? (
          <Notice tone="warn">{m.machine_rescue_since({ moment: momentText(rescueSince) })}</Notice>
        ) : null}
        <div className="flex flex-wrap gap-3">
          {button('restart', m.machine_restart())}
          {button('rescue', rescueSince ? m.machine_rescue_off() : m.machine_rescue_on())}
          {button('reinstall', m.machine_reinstall())}
        </div>
      </div>
      {asked === 'restart' ? <Restart serviceId={serviceId} onClose={close} /> : null}
      {asked === 'rescue' ? <Rescue serviceId={serviceId} on={rescueSince === null} onClose={close} /> : null}
      {asked === 'reinstall' ? (
        <ReinstallDialog serviceId={serviceId} machine={machine} onAsked={onReinstall} onClose={close} />
      ) : null}
    </Part>
  );
}

interface OneAct {
  serviceId: Id<'service'>;
  onClose(): void;
}

function Restart({ serviceId, onClose }: OneAct) {
  const action = useAsking(restartMachine, onClose);
  return (
    <AskDialog
      title={m.machine_restart_title()}
      verb={m.machine_restart()}
      action={action}
      onAsk={() => void action.run({ serviceId })}
      onClose={onClose}
    >
      {m.machine_restart_text()}
    </AskDialog>
  );
}

function Rescue({ serviceId, on, onClose }: OneAct & { on: boolean }) {
  const action = useAsking(setRescue, onClose);
  return (
    <AskDialog
      title={on ? m.machine_rescue_on_title() : m.machine_rescue_off_title()}
      verb={on ? m.machine_rescue_on() : m.machine_rescue_off()}
      action={action}
      onAsk={() => void action.run({ serviceId, on: on ? 'Y' : 'N' })}
      onClose={onClose}
    >
      {on ? m.machine_rescue_on_text() : m.machine_rescue_off_text()}
    </AskDialog>
  );
}
