import { useId, useState } from 'react';
import { askedStates, machineActText } from '#app/desk/machines/machine-words.ts';
import { apiKeyText } from '#app/format/api-key-text.ts';
import { momentText } from '#app/format/moment-text.ts';
import { m } from '#app/paraglide/messages.js';
import { useStaffMay } from '#app/state/rooms.ts';
import { usePolling } from '#app/state/use-polling.ts';
import { useRead } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dotted } from '#app/ui/dotted.tsx';
import { StateChip } from '#app/ui/state-chip.tsx';
import { PartWaiting } from '#app/ui/waiting.tsx';
import { type Machine, type MachineAct, type MachineBlock, readMachine } from '#contract/machines.ts';
import type { ProvisioningItem } from '#contract/services.ts';
import { seconds } from '#contract/time.ts';
import { PanelPart } from '../side-panel.tsx';
import { ActDialog } from './act-dialog.tsx';
import { blockedText } from './act-words.ts';

/** How often to look again: while something is being done to it, and until what stands in the way is gone. */
const paces: Readonly<Record<MachineBlock, number | null>> = {
  underway: seconds(2),
  suspended: seconds(10),
  not_delivered: seconds(10),
  ended: null,
};
const shownActs = 5;

type Service = ProvisioningItem['service'];

/** What was asked of a server last, by its owner or by us, and the way to ask for the next action. */
export function MachineDesk({ service }: { service: Service }) {
  const { id: serviceId } = service;
  const read = useRead(readMachine, { serviceId }, 'AdminDelivery');
  const blocked = read.data?.blocked;
  usePolling(readMachine, { serviceId }, blocked ? paces[blocked] : null);
  return (
    <PanelPart title={m.machine_actions()}>
      <Answered read={read} waiting={<PartWaiting rows={2} />}>
        {(machine) => <Asked service={service} machine={machine} />}
      </Answered>
    </PanelPart>
  );
}

function Asked({ service, machine }: { service: Service; machine: Machine }) {
  const may = useStaffMay();
  const [asking, setAsking] = useState(false);
  const why = useId();
  const { acts, blocked } = machine;
  return (
    <>
      <p id={why} className="m-0 text-small">
        {blocked ? blockedText[blocked]() : m.operator_machine_text()}
      </p>
      {may('actOnMachine') ? (
        <Button
          dense
          kind="secondary"
          className="mt-3"
          disabled={blocked !== null}
          aria-describedby={why}
          onClick={() => setAsking(true)}
        >
          {m.operator_machine_ask()}
        </Button>
      ) : null}
      {acts.length ? (
        <ol aria-label={m.machine_history()} className="m-0 mt-4 grid list-none gap-3 p-0">
          {acts.slice(0, shownActs).map((act) => (
            <Past key={act.id} act={act} />
          ))}
        </ol>
      ) : null}
      {asking ? <ActDialog service={service} machine={machine} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

function Past({ act: { action, state, about, by, apiKey, reason, askedAt } }: { act: MachineAct }) {
  const [word, tone] = askedStates[state];
  const act = machineActText[action]();
  const moment = momentText(askedAt);
  return (
    <li className="text-small">
      <span className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="min-w-0 text-ink wrap-anywhere">
          {about ? m.machine_act_about({ act, about }) : act}
        </span>
        <StateChip tone={tone}>{word()}</StateChip>
      </span>
      <span className="block text-caption text-ink-3">
        <Dotted
          parts={[
            by === 'operator' ? m.machine_by_operator({ moment }) : m.operator_machine_by_owner({ moment }),
            apiKeyText(apiKey),
          ]}
        />
      </span>
      {reason ? <span className="block text-caption whitespace-pre-line wrap-anywhere">{reason}</span> : null}
    </li>
  );
}
