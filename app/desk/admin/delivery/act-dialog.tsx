import { useRef, useState } from 'react';
import { machineActText, proofsOf, refusedText } from '#app/desk/machines/machine-words.ts';
import { StepUpDialog } from '#app/desk/services/step-up-dialog.tsx';
import { EndpointDialog } from '#app/forms/endpoint-dialog.tsx';
import { type EndpointForm, useEndpointForm } from '#app/forms/use-endpoint-form.ts';
import { m } from '#app/paraglide/messages.js';
import { refetchAll } from '#app/state/query-client.ts';
import { toast } from '#app/state/toasts.ts';
import { SelectField, TextArea } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Machine } from '#contract/machines.ts';
import { actOnMachine } from '#contract/machines-operator.ts';
import type { ProvisioningItem } from '#contract/services.ts';
import type { MachineAction } from '#contract/states.ts';
import { ActFields } from './act-fields.tsx';

interface ActDialogProps {
  service: ProvisioningItem['service'];
  machine: Machine;
  onClose(): void;
}

type Wish = Readonly<Record<string, unknown>>;

/** Staff ask for an action on somebody's server: which, with what, and why; what erases asks for a proof as well. */
export function ActDialog({ service: { id: serviceId, title }, machine, onClose }: ActDialogProps) {
  const possible = possibleOn(machine);
  const [action, setAction] = useState<MachineAction>(possible[0] ?? 'restart');
  const [proof, setProof] = useState<{ wish: Wish; methods: readonly string[] } | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const asked = () => {
    onClose();
    toast('success', m.operator_machine_asked());
    void refetchAll();
  };
  const wish = useRef<Wish>({});
  const form = useEndpointForm(actOnMachine, {
    once: true,
    prepare: async (values) => {
      setRefused(null);
      wish.current = values;
      return values;
    },
    onDone: asked,
    onRefused(refusal) {
      const methods = proofsOf(refusal);
      if (methods) setProof({ wish: wish.current, methods });
      const text = methods ? '' : refusedText(refusal) || '';
      setRefused(text || null);
      return methods !== null || text !== '';
    },
  });
  const lost = lostBy[action]?.();
  if (proof)
    return (
      <StepUpDialog
        once
        endpoint={actOnMachine}
        about={proof.wish}
        methods={proof.methods}
        lead={m.operator_machine_proof({ act: machineActText[action](), title })}
        verb={machineActText[action]()}
        danger={lost !== undefined}
        onDone={asked}
        onClose={onClose}
      />
    );
  const shown: EndpointForm = refused ? { ...form, problem: refused } : form;
  return (
    <EndpointDialog
      title={m.operator_machine_title({ title })}
      verb={machineActText[action]()}
      kind={lost ? 'danger' : 'primary'}
      form={shown}
      onClose={onClose}
    >
      <input type="hidden" name="serviceId" value={serviceId} />
      <SelectField
        {...form.field('action')}
        label={m.operator_action()}
        value={action}
        onChange={(event) => setAction(event.currentTarget.value as MachineAction)}
      >
        {possible.map((one) => (
          <option key={one} value={one}>
            {machineActText[one]()}
          </option>
        ))}
      </SelectField>
      {lost ? <Notice tone="warn">{lost}</Notice> : null}
      <ActFields key={action} action={action} machine={machine} form={form} />
      <TextArea
        {...form.field('reason')}
        label={m.operator_reason()}
        hint={m.operator_hold_reason_hint()}
        rows={3}
        maxLength={500}
        required
      />
    </EndpointDialog>
  );
}

/** What its owner loses by it. */
const lostBy: Readonly<Partial<Record<MachineAction, () => string>>> = {
  reinstall: m.operator_machine_erases,
  restore_snapshot: m.operator_machine_restores,
  delete_snapshot: m.operator_machine_deletes,
  restore_backup: m.operator_machine_restores_backup,
};

/** Of what its family has, what leads to something now; the service decides all the same. */
function possibleOn(machine: Machine): MachineAction[] {
  const { actions, rescueSince, snapshots, snapshotLimit, addresses, backup } = machine;
  const impossible: Partial<Record<MachineAction, boolean>> = {
    rescue_on: rescueSince !== null,
    rescue_off: rescueSince === null,
    name_address: addresses.length === 0,
    take_snapshot: snapshots.length >= snapshotLimit,
    restore_snapshot: snapshots.length === 0,
    delete_snapshot: snapshots.length === 0,
    restore_backup: !backup?.items.length,
  };
  return actions.filter((action) => !impossible[action]);
}
