import { type FormEvent, useId, useState } from 'react';
import { useDeed } from '#app/forms/use-deed.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { changeOptionPrice } from '#contract/catalogue-operator.ts';
import { AmountField, readAmount, typedAmount } from '../amount-field.tsx';
import { termText } from '../term-text.ts';
import type { ChosenPrice } from './option-list.tsx';

interface OptionPriceDialogProps extends ChosenPrice {
  onDone(text: string): void;
  onClose(): void;
}

/** Another price for a choice in one term, from now on. */
export function OptionPriceDialog({ option, choice, price, onDone, onClose }: OptionPriceDialogProps) {
  const form = useId();
  const [month, setMonth] = useState(typedAmount(price.month.amount));
  const [term, setTerm] = useState(typedAmount(price.term.amount));
  const [errors, setErrors] = useState<{ month?: string; term?: string }>({});
  const deed = useDeed(changeOptionPrice, {
    onDone: () => onDone(m.operator_option_changed({ name: choice.name })),
  });
  const alone = price.months <= 1;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const monthAmount = readAmount(month);
    const termAmount = alone ? monthAmount : readAmount(term);
    const wrong = m.operator_amount_wrong();
    setErrors({
      ...(monthAmount === null ? { month: wrong } : {}),
      ...(termAmount === null ? { term: wrong } : {}),
    });
    if (monthAmount === null || termAmount === null) return;
    void deed.run({
      ...{ option: option.slug, choice: choice.slug, months: price.months, monthAmount, termAmount },
      replaces: price.id,
    });
  };
  return (
    <Dialog
      title={m.operator_price_title({ plan: choice.name, term: termText(price.months) })}
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form={form} pending={deed.pending}>
            {m.operator_price_save()}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {m.ui_cancel()}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="grid gap-4">
        {deed.problem ? <Notice tone="error">{deed.problem}</Notice> : null}
        <p className="m-0 text-small">{m.operator_price_lead()}</p>
        <AmountField
          name="month"
          label={price.months === 0 ? m.operator_price_once() : m.operator_price_month()}
          error={errors.month}
          value={month}
          onChange={(event) => setMonth(event.target.value)}
        />
        {alone ? null : (
          <AmountField
            name="term"
            label={m.operator_price_whole_term({ term: termText(price.months) })}
            hint={m.operator_price_whole_term_hint()}
            error={errors.term}
            value={term}
            onChange={(event) => setTerm(event.target.value)}
          />
        )}
      </form>
    </Dialog>
  );
}
