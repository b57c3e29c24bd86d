import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { changePrice } from '#contract/catalogue.ts';
import { listedTermText } from '../term-text.ts';
import type { Plan, PriceKey } from './plan-states.ts';
import { firstDayText, PriceDialog } from './price-dialog.tsx';

interface PlanPriceDialogProps extends PriceKey {
  plan: Plan;
  onDone(text: string): void;
  onClose(): void;
}

/** Another price of a plan. */
export function PlanPriceDialog({ plan, months, fromQuantity, onDone, onClose }: PlanPriceDialogProps) {
  // The one that waits stands after the one of now.
  const last = plan.prices.findLast((one) => one.months === months && one.fromQuantity === fromQuantity);
  const term = listedTermText(months);
  const action = useAction(changePrice, {
    onDone: (_, { validFrom }) =>
      onDone(
        validFrom
          ? m.operator_price_planned({ term, from: firstDayText(validFrom) })
          : m.operator_price_changed({ term }),
      ),
  });
  if (!last) return null;
  const key = { plan: plan.slug, months, fromQuantity, replaces: last.id };
  return (
    <PriceDialog
      name={plan.name}
      last={last}
      action={action}
      onPrice={(price) => void action.run({ ...key, ...price })}
      onClose={onClose}
    />
  );
}
