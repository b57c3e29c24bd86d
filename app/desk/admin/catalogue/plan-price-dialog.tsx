import { dayText } from '#app/format/day-text.ts';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { changePrice } from '#contract/catalogue-operator.ts';
import { listedTermText } from '../term-text.ts';
import type { Plan, PriceInCurrency } from './plan-states.ts';
import { PriceDialog } from './price-dialog.tsx';

interface PlanPriceDialogProps extends PriceInCurrency {
  plan: Plan;
  onDone(text: string): void;
  onClose(): void;
}

/** Another price of a plan in one currency, or its first. */
export function PlanPriceDialog({
  plan,
  currency,
  months,
  fromQuantity,
  onDone,
  onClose,
}: PlanPriceDialogProps) {
  // The one that waits stands after the one of now.
  const last =
    plan.prices.findLast(
      (one) => one.months === months && one.fromQuantity === fromQuantity && one.month.currency === currency,
    ) ?? null;
  const term = listedTermText(months);
  const action = useAction(changePrice, {
    onDone: (_, { validFrom }) =>
      onDone(
        validFrom
          ? m.operator_price_planned({ term, from: dayText(validFrom) })
          : m.operator_price_changed({ term }),
      ),
  });
  const key = { plan: plan.slug, currency, months, fromQuantity, replaces: last?.id ?? null };
  return (
    <PriceDialog
      name={plan.name}
      {...{ months, currency, last }}
      hasSetup
      action={action}
      onPrice={(price) => void action.run({ ...key, ...price })}
      onClose={onClose}
    />
  );
}
