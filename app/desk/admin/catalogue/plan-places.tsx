import { useState } from 'react';
import { moneyText } from '#app/format/money-text.ts';
import { m } from '#app/paraglide/messages.js';
import { useStaffMay } from '#app/state/rooms.ts';
import { Button } from '#app/ui/button.tsx';
import type { Currency } from '#contract/currencies.ts';
import { DeltaDialog } from './delta-dialog.tsx';
import { PlaceDialog } from './place-dialog.tsx';
import { deltaIn, type Location, type Place, type Plan } from './plan-states.ts';
import { StockField } from './stock-field.tsx';

interface PlanPlacesProps {
  plan: Plan;
  /** All there are. */
  locations: readonly Location[];
  currencies: readonly Currency[];
  onDone(text: string): void;
}

/** Where a plan is sold: how many are free at each location, what it costs more or less there, and the way to one more. */
export function PlanPlaces({ plan, locations, currencies, onDone }: PlanPlacesProps) {
  const [asked, setAsked] = useState<Place | 'new' | null>(null);
  const may = useStaffMay();
  const others = locations.filter(({ slug }) => plan.places.every((place) => place.slug !== slug));
  const shown = {
    plan,
    currencies,
    onDone: (text: string) => {
      setAsked(null);
      onDone(text);
    },
    onClose: () => setAsked(null),
  };
  return (
    <>
      {may('setStock') ? (
        <p className="m-0 mb-2.5 text-caption text-ink-3">{m.operator_stock_hint()}</p>
      ) : null}
      <ul className="m-0 grid list-none gap-2 p-0">
        {plan.places.map((place) => (
          <li
            key={`${place.slug} ${place.stock}`}
            className="flex items-start justify-between gap-3 text-small"
          >
            <span className="min-w-0 flex-1 pt-2 text-ink">{place.name}</span>
            {may('setPlaceDelta') ? (
              <Button kind="quiet" dense onClick={() => setAsked(place)}>
                <span className="sr-only">
                  {m.operator_delta()} {place.name}
                </span>
                <span className="font-normal tabular-nums">{deltasText(place, currencies)}</span>
              </Button>
            ) : (
              <span className="pt-2 tabular-nums">{deltasText(place, currencies)}</span>
            )}
            {may('setStock') ? (
              <StockField plan={plan} place={place} onDone={onDone} />
            ) : (
              <span className="min-w-18 pt-2 text-right tabular-nums">
                {place.stock ?? m.operator_stock_any()}
              </span>
            )}
          </li>
        ))}
      </ul>
      {others.length && may('addPlace') ? (
        <Button kind="quiet" dense className="mt-2 -ml-2" onClick={() => setAsked('new')}>
          {m.operator_place_add()}
        </Button>
      ) : null}
      {asked === 'new' ? <PlaceDialog locations={others} {...shown} /> : null}
      {asked && asked !== 'new' ? <DeltaDialog place={asked} {...shown} /> : null}
    </>
  );
}

/** For each a month, in every currency; said once where no place differs. */
function deltasText(place: Place, currencies: readonly Currency[]): string {
  const texts = currencies.map((currency) => {
    const delta = deltaIn(place, currency);
    if (delta === null) return m.operator_not_offered_in({ currency });
    if (delta === 0) return m.operator_delta_none();
    return `${delta > 0 ? '+' : '−'}${moneyText({ amount: Math.abs(delta), currency })}`;
  });
  return [...new Set(texts)].join(' · ');
}
