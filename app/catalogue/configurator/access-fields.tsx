import { m } from '#app/paraglide/messages.js';
import { TextArea, TextField } from '#app/ui/field.tsx';
import { setupFaults } from '#contract/machine-setup.ts';
import type { Selection } from '#contract/pricing.ts';
import { Legend } from './option-list.tsx';
import { unexplainedAddresses } from './parts.ts';

export type Setup = Selection['setup'];

interface AccessFieldsProps {
  /** With its choices, which decide what is asked. */
  selection: Selection;
  /** Somebody has tried to go on: what is missing is said too. */
  tried: boolean;
  onChange(setup: Setup): void;
}

/** How the machine is called and who may log in; all of it may be left out and said later. */
export function AccessFields({ selection, tried, onChange }: AccessFieldsProps) {
  const { setup, choices } = selection;
  const faults = setupFaults(selection);
  const field = (name: keyof typeof sentences) => ({
    name,
    value: setup[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...setup, [name]: target.value }),
    error: faults[name] && (setup[name] || tried) ? sentences[name]() : null,
  });
  return (
    <fieldset className="m-0 min-w-0 border-0 p-0">
      <Legend text={m.server_access()} note={m.server_access_note()} />
      <div className="grid gap-x-5 gap-y-4 md:grid-cols-2">
        <TextField
          label={m.server_hostname()}
          optional
          autoComplete="off"
          spellCheck={false}
          hint={m.server_hostname_hint()}
          {...field('hostname')}
        />
        <TextField
          label={m.server_label()}
          optional
          autoComplete="off"
          maxLength={60}
          hint={m.server_label_hint()}
          {...field('label')}
        />
        <TextArea
          label={m.server_key()}
          optional
          rows={3}
          spellCheck={false}
          className="md:col-span-2"
          hint={m.server_key_hint()}
          {...field('sshKey')}
        />
        {Number(choices.ipv4 ?? 0) + 1 > unexplainedAddresses ? (
          <TextArea
            label={m.server_reason()}
            rows={2}
            className="md:col-span-2"
            hint={m.server_reason_hint()}
            {...field('ipv4Reason')}
          />
        ) : null}
        <details className="md:col-span-2">
          <summary className="w-fit py-1 text-small font-semibold text-primary hover:text-primary-hover">
            {m.server_script()}
          </summary>
          <TextArea
            label={m.server_script_label()}
            optional
            rows={6}
            spellCheck={false}
            className="mt-2"
            hint={m.server_script_hint()}
            {...field('startScript')}
          />
        </details>
      </div>
    </fieldset>
  );
}

const sentences = {
  hostname: m.server_hostname_wrong,
  label: m.server_label_wrong,
  sshKey: m.server_key_wrong,
  ipv4Reason: m.server_reason_wrong,
  startScript: m.server_script_wrong,
};
