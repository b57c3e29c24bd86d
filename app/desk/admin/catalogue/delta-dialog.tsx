import { useState } from 'react';
import { moneyText } from '#app/format/money-text.ts';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { RadioGroup } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { exclTax, excludeTax } from '#content/en/tax-words.ts';
import { sayTax } from '#content/tax-words.ts';
import { setPlaceDelta } from '#contract/catalogue-operator.ts';
import { type Currency, currencies as known } from '#contract/currencies.ts';
import type { Money } from '#contract/money.ts';
import { FormDialog } from '../form-dialog.tsx';
import { DeltaField, readDelta, typedDelta } from './delta-field.tsx';
import { deltaIn, lostBy, monthlyIn, type Place, type Plan } from './plan-states.ts';

interface DeltaDialogProps {
  plan: Plan;
  place: Place;
  currencies: readonly Currency[];
  onDone(text: string): void;
  onClose(): void;
}

/** Another price difference of a plan at one location in one currency, from now on. */
export function DeltaDialog({ plan, place, currencies, onDone, onClose }: DeltaDialogProps) {
  const [currency, setCurrency] = useState<Currency>(currencies[0] ?? known[0]);
  const [typed, setTyped] = useState<Partial<Record<Currency, string>>>({});
  const [error, setError] = useState<string>();
  const action = useAction(setPlaceDelta, {
    onDone: () => onDone(m.operator_delta_set({ place: place.name })),
  });
  const was = deltaIn(place, currency);
  const value = typed[currency] ?? (was === null ? '' : typedDelta(was));
  const submit = () => {
    const delta = readDelta(value);
    setError(delta === null ? m.operator_delta_wrong() : undefined);
    const set = place.deltas.find((one) => one.currency === currency)?.amount ?? null;
    if (delta !== null) void action.run({ plan: plan.slug, location: place.slug, currency, delta, was: set });
  };
  return (
    <FormDialog
      title={m.operator_delta_title({ plan: plan.name, place: place.name })}
      verb={m.operator_price_save()}
      action={action}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="m-0 text-small">{m.operator_price_lead({ tax: sayTax(excludeTax) })}</p>
      {currencies.length > 1 ? (
        <RadioGroup
          segmented
          legend={m.operator_currency()}
          name="currency"
          value={currency}
          onChange={(chosen) => {
            setCurrency(currencies.find((one) => one === chosen) ?? currency);
            setError(undefined);
          }}
          options={currencies.map((one) => ({ value: one, label: one }))}
        />
      ) : null}
      <DeltaField
        key={currency}
        currency={currency}
        {...(was === null ? { hint: m.operator_delta_unset({ currency }) } : {})}
        error={error}
        value={value}
        onChange={(text) => setTyped({ ...typed, [currency]: text })}
      />
      <Result month={monthlyIn(plan, currency)} delta={readDelta(value)} />
      {lostBy(place, currency, readDelta(value), currencies).map((one) => (
        <Notice key={one} tone="warn">
          {m.operator_delta_elsewhere({ currency: one })}
        </Notice>
      ))}
    </FormDialog>
  );
}

/** What the plan costs with the difference, as it is typed. */
function Result({ month, delta }: { month: Money | null; delta: number | null }) {
  if (!month || delta === null) return null;
  const here = { ...month, amount: month.amount + delta };
  return (
    <p aria-live="polite" className="m-0 text-small">
      {m.operator_delta_result({
        price: moneyText(here),
        tax: sayTax(exclTax),
        elsewhere: moneyText(month),
      })}
    </p>
  );
}
