import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { endPrices } from '#contract/catalogue-operator.ts';
import type { Currency } from '#contract/currencies.ts';
import { FormDialog } from '../form-dialog.tsx';
import type { Plan } from './plan-states.ts';

interface EndPricesDialogProps {
  plan: Plan;
  currency: Currency;
  onDone(text: string): void;
  onClose(): void;
}

/** Asks whether a plan is to be sold in a currency no more. */
export function EndPricesDialog({ plan, currency, onDone, onClose }: EndPricesDialogProps) {
  const action = useAction(endPrices, {
    onDone: () => onDone(m.operator_prices_ended({ plan: plan.name, currency })),
  });
  return (
    <FormDialog
      title={m.operator_prices_end_title({ plan: plan.name, currency })}
      verb={m.operator_prices_end({ currency })}
      kind="danger"
      action={action}
      onSubmit={() => void action.run({ plan: plan.slug, currency })}
      onClose={onClose}
    >
      <p className="m-0 text-small">{m.operator_prices_end_lead({ currency })}</p>
    </FormDialog>
  );
}
