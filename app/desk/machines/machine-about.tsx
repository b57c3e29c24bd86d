import { drawingOf, partRows } from '#app/catalogue/servers/machine-parts.ts';
import { Part } from '#app/desk/account/page-part.tsx';
import { momentText } from '#app/format/moment-text.ts';
import { placeText } from '#app/format/place-text.ts';
import { Unbroken } from '#app/format/unbroken.tsx';
import { m } from '#app/paraglide/messages.js';
import { DockScene } from '#app/scenes/dock-scene.tsx';
import { useRead } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { PartWaiting } from '#app/ui/waiting.tsx';
import { type Machine, readMachine } from '#contract/machines.ts';
import type { ServiceDetail } from '#contract/services.ts';
import { Facts } from '../services/facts.tsx';
import { FirstLogin } from './first-login-part.tsx';

interface MachineAboutProps {
  service: ServiceDetail;
  machine: Machine;
}

/** A server drawn from its parts, with what it is, where it is and how it is reached. */
export function MachineAbout({ service }: { service: ServiceDetail }) {
  const { id: serviceId } = service;
  // Kept up to date by its actions, which stand below.
  const read = useRead(readMachine, { serviceId }, 'AccountService', { params: { serviceId } });
  return (
    <Answered read={read} waiting={<PartWaiting rows={5} />}>
      {(machine) => (
        <div className="mb-10 grid grid-cols-[minmax(0,1fr)] gap-10">
          <Overview service={service} machine={machine} />
          <Reached service={service} machine={machine} />
        </div>
      )}
    </Answered>
  );
}

function Overview({ service, machine }: MachineAboutProps) {
  const { selection, location, deliveredAt, family } = service;
  const drawing = drawingOf(family, selection, machine.facts);
  const { rescueSince, system, reinstalledAt } = machine;
  const rows: (readonly [string, string] | false)[] = [
    ...partRows(family, selection, machine.facts),
    [m.machine_system(), rescueSince ? m.machine_system_rescue() : (system?.name ?? m.machine_system_none())],
    location !== null && [m.machine_place(), placeText(location)],
    deliveredAt !== null && [m.machine_delivered(), momentText(deliveredAt)],
    reinstalledAt !== null && [m.machine_reinstalled(), momentText(reinstalledAt)],
  ];
  return (
    <Part title={m.machine_about()}>
      <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-10 gap-y-6 md:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]">
        {drawing ? (
          <DockScene
            kit={drawing.kit}
            camera={drawing.camera}
            family="INF"
            live={{ count: drawing.count }}
            className="w-full max-w-104 justify-self-center"
          />
        ) : (
          <p className="m-0 text-small text-ink-3">{m.machine_facts_gone()}</p>
        )}
        <dl className="m-0 divide-y divide-line border-y border-line text-small">
          {rows
            .filter((row) => row !== false)
            .map(([label, value]) => (
              <div key={label} className="flex min-h-11 items-center gap-4 py-2">
                <dt className="w-28 shrink-0 text-ink-3 sm:w-32">{label}</dt>
                <dd className="m-0 min-w-0 text-ink wrap-anywhere">
                  <Unbroken text={value} />
                </dd>
              </div>
            ))}
        </dl>
      </div>
    </Part>
  );
}

function Reached({ service, machine }: MachineAboutProps) {
  const { access, deliveredAt } = service;
  const there = Object.keys(access).length > 0;
  if (!there && deliveredAt) return null;
  return (
    <>
      <Part title={m.account_access()}>
        {there ? (
          <Facts facts={access} />
        ) : (
          <p className="m-0 text-small text-ink-3">{m.account_access_later()}</p>
        )}
      </Part>
      {there && machine.blocked !== 'ended' && machine.blocked !== 'suspended' ? (
        <FirstLogin access={access} machine={machine} />
      ) : null}
    </>
  );
}
