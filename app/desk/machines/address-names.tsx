import { useState } from 'react';
import { Part } from '#app/desk/account/page-part.tsx';
import { Unbroken } from '#app/format/unbroken.tsx';
import { EndpointDialog } from '#app/forms/endpoint-dialog.tsx';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import type { Id } from '#contract/ids.ts';
import { type Machine, nameAddress } from '#contract/machines.ts';
import { useAskingForm } from './use-asking-form.ts';

type Address = Machine['addresses'][number];

/** The names that the addresses of a server are looked up to. */
export function AddressNames({ serviceId, machine }: { serviceId: Id<'service'>; machine: Machine }) {
  const [named, setNamed] = useState<Address | null>(null);
  const { addresses, blocked } = machine;
  if (addresses.length === 0) return null;
  return (
    <Part title={m.machine_names()}>
      <p className="mt-0 mb-4 max-w-[60ch] text-small text-balance">{m.machine_names_text()}</p>
      <ul aria-label={m.machine_names()} className="m-0 list-none border-t border-line p-0 text-small">
        {addresses.map((one) => (
          <li
            key={one.address}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-2.5"
          >
            <span className="min-w-0">
              <span className="block font-mono text-[0.8125rem] wrap-anywhere text-ink">{one.address}</span>
              <span className="block text-caption text-ink-3 wrap-anywhere">
                <Unbroken text={one.reverseName ?? m.machine_names_none()} />
              </span>
            </span>
            <Button
              kind="secondary"
              dense
              disabled={blocked !== null}
              aria-label={m.machine_names_set_one({ address: one.address })}
              onClick={() => setNamed(one)}
            >
              {m.machine_names_set()}
            </Button>
          </li>
        ))}
      </ul>
      {named ? <NameDialog serviceId={serviceId} named={named} onClose={() => setNamed(null)} /> : null}
    </Part>
  );
}

interface NameDialogProps {
  serviceId: Id<'service'>;
  named: Address;
  onClose(): void;
}

function NameDialog({ serviceId, named: { address, reverseName }, onClose }: NameDialogProps) {
  const form = useAskingForm(
    nameAddress,
    ({ name }) => ({ serviceId, address, name: String(name ?? '') }),
    onClose,
  );
  return (
    <EndpointDialog
      title={m.machine_names_set_one({ address })}
      verb={m.machine_names_set()}
      form={form}
      onClose={onClose}
    >
      <p className="m-0 text-small">{m.machine_names_text()}</p>
      <TextField
        {...form.field('name')}
        label={m.machine_names_field()}
        hint={m.machine_names_hint()}
        defaultValue={reverseName ?? ''}
        maxLength={253}
        autoComplete="off"
        spellCheck={false}
        required
      />
    </EndpointDialog>
  );
}
