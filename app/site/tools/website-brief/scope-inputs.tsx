import { m } from '#app/paraglide/messages.js';
import { DatePicker } from '#app/ui/date-picker/date-picker.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { TickGroup } from '#app/ui/tick-group.tsx';
import { maxLanguages, pageKinds, paymentWays, shopSizes, systems } from '#content/en/rules/website-scope.ts';
import type { Scope } from './website-brief.ts';

export function ScopeInputs({ scope, onChange }: { scope: Scope; onChange(scope: Scope): void }) {
  const set = (change: Partial<Scope>) => onChange({ ...scope, ...change });
  return (
    <>
      <TickGroup
        className="sm:grid-cols-2"
        legend={m.brief_pages()}
        name="page"
        options={pageKinds}
        value={scope.pages}
        onChange={(pages) => set({ pages })}
      />
      <TickGroup
        className="sm:grid-cols-2"
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
          {Array.from({ length: maxLanguages }, (_, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the choices are the numbers themselves
            <option key={i} value={i + 1}>
              {i + 1}
            </option>
          ))}
        </SelectField>
      </div>
      <TickGroup
        className="sm:grid-cols-2"
        legend={m.brief_systems()}
        name="system"
        options={systems}
        value={scope.systems}
        onChange={(chosen) => set({ systems: chosen })}
      />
      <DatePicker
        name="brief-opens"
        label={m.brief_opens()}
        optional
        value={scope.opensOn ? [scope.opensOn] : []}
        onChange={([day = '']) => set({ opensOn: day })}
      />
    </>
  );
}
