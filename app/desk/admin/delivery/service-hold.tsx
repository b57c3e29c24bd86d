import { useState } from 'react';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { refetchAll } from '#app/state/query-client.ts';
import { useStaffMay } from '#app/state/rooms.ts';
import { toast } from '#app/state/toasts.ts';
import { Button } from '#app/ui/button.tsx';
import { RadioGroup } from '#app/ui/field.tsx';
import type { CallRefused } from '#contract/client.ts';
import { type ErrorData, errors } from '#contract/errors.ts';
import { type ProvisioningItem, suspendService, unsuspendService } from '#contract/services.ts';
import { FormDialog } from '../form-dialog.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import { ReasonField, reasonFault } from '../reason-field.tsx';
import { PanelPart } from '../side-panel.tsx';

type Service = ProvisioningItem['service'];

/** Whether the operator suspends a service, whatever is paid, and the way to do and to lift that. */
export function ServiceHold({ service }: { service: Service }) {
  const [asked, setAsked] = useState<'suspend' | 'lift' | null>(null);
  const may = useStaffMay();
  const { heldBecause, state } = service;
  const close = () => setAsked(null);
  if (state === 'terminated') return null;
  return (
    <PanelPart title={m.operator_hold()}>
      <p className="m-0 text-small">
        {heldBecause === 'abuse'
          ? m.operator_hold_abuse()
          : heldBecause === 'manual'
            ? m.operator_hold_manual()
            : m.operator_hold_none()}
      </p>
      {may('suspendService') ? (
        <Button
          dense
          kind={heldBecause ? 'secondary' : 'danger'}
          className="mt-3"
          onClick={() => setAsked(heldBecause ? 'lift' : 'suspend')}
        >
          {heldBecause ? m.operator_hold_lift() : m.operator_hold_suspend()}
        </Button>
      ) : null}
      {asked === 'lift' ? <Lift service={service} onClose={close} /> : null}
      {asked === 'suspend' ? <Suspend service={service} onClose={close} /> : null}
    </PanelPart>
  );
}

interface HoldDialogProps {
  service: Service;
  onClose(): void;
}

function Suspend({ service: { id: serviceId, title }, onClose }: HoldDialogProps) {
  const [because, setBecause] = useState<'abuse' | 'manual'>('abuse');
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  const action = useAction(suspendService, {
    onDone() {
      onClose();
      toast('success', m.operator_hold_suspended());
    },
    onRefused: suspendedAlready,
  });
  const close = () => {
    onClose();
    if (action.refusal) void refetchAll();
  };
  const submit = () => {
    const wrong = reasonFault(reason).reason ?? null;
    setError(wrong);
    if (!wrong) void action.run({ serviceId, because, reason: reason.trim() });
  };
  return (
    <FormDialog
      title={m.operator_hold_title({ title })}
      verb={m.operator_hold_suspend()}
      kind="danger"
      action={action}
      onSubmit={submit}
      onClose={close}
    >
      <p className="m-0 text-small">{m.operator_hold_lead()}</p>
      <RadioGroup
        legend={m.operator_hold_because()}
        name="because"
        value={because}
        onChange={(value) => setBecause(value === 'manual' ? 'manual' : 'abuse')}
        options={[
          { value: 'abuse', label: m.operator_hold_because_abuse() },
          { value: 'manual', label: m.operator_hold_because_manual() },
        ]}
      />
      <ReasonField hint={m.operator_hold_reason_hint()} error={error} value={reason} onChange={setReason} />
    </FormDialog>
  );
}

/** Says that it is suspended already, by whomever; a service that has ended is no such case. */
function suspendedAlready({ code, data }: CallRefused): string | false {
  if (code !== errors['state.move_refused'].code) return false;
  const { state } = data as ErrorData['state.move_refused'];
  return state === 'terminated' ? false : m.operator_hold_meanwhile();
}

function Lift({ service: { id: serviceId }, onClose }: HoldDialogProps) {
  const action = useAction(unsuspendService, {
    onDone() {
      onClose();
      toast('success', m.operator_hold_lifted());
    },
  });
  return (
    <ReasonDialog
      title={m.operator_hold_lift_title()}
      lead={m.operator_hold_lift_lead()}
      verb={m.operator_hold_lift()}
      action={action}
      onReason={(reason) => void action.run({ serviceId, reason })}
      onClose={onClose}
    />
  );
}
