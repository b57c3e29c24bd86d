import { useState } from 'react';
import { moneyText } from '#app/format/money-text.ts';
import { m } from '#app/paraglide/messages.js';
import { SelectField, TextArea, TextField } from '#app/ui/field.tsx';
import type { PlanDetail } from '#contract/catalogue.ts';
import { setupFaults } from '#contract/machine-setup.ts';
import { isWindows, systemOptions } from '#contract/machines.ts';
import type { Selection } from '#contract/pricing.ts';

interface FieldsProps {
  selection: Selection;
  plan: PlanDetail;
  onChange(selection: Selection): void;
}

/** The option of a virtual server's system; a dedicated one was asked for it where it was put together. */
const systemOf = ({ family, options }: PlanDetail) =>
  family === 'vps' ? options.find(({ slug }) => systemOptions.includes(slug)) : undefined;

const chosenIn = (option: PlanDetail['options'][number], { choices }: Selection): string =>
  String(choices[option.slug] ?? option.choices.find(({ standard }) => standard)?.slug ?? '');

/** The system that a virtual server is delivered with. */
export function SystemField({ selection, plan, onChange }: FieldsProps) {
  const option = systemOf(plan);
  if (!option) return null;
  const priceOf = ({ prices }: (typeof option.choices)[number]) =>
    prices.find(({ months }) => months === selection.months)?.month;
  return (
    <SelectField
      className="w-60"
      label={m.machine_system()}
      name="system"
      value={chosenIn(option, selection)}
      onChange={(event) =>
        onChange({
          ...selection,
          choices: { ...selection.choices, [option.slug]: event.currentTarget.value },
        })
      }
    >
      {option.choices.map((choice) => {
        const price = priceOf(choice);
        return (
          <option key={choice.slug} value={choice.slug} disabled={choice.impossibleBecause !== null}>
            {price
              ? m.machine_cart_system_price({ name: choice.name, amount: moneyText(price) })
              : choice.name}
          </option>
        );
      })}
    </SelectField>
  );
}

/** How a virtual server is called and which key logs in; both may be left out. What is typed counts once it is left. */
export function AccessFields({ selection, plan, onChange }: FieldsProps) {
  const option = systemOf(plan);
  const { setup } = selection;
  const faults = setupFaults(selection);
  // What is wrong is seen at once; later the one who fills it in opens and closes it.
  const [opened] = useState(() => Object.keys(faults).length > 0);
  if (!option) return null;
  const put = (name: 'hostname' | 'sshKey', value: string) => {
    const { [name]: _, ...others } = setup;
    const text = value.trim();
    if (text !== (setup[name] ?? ''))
      onChange({ ...selection, setup: text ? { ...others, [name]: text } : others });
  };
  return (
    <details className="mt-4 max-w-[44rem]" open={opened}>
      <summary className="w-fit py-1 text-small font-semibold text-primary hover:text-primary-hover">
        {m.machine_cart()}
      </summary>
      <div className="mt-2 grid gap-4">
        <p className="m-0 text-caption text-ink-3">{m.machine_cart_text()}</p>
        <TextField
          name="hostname"
          optional
          label={m.machine_cart_hostname()}
          hint={m.server_hostname_hint()}
          error={faults.hostname ? m.server_hostname_wrong() : null}
          maxLength={253}
          autoComplete="off"
          spellCheck={false}
          defaultValue={setup.hostname ?? ''}
          onBlur={({ target }) => put('hostname', target.value)}
        />
        {isWindows(chosenIn(option, selection)) ? null : (
          <TextArea
            name="sshKey"
            optional
            label={m.machine_cart_key()}
            hint={m.server_key_hint()}
            error={faults.sshKey ? m.server_key_wrong() : null}
            rows={3}
            maxLength={8192}
            autoComplete="off"
            spellCheck={false}
            defaultValue={setup.sshKey ?? ''}
            onBlur={({ target }) => put('sshKey', target.value)}
          />
        )}
      </div>
    </details>
  );
}
