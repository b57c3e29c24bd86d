import { useState } from 'react';
import { useDeed } from '#app/forms/use-deed.ts';
import { m } from '#app/paraglide/messages.js';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { addPlace } from '#contract/catalogue-operator.ts';
import { FormDialog } from '../form-dialog.tsx';
import { DeltaField, readDelta } from './delta-field.tsx';
import type { Location, Plan } from './plan-states.ts';
import { readStock } from './stock-field.tsx';

interface PlaceDialogProps {
  plan: Plan;
  /** Where it is not offered yet. */
  locations: readonly Location[];
  onDone(text: string): void;
  onClose(): void;
}

/** Offers a plan at one more location. */
export function PlaceDialog({ plan, locations, onDone, onClose }: PlaceDialogProps) {
  const [slug, setSlug] = useState(locations[0]?.slug ?? '');
  const [typed, setTyped] = useState({ stock: '', delta: '0.00' });
  const [errors, setErrors] = useState<Partial<typeof typed>>({});
  const name = locations.find((one) => one.slug === slug)?.name ?? slug;
  const deed = useDeed(addPlace, {
    onDone: () => onDone(m.operator_place_added({ plan: plan.name, place: name })),
  });
  const submit = () => {
    const stock = readStock(typed.stock);
    const delta = readDelta(typed.delta);
    setErrors({
      ...(stock === undefined ? { stock: m.operator_count_wrong() } : {}),
      ...(delta === null ? { delta: m.operator_delta_wrong() } : {}),
    });
    if (stock !== undefined && delta !== null)
      void deed.run({ plan: plan.slug, location: slug, stock, delta });
  };
  return (
    <FormDialog
      title={m.operator_place_add_title({ plan: plan.name })}
      verb={m.operator_place_add()}
      deed={deed}
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
        value={typed.stock}
        onChange={(event) => setTyped({ ...typed, stock: event.target.value })}
      />
      <DeltaField
        error={errors.delta}
        value={typed.delta}
        onChange={(delta) => setTyped({ ...typed, delta })}
      />
    </FormDialog>
  );
}
