import { useState } from 'react';
import { useDeed } from '#app/forms/use-deed.ts';
import { m } from '#app/paraglide/messages.js';
import { setPlaceDelta } from '#contract/catalogue-operator.ts';
import { FormDialog } from '../form-dialog.tsx';
import { DeltaField, readDelta, typedDelta } from './delta-field.tsx';
import type { Place, Plan } from './plan-states.ts';

interface DeltaDialogProps {
  plan: Plan;
  place: Place;
  onDone(text: string): void;
  onClose(): void;
}

/** Another price difference of a plan at one location, from now on. */
export function DeltaDialog({ plan, place, onDone, onClose }: DeltaDialogProps) {
  const [typed, setTyped] = useState(typedDelta(place.delta.amount));
  const [error, setError] = useState<string>();
  const deed = useDeed(setPlaceDelta, { onDone: () => onDone(m.operator_delta_set({ place: place.name })) });
  const submit = () => {
    const delta = readDelta(typed);
    setError(delta === null ? m.operator_delta_wrong() : undefined);
    if (delta !== null)
      void deed.run({ plan: plan.slug, location: place.slug, delta, was: place.delta.amount });
  };
  return (
    <FormDialog
      title={m.operator_delta_title({ plan: plan.name, place: place.name })}
      verb={m.operator_price_save()}
      deed={deed}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="m-0 text-small">{m.operator_price_lead()}</p>
      <DeltaField error={error} value={typed} onChange={setTyped} />
    </FormDialog>
  );
}
