import { momentText } from '#app/format/moment-text.ts';
import type { EndpointForm } from '#app/forms/use-endpoint-form.ts';
import { m } from '#app/paraglide/messages.js';
import { SelectField, TextArea, TextField } from '#app/ui/field.tsx';
import type { Machine } from '#contract/machines.ts';
import type { MachineAction } from '#contract/states.ts';

interface ActFieldsProps {
  action: MachineAction;
  machine: Machine;
  form: EndpointForm;
}

/** What an action has to be told beside its reason. */
export function ActFields({ action, machine, form }: ActFieldsProps) {
  const { system, systems, sshKey, addresses, snapshots, backup } = machine;
  const key = (
    <TextArea
      {...form.field('sshKey')}
      optional={action === 'reinstall'}
      label={m.machine_key_field()}
      hint={action === 'reinstall' ? m.machine_reinstall_key_hint() : m.machine_key_hint()}
      defaultValue={action === 'reinstall' ? (sshKey ?? '') : ''}
      rows={3}
      maxLength={8192}
      spellCheck={false}
      autoComplete="off"
    />
  );
  switch (action) {
    case 'reinstall':
      return (
        <>
          <SelectField
            {...form.field('system')}
            label={m.machine_reinstall_system()}
            defaultValue={systems.find(({ slug }) => slug === system?.slug)?.slug}
          >
            {systems.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </SelectField>
          {key}
        </>
      );
    case 'add_key':
      return key;
    case 'name_address':
      return (
        <>
          <SelectField {...form.field('address')} label={m.operator_machine_address()}>
            {addresses.map(({ address, reverseName }) => (
              <option key={address} value={address}>
                {reverseName ? `${address} (${reverseName})` : address}
              </option>
            ))}
          </SelectField>
          <TextField
            {...form.field('name')}
            label={m.machine_names_field()}
            hint={m.machine_names_hint()}
            maxLength={253}
            autoComplete="off"
            spellCheck={false}
            required
          />
        </>
      );
    case 'take_snapshot':
      return (
        <TextField
          {...form.field('name')}
          label={m.machine_snapshot_name()}
          hint={m.operator_machine_snapshot_hint()}
          maxLength={60}
          autoComplete="off"
          required
        />
      );
    case 'restore_snapshot':
    case 'delete_snapshot':
      return (
        <SelectField {...form.field('snapshotId')} label={m.operator_machine_snapshot()}>
          {snapshots.map(({ id, name, takenAt }) => (
            <option key={id} value={id}>
              {m.operator_machine_snapshot_of({ name, moment: momentText(takenAt) })}
            </option>
          ))}
        </SelectField>
      );
    case 'restore_backup':
      return (
        <SelectField {...form.field('snapshotId')} label={m.operator_machine_backup()}>
          {backup?.items.map(({ id, takenAt }) => (
            <option key={id} value={id}>
              {momentText(takenAt)}
            </option>
          ))}
        </SelectField>
      );
    default:
      return null;
  }
}
