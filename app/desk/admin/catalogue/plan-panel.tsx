import { useState } from 'react';
import { dayText } from '#app/format/day-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { useStaffMay } from '#app/state/rooms.ts';
import { toast } from '#app/state/toasts.ts';
import { useRead } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { Button } from '#app/ui/button.tsx';
import { RadioGroup } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { StateChip } from '#app/ui/state-chip.tsx';
import { priceHistory } from '#contract/catalogue.ts';
import { setPlanState } from '#contract/catalogue-operator.ts';
import type { Currency } from '#contract/currencies.ts';
import { PanelPart, SidePanel } from '../side-panel.tsx';
import { EndPricesDialog } from './end-prices-dialog.tsx';
import { PlanPlaces } from './plan-places.tsx';
import { PlanPriceDialog } from './plan-price-dialog.tsx';
import { PlanPrices, priceLabel } from './plan-prices.tsx';
import { type Location, type Plan, type PriceInCurrency, planStates } from './plan-states.ts';

interface PlanPanelProps {
  plan: Plan;
  /** All there are. */
  locations: readonly Location[];
  /** What the install sells in. */
  currencies: readonly Currency[];
  onClose(): void;
}

/** One plan: what it costs now and later, what it has cost, how many are free, whether it is sold. */
export function PlanPanel({ plan, locations, currencies, onClose }: PlanPanelProps) {
  const [changing, setChanging] = useState<PriceInCurrency | null>(null);
  const [ending, setEnding] = useState<Currency | null>(null);
  const may = useStaffMay();
  const history = useRead(priceHistory, { plan: plan.slug }, 'AdminCatalogue');
  const done = (text: string) => {
    setChanging(null);
    setEnding(null);
    toast('success', text);
  };
  return (
    <SidePanel title={plan.name} onClose={onClose}>
      <p className="m-0 flex flex-wrap gap-2 pb-5">
        <StateChip tone={planStates[plan.state][1]}>{planStates[plan.state][0]()}</StateChip>
        <StateChip tone="plain">{plan.slug}</StateChip>
      </p>
      <PanelPart title={m.operator_prices()}>
        <PlanPrices
          {...{ plan, currencies }}
          onChange={may('changePrice') ? setChanging : null}
          onEnd={may('endPrices') ? setEnding : null}
        />
      </PanelPart>
      {plan.placed ? (
        <PanelPart title={m.operator_stock()}>
          <PlanPlaces {...{ plan, locations, currencies }} onDone={done} />
        </PanelPart>
      ) : null}
      {may('setPlanState') ? (
        <PanelPart title={m.operator_sale()}>
          <SaleState key={plan.state} plan={plan} onDone={done} />
        </PanelPart>
      ) : null}
      <PanelPart title={m.operator_price_history()}>
        <Answered read={history} waiting={<Skeleton className="h-20 w-full" />}>
          {({ items }) => (
            <ul className="m-0 grid list-none gap-1.5 p-0 text-caption">
              {items.toReversed().map((price) => (
                <li
                  key={`${price.month.currency} ${price.months} ${price.fromQuantity} ${price.validFrom}`}
                  className="flex justify-between gap-4"
                >
                  <span>
                    {priceLabel(price)}, {moneyText(price.month)}
                  </span>
                  <span className="text-ink-3">
                    {price.validTo
                      ? m.operator_from_to({
                          from: dayText(price.validFrom),
                          to: dayText(price.validTo),
                        })
                      : m.operator_from({ from: dayText(price.validFrom) })}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Answered>
      </PanelPart>
      {changing ? (
        <PlanPriceDialog plan={plan} {...changing} onDone={done} onClose={() => setChanging(null)} />
      ) : null}
      {ending ? (
        <EndPricesDialog plan={plan} currency={ending} onDone={done} onClose={() => setEnding(null)} />
      ) : null}
    </SidePanel>
  );
}

function SaleState({ plan, onDone }: { plan: Plan; onDone(text: string): void }) {
  const [state, setState] = useState(plan.state);
  const action = useAction(setPlanState, {
    onDone: (set) => onDone(m.operator_plan_is({ plan: plan.name, state: planStates[set.state][0]() })),
  });
  const all = Object.keys(planStates) as Plan['state'][];
  return (
    <div className="grid gap-3">
      {action.problem ? <Notice tone="error">{action.problem}</Notice> : null}
      <RadioGroup
        segmented
        hideLegend
        legend={m.operator_sale()}
        name="state"
        value={state}
        onChange={(value) => setState(all.find((one) => one === value) ?? state)}
        options={all.map((value) => ({ value, label: planStates[value][0]() }))}
      />
      <p className="m-0 text-caption text-ink-3">{m.operator_sale_hint()}</p>
      {state === plan.state ? null : (
        <Button
          kind="secondary"
          dense
          pending={action.pending}
          onClick={() => void action.run({ plan: plan.slug, state })}
        >
          {m.operator_save()}
        </Button>
      )}
    </div>
  );
}
