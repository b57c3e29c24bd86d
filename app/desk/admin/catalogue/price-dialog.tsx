import { type ComponentProps, useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { DatePicker } from '#app/ui/date-picker/date-picker.tsx';
import { excludeTax } from '#content/en/tax-words.ts';
import { sayTax } from '#content/tax-words.ts';
import type { Currency } from '#contract/currencies.ts';
import type { Money } from '#contract/money.ts';
import { AmountField, readAmount, typedAmount } from '../amount-field.tsx';
import { FormDialog } from '../form-dialog.tsx';
import { listedTermText } from '../term-text.ts';

/** What `changePrice` and `changeOptionPrice` ask for alike; `validFrom` null = from now on. */
export interface WantedPrice {
  monthAmount: number;
  termAmount: number;
  setupAmount: number;
  validFrom: string | null;
}

interface PriceDialogProps {
  /** Of what. */
  name: string;
  months: number;
  currency: Currency;
  /** Plans have a setup price, options none. */
  hasSetup: boolean;
  /** The last price of its term, which is replaced: the one that waits for its day, else that of now; null for the first. */
  last: { month: Money; term: Money; setup?: Money } | null;
  action: ComponentProps<typeof FormDialog>['action'];
  onPrice(price: WantedPrice): void;
  onClose(): void;
}

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

/** Another price for one term in one currency, from now on or from the beginning of a later UTC day; the first begins now. */
export function PriceDialog({
  name,
  months,
  currency,
  hasSetup,
  last,
  action,
  onPrice,
  onClose,
}: PriceDialogProps) {
  const term = listedTermText(months);
  const [typed, setTyped] = useState({
    month: last ? typedAmount(last.month.amount) : '',
    term: last ? typedAmount(last.term.amount) : '',
    setup: typedAmount(last?.setup?.amount ?? 0),
  });
  const [from, setFrom] = useState<string | null>(null);
  const [errors, setErrors] = useState<Partial<typeof typed>>({});
  // Of a month, or once, the price and the price of the term are one.
  const alone = months <= 1;
  const submit = () => {
    const monthAmount = readAmount(typed.month);
    const termAmount = alone ? monthAmount : readAmount(typed.term);
    const setupAmount = readAmount(typed.setup);
    const wrong = (amount: number | null) => (amount === null ? m.operator_amount_wrong() : undefined);
    setErrors({ month: wrong(monthAmount), term: wrong(termAmount), setup: wrong(setupAmount) });
    if (monthAmount === null || termAmount === null || setupAmount === null) return;
    onPrice({ monthAmount, termAmount, setupAmount, validFrom: from && `${from}T00:00:00.000Z` });
  };
  const field = (key: keyof typeof typed) => ({
    name: key,
    error: errors[key],
    value: typed[key],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [key]: target.value }),
  });
  return (
    <FormDialog
      title={titleOf(name, months, last !== null)}
      verb={last ? m.operator_price_save() : m.operator_price_save_first()}
      action={action}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="m-0 text-small">{m.operator_price_lead({ tax: sayTax(excludeTax) })}</p>
      <AmountField
        label={months === 0 ? m.operator_price_once({ currency }) : m.operator_price_month({ currency })}
        {...field('month')}
      />
      {alone ? null : (
        <AmountField
          label={m.operator_price_whole_term({ term, currency })}
          hint={m.operator_price_whole_term_hint()}
          {...field('term')}
        />
      )}
      {hasSetup ? (
        <AmountField label={m.operator_price_setup_label({ currency })} {...field('setup')} />
      ) : null}
      {last ? (
        <DatePicker
          name="from"
          optional
          label={m.operator_price_from()}
          hint={m.operator_price_from_hint()}
          value={from ? [from] : []}
          min={tomorrow()}
          onChange={([day]) => setFrom(day ?? null)}
        />
      ) : null}
    </FormDialog>
  );
}

function titleOf(plan: string, months: number, isChange: boolean): string {
  if (months === 0)
    return isChange ? m.operator_price_title_once({ plan }) : m.operator_price_title_first_once({ plan });
  const words = { plan, term: listedTermText(months) };
  return isChange ? m.operator_price_title(words) : m.operator_price_title_first(words);
}
