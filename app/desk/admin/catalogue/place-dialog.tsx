import { useState } from 'react';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { addPlace } from '#contract/catalogue-operator.ts';
import type { Currency } from '#contract/currencies.ts';
import { FormDialog } from '../form-dialog.tsx';
import { DeltaField, readDelta } from './delta-field.tsx';
import type { Location, Plan } from './plan-states.ts';
import { readStock } from './stock-field.tsx';

interface PlaceDialogProps {
  plan: Plan;
  /** Where it is not offered yet. */
  locations: readonly Location[];
  currencies: readonly Currency[];
  onDone(text: string): void;
  onClose(): void;
}

const noDelta = '0.00';

/** Offers a plan at one more location. */
export function PlaceDialog({ plan, locations, currencies, onDone, onClose }: PlaceDialogProps) {
  const [slug, setSlug] = useState(locations[0]?.slug ?? '');
  const [typed, setTyped] = useState<Record<string, string>>({ stock: '' });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const name = locations.find((one) => one.slug === slug)?.name ?? slug;
  const action = useAction(addPlace, {
    onDone: () => onDone(m.operator_place_added({ plan: plan.name, place: name })),
  });
  const submit = () => {
    const stock = readStock(typed.stock ?? '');
    const deltas = currencies.flatMap((currency) => {
      const amount = readDelta(typed[currency] ?? noDelta);
      return amount === null ? [] : [{ amount, currency }];
    });
    const wrong = currencies.filter((one) => deltas.every(({ currency }) => currency !== one));
    setErrors({
      ...(stock === undefined ? { stock: m.operator_count_wrong() } : {}),
      ...Object.fromEntries(wrong.map((currency) => [currency, m.operator_delta_wrong()])),
    });
    if (stock !== undefined && wrong.length === 0)
      void action.run({ plan: plan.slug, location: slug, stock, deltas });
  };
  return (
    <FormDialog
      title={m.operator_place_add_title({ plan: plan.name })}
      verb={m.operator_place_add()}
      action={action}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField
        name="location"
        label={m.operator_place()}
        value={slug}
        onChange={(event) => setSlug(event.target.value)}
      >
        {locations.map((location) => (
          <option key={location.slug} value={location.slug}>
            {location.name}
          </option>
        ))}
      </SelectField>
      <TextField
        name="stock"
        optional
        label={m.operator_free()}
        hint={m.operator_stock_empty()}
        inputMode="numeric"
        autoComplete="off"
        error={errors.stock}
        value={typed.stock ?? ''}
        onChange={(event) => setTyped({ ...typed, stock: event.target.value })}
      />
      {currencies.map((currency) => (
        <DeltaField
          key={currency}
          currency={currency}
          error={errors[currency]}
          value={typed[currency] ?? noDelta}
          onChange={(delta) => setTyped({ ...typed, [currency]: delta })}
        />
      ))}
    </FormDialog>
  );
}
