import { type FormEvent, useId, useState } from 'react';
import { Link } from 'react-router';
import { StepUpDialog } from '#app/desk/services/step-up-dialog.tsx';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { refetchAll } from '#app/state/query-client.ts';
import { toast } from '#app/state/toasts.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { CheckField, SelectField, TextArea } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { errors } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import { isSshKey } from '#contract/machine-setup.ts';
import { isWindows, type Machine, reinstallMachine } from '#contract/machines.ts';
import { proofsOf, refusedText } from './machine-words.ts';

interface ReinstallDialogProps {
  serviceId: Id<'service'>;
  machine: Machine;
  onAsked(): void;
  onClose(): void;
}

/** Says what a new installation erases, asks with which system and key, then for a proof that it is its owner who asks. */
export function ReinstallDialog({ serviceId, machine, onAsked, onClose }: ReinstallDialogProps) {
  const { systems, snapshots, backup } = machine;
  const first = systems.find(({ slug }) => slug === machine.system?.slug) ?? systems[0];
  const [system, setSystem] = useState(first?.slug ?? '');
  const [sshKey, setSshKey] = useState(machine.sshKey ?? '');
  const [sure, setSure] = useState(false);
  const [tried, setTried] = useState(false);
  const [proofs, setProofs] = useState<readonly string[] | null>(null);
  const [noPassword, setNoPassword] = useState(false);
  const form = useId();
  const key = isWindows(system) ? '' : sshKey.trim();
  const wish = { serviceId, system, ...(key ? { sshKey: key } : {}) };
  const asked = () => {
    onAsked();
    onClose();
    toast('success', m.machine_reinstall_asked());
    void refetchAll();
  };
  const action = useAction(reinstallMachine, {
    onDone: asked,
    onRefused(refusal) {
      const needed = proofsOf(refusal);
      setProofs(needed);
      const without = refusal.code === errors['access.refused'].code;
      setNoPassword(without);
      return needed !== null || without || refusedText(refusal);
    },
  });
  const wrongKey = key !== '' && !isSshKey(key);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (sure && !wrongKey) void action.run(wish);
  };
  if (proofs)
    return (
      <StepUpDialog
        once
        endpoint={reinstallMachine}
        about={wish}
        methods={proofs}
        lead={m.machine_reinstall_proof()}
        verb={m.machine_reinstall_go()}
        danger
        onDone={asked}
        onClose={onClose}
      />
    );
  return (
    <Dialog
      title={m.machine_reinstall_title()}
      onClose={onClose}
      held={action.sending ? 'whole' : undefined}
      actions={
        <>
          <Button type="submit" form={form} kind="danger" pending={action.pending}>
            {m.machine_reinstall_go()}
          </Button>
          <Button kind="secondary" disabled={action.sending} onClick={onClose}>
            {m.ui_cancel()}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid gap-5">
        {action.problem ? <Notice tone="error">{action.problem}</Notice> : null}
        {noPassword ? (
          <Notice
            tone="warn"
            action={<Link to={paths.ForgetPwd}>{m.account_credentials_set_password()}</Link>}
          >
            {m.account_credentials_no_password()}
          </Notice>
        ) : null}
        <Notice tone="warn" title={m.machine_reinstall_lost()}>
          <ul className="m-0 mt-1.5 grid list-disc gap-1 pl-4.5">
            <li>{m.machine_reinstall_copy()}</li>
            {snapshots.length || backup?.items.length ? <li>{m.machine_reinstall_snapshots()}</li> : null}
            <li>{m.machine_reinstall_new()}</li>
          </ul>
        </Notice>
        <SelectField
          name="system"
          label={m.machine_reinstall_system()}
          value={system}
          onChange={(event) => setSystem(event.currentTarget.value)}
        >
          {systems.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </SelectField>
        {isWindows(system) ? null : (
          <TextArea
            name="sshKey"
            optional
            label={m.machine_reinstall_key()}
            hint={m.machine_reinstall_key_hint()}
            error={tried && wrongKey ? m.field_ssh_key_invalid() : null}
            rows={3}
            maxLength={8192}
            spellCheck={false}
            autoComplete="off"
            value={sshKey}
            onChange={({ target }) => setSshKey(target.value)}
          />
        )}
        <CheckField
          name="sure"
          label={m.machine_reinstall_sure()}
          error={tried && !sure ? m.machine_reinstall_sure_needed() : null}
          checked={sure}
          onChange={({ target }) => setSure(target.checked)}
        />
      </form>
    </Dialog>
  );
}
