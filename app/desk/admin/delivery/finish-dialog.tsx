import { useState } from 'react';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { refetchAll } from '#app/state/query-client.ts';
import { TextArea, TextField } from '#app/ui/field.tsx';
import { finishProvisioning, type ProvisioningItem } from '#contract/services.ts';
import { FormDialog } from '../form-dialog.tsx';
import { actRefusal, finishText } from './act-words.ts';
import { FactFields, type FactRow, factRow, factsOf } from './fact-fields.tsx';

interface FinishDialogProps {
  item: ProvisioningItem;
  onDone(text: string): void;
  onClose(): void;
}

/** What machines are reached by; other things bring names of their own. */
const usualAccess = ['ipv4', 'ipv6', 'user'];

/** What is known of its access already, then the usual names. */
function accessRows({ service }: ProvisioningItem): FactRow[] {
  const known = { hostname: service.selection.setup.hostname ?? '', ...service.access };
  const rows = Object.entries(known).map(([name, value]) => factRow(name, value));
  const missing = usualAccess.filter((name) => !(name in known));
  return [...rows, ...missing.map((name) => factRow(name))];
}

/** What an act may bring its owner or us; a restart brings nothing. */
const broughtBy = (action: ProvisioningItem['action']) => ({
  access: action === 'create' || action === 'change' || action === 'reinstall',
  secrets: action === 'create' || action === 'change' || action === 'reinstall' || action === 'rescue_on',
  ref: action === 'create' || action === 'change' || isMade(action),
});

/** What is made has a name of its own, which is not the service's. */
const isMade = (action: ProvisioningItem['action']) => action === 'take_snapshot' || action === 'take_backup';

/** Says that an act of delivery is done, with what its owner needs to use it. */
export function FinishDialog({ item, onDone, onClose }: FinishDialogProps) {
  const delivers = item.action === 'create';
  const { title } = item.service;
  const { access: bringsAccess, secrets: bringsSecrets, ref: bringsRef } = broughtBy(item.action);
  const [ref, setRef] = useState(() => (isMade(item.action) ? '' : (item.service.driverRef ?? '')));
  const [access, setAccess] = useState(() => accessRows(item));
  const [secrets, setSecrets] = useState(() => [
    factRow(item.action === 'rescue_on' ? 'rescuePassword' : 'password'),
  ]);
  const [note, setNote] = useState('');
  const [error, setError] = useState<string | null>(null);
  const action = useAction(finishProvisioning, {
    onDone: () => onDone(m.operator_finished()),
    onRefused: actRefusal,
  });
  const submit = () => {
    const [open, closed] = [factsOf(access), factsOf(secrets)];
    if (!open || !closed) return setError(m.operator_facts_wrong());
    setError(null);
    void action.run({
      provisioningId: item.id,
      note: note.trim(),
      ...(bringsRef && ref.trim() ? { ref: ref.trim() } : {}),
      ...(bringsAccess && Object.keys(open).length ? { access: open } : {}),
      ...(bringsSecrets && Object.keys(closed).length ? { credentials: closed } : {}),
    });
  };
  const close = () => {
    onClose();
    // Not before: the act may leave the list, and this dialog with it.
    if (action.refusal) void refetchAll();
  };
  return (
    <FormDialog
      wide
      title={delivers ? m.operator_finish_deliver_title({ title }) : m.operator_finish_title({ title })}
      verb={finishText(item.action)}
      action={{ ...action, problem: error ?? action.problem }}
      onSubmit={submit}
      onClose={close}
    >
      {delivers ? (
        <p className="m-0 text-small">
          {item.service.family === 'gifts'
            ? m.operator_finish_deliver_lead_gift()
            : m.operator_finish_deliver_lead()}
        </p>
      ) : null}
      {bringsAccess ? (
        <FactFields
          legend={m.operator_access()}
          hint={m.operator_access_hint()}
          rows={access}
          onChange={setAccess}
        />
      ) : null}
      {bringsSecrets ? (
        <FactFields
          legend={m.operator_credentials()}
          hint={m.operator_credentials_hint()}
          rows={secrets}
          onChange={setSecrets}
        />
      ) : null}
      {bringsRef ? (
        <TextField
          name="ref"
          optional
          label={m.operator_driver_ref()}
          hint={
            item.action === 'take_snapshot' ? m.operator_snapshot_ref_hint() : m.operator_driver_ref_hint()
          }
          maxLength={200}
          autoComplete="off"
          value={ref}
          onChange={(event) => setRef(event.target.value)}
        />
      ) : null}
      <TextArea
        name="note"
        optional
        label={m.operator_note()}
        hint={m.operator_note_hint()}
        rows={2}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </FormDialog>
  );
}
