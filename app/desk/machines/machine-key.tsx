import { useState } from 'react';
import { Part } from '#app/desk/account/page-part.tsx';
import { EndpointDialog } from '#app/forms/endpoint-dialog.tsx';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { TextArea } from '#app/ui/field.tsx';
import type { Id } from '#contract/ids.ts';
import { addMachineKey, isWindows, type Machine } from '#contract/machines.ts';
import { useAskingForm } from './use-asking-form.ts';

/** The key that logs in to a server; Windows takes none. */
export function MachineKey({ serviceId, machine }: { serviceId: Id<'service'>; machine: Machine }) {
  const [adding, setAdding] = useState(false);
  const { sshKey, system, blocked } = machine;
  if (system && isWindows(system.slug)) return null;
  return (
    <Part title={m.machine_key()}>
      <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-4">
        <p className="m-0 max-w-[60ch] text-small text-balance">
          {sshKey ? m.machine_key_text() : m.machine_key_none()}
        </p>
        {sshKey ? (
          <code className="block w-full rounded-control bg-sunken p-4 font-mono text-[0.8125rem] leading-normal wrap-anywhere text-ink">
            {sshKey}
          </code>
        ) : null}
        <Button kind="secondary" disabled={blocked !== null} onClick={() => setAdding(true)}>
          {sshKey ? m.machine_key_add_another() : m.machine_key_add()}
        </Button>
      </div>
      {adding ? <KeyDialog serviceId={serviceId} onClose={() => setAdding(false)} /> : null}
    </Part>
  );
}

function KeyDialog({ serviceId, onClose }: { serviceId: Id<'service'>; onClose(): void }) {
  const form = useAskingForm(
    addMachineKey,
    ({ sshKey }) => ({ serviceId, sshKey: String(sshKey ?? '').trim() }),
    onClose,
  );
  return (
    <EndpointDialog title={m.machine_key_add()} verb={m.machine_key_add()} form={form} onClose={onClose}>
      <p className="m-0 text-small">{m.machine_key_lead()}</p>
      <TextArea
        {...form.field('sshKey')}
        label={m.machine_key_field()}
        hint={m.machine_key_hint()}
        rows={4}
        maxLength={8192}
        autoComplete="off"
        spellCheck={false}
        required
      />
    </EndpointDialog>
  );
}
