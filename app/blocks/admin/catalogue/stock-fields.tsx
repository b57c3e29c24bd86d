import { type FormEvent, useState } from 'react';
import { useDeed } from '#app/forms/use-deed.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { controlLook } from '#app/ui/field-frame.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { setStock } from '#contract/catalogue.ts';
import type { Plan } from './plan-states.ts';

type Place = Plan['places'][number];

/** How many of a plan are free at each place; an empty field means as many as are wanted. */
export function StockFields({ plan, onDone }: { plan: Plan; onDone(text: string): void }) {
  return (
    <>
      <p className="m-0 mb-2.5 text-caption text-ink-3">{m.operator_stock_hint()}</p>
      <ul className="m-0 grid list-none gap-2 p-0">
        {plan.places.map((place) => (
          <li key={`${place.slug} ${place.stock}`}>
            <StockField plan={plan} place={place} onDone={onDone} />
          </li>
        ))}
      </ul>
    </>
  );
}

const shown = (stock: number | null) => (stock === null ? '' : String(stock));

function StockField({ plan, place, onDone }: { plan: Plan; place: Place; onDone(text: string): void }) {
  const [typed, setTyped] = useState(shown(place.stock));
  const deed = useDeed(setStock, {
    onDone: ({ stock }) =>
      onDone(
        stock === null
          ? m.operator_stock_unlimited({ place: place.name })
          : m.operator_stock_set({ place: place.name, stock }),
      ),
  });
  const text = typed.trim();
  const wanted = text === '' ? null : /^\d{1,6}$/.test(text) ? Number(text) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wanted !== undefined)
      void deed.run({ plan: plan.slug, location: place.slug, stock: wanted, was: place.stock });
  };
  return (
    <form onSubmit={submit} className="grid gap-2">
      <div className="flex items-center gap-3">
        <label className="flex flex-1 items-center justify-between gap-3 text-small">
          {place.name}
          <input
            name="stock"
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            value={typed}
            aria-invalid={wanted === undefined || undefined}
            onChange={(event) => setTyped(event.target.value)}
            className={`${controlLook} h-9 max-w-24 text-right tabular-nums`}
          />
        </label>
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
