import { type FormEvent, useState } from 'react';
import { useDeed } from '#app/forms/use-deed.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { controlLook } from '#app/ui/field-frame.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { setStock } from '#contract/catalogue.ts';
import type { Place, Plan } from './plan-states.ts';

/** How many are free; null = as many as are wanted, undefined when it is no number. */
export function readStock(typed: string): number | null | undefined {
  const text = typed.trim();
  if (text === '') return null;
  return /^\d{1,6}$/.test(text) && Number(text) <= 100_000 ? Number(text) : undefined;
}

/** How many of a plan are free at a place; an empty field means as many as are wanted. */
export function StockField({
  plan,
  place,
  onDone,
}: {
  plan: Plan;
  place: Place;
  onDone(text: string): void;
}) {
  const [typed, setTyped] = useState(String(place.stock ?? ''));
  const deed = useDeed(setStock, {
    onDone: ({ stock }) =>
      onDone(
        stock === null
          ? m.operator_stock_unlimited({ place: place.name })
          : m.operator_stock_set({ place: place.name, stock }),
      ),
  });
  const wanted = readStock(typed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wanted !== undefined)
      void deed.run({ plan: plan.slug, location: place.slug, stock: wanted, was: place.stock });
  };
  return (
    <form onSubmit={submit} className="grid max-w-48 justify-items-end gap-2">
      <div className="flex items-center gap-2">
        <input
          name="stock"
          aria-label={place.name}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={typed}
          aria-invalid={wanted === undefined || undefined}
          onChange={(event) => setTyped(event.target.value)}
          className={`${controlLook} h-9 max-w-18 text-right tabular-nums`}
        />
        <Button
          type="submit"
          kind="secondary"
          dense
          pending={deed.pending}
          aria-disabled={wanted === place.stock || wanted === undefined || undefined}
        >
          {m.operator_save()}
          <span className="sr-only"> {place.name}</span>
        </Button>
      </div>
      {deed.problem ? <Notice tone="error">{deed.problem}</Notice> : null}
    </form>
  );
}
