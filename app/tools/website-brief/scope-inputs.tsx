import { m } from '#app/paraglide/messages.js';
import { CheckField, SelectField, TextField } from '#app/ui/field.tsx';
import {
  mostLanguages,
  pageKinds,
  paymentWays,
  shopSizes,
  systems,
} from '#content/en/rules/website-scope.ts';
import type { Scope } from './website-brief.ts';

export function ScopeInputs({ scope, onChange }: { scope: Scope; onChange(scope: Scope): void }) {
  const set = (change: Partial<Scope>) => onChange({ ...scope, ...change });
  return (
    <>
      <Ticks
        legend={m.brief_pages()}
        name="page"
        options={pageKinds}
        value={scope.pages}
        onChange={(pages) => set({ pages })}
      />
      <Ticks
        legend={m.brief_payments()}
        name="payment"
        options={paymentWays}
        value={scope.payments}
        onChange={(payments) => set({ payments })}
      />
      <div className="grid items-end gap-3 sm:grid-cols-2">
        <SelectField
          name="brief-size"
          label={m.brief_size()}
          value={scope.size}
          onChange={({ target: { value } }) =>
            set({ size: shopSizes.find(({ id }) => id === value)?.id ?? scope.size })
          }
        >
          {shopSizes.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          name="brief-languages"
          label={m.brief_languages()}
          value={String(scope.languages)}
          onChange={(event) => set({ languages: Number(event.target.value) })}
        >
          {Array.from({ length: mostLanguages }, (_, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the choices are the numbers themselves
            <option key={i} value={i + 1}>
              {i + 1}
            </option>
          ))}
        </SelectField>
      </div>
      <Ticks
        legend={m.brief_systems()}
        name="system"
        options={systems}
        value={scope.systems}
        onChange={(chosen) => set({ systems: chosen })}
      />
      <TextField
        type="date"
        name="brief-opens"
        label={m.brief_opens()}
        optional
        value={scope.opensOn}
        onChange={(event) => set({ opensOn: event.target.value })}
      />
    </>
  );
}

interface TicksProps<Id extends string> {
  legend: string;
  name: string;
  options: readonly { id: Id; name: string }[];
  value: readonly Id[];
  onChange(value: Id[]): void;
}

function Ticks<Id extends string>({ legend, name, options, value, onChange }: TicksProps<Id>) {
  return (
    <fieldset className="m-0 min-w-0 border-0 p-0">
      <legend className="mb-2 p-0 text-caption font-medium text-ink-2">{legend}</legend>
      <div className="grid gap-x-4 gap-y-2.5 sm:grid-cols-2">
        {options.map((option) => (
          <CheckField
            key={option.id}
            name={`${name}-${option.id}`}
            label={option.name}
            checked={value.includes(option.id)}
            onChange={({ target: { checked } }) =>
              onChange(
                options.map(({ id }) => id).filter((id) => (id === option.id ? checked : value.includes(id))),
              )
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
