import { dayText } from '#app/format/day-text.ts';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { changeOptionPrice } from '#contract/catalogue-operator.ts';
import type { ChosenPrice } from './chosen-price.ts';
import { PriceDialog } from './price-dialog.tsx';

interface OptionPriceDialogProps extends ChosenPrice {
  onDone(text: string): void;
  onClose(): void;
}

/** Another price of a choice in one currency, or its first. */
export function OptionPriceDialog({
  option,
  choice,
  currency,
  months,
  last,
  onDone,
  onClose,
}: OptionPriceDialogProps) {
  const { name } = choice;
  const action = useAction(changeOptionPrice, {
    onDone: (_, { validFrom }) =>
      onDone(
        validFrom
          ? m.operator_option_planned({ name, from: dayText(validFrom) })
          : m.operator_option_changed({ name }),
      ),
  });
  const key = {
    ...{ option: option.slug, choice: choice.slug, currency, months },
    replaces: last?.id ?? null,
  };
  return (
    <PriceDialog
      name={name}
      {...{ months, currency, last }}
      hasSetup={false}
      action={action}
      onPrice={({ setupAmount: _, ...wanted }) => void action.run({ ...key, ...wanted })}
      onClose={onClose}
    />
  );
}
