import { type FormEvent, useId, useState } from 'react';
import { dayText } from '#app/blocks/shop/moment-text.ts';
import { useDeed } from '#app/forms/use-deed.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { DatePicker } from '#app/ui/date-picker/date-picker.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { changePrice } from '#contract/catalogue.ts';
import { AmountField, readAmount, typedAmount } from '../amount-field.tsx';
import { termText } from '../term-text.ts';
import type { PriceKey } from './plan-panel.tsx';
import type { Plan } from './plan-states.ts';

interface PriceDialogProps extends PriceKey {
  plan: Plan;
  onDone(text: string): void;
  onClose(): void;
}

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

/** Another price for one term, from now on or from the beginning of a later UTC day. */
export function PriceDialog({ plan, months, fromQuantity, onDone, onClose }: PriceDialogProps) {
  const form = useId();
  // The one that waits stands after the one of now.
  const last = plan.prices.findLast((one) => one.months === months && one.fromQuantity === fromQuantity);
  const [month, setMonth] = useState(typedAmount(last?.month.amount ?? 0));
  const [term, setTerm] = useState(typedAmount(last?.term.amount ?? 0));
  const [setup, setSetup] = useState(typedAmount(last?.setup.amount ?? 0));
  const [from, setFrom] = useState<string | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const deed = useDeed(changePrice, {
    onDone: ({ months: length }) =>
      onDone(
        from
          ? m.operator_price_planned({ term: termText(length), from: dayText(`${from}T12:00:00Z`) })
          : m.operator_price_changed({ term: termText(length) }),
      ),
  });
  const alone = months <= 1;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const monthAmount = readAmount(month);
    const termAmount = alone ? monthAmount : readAmount(term);
    const setupAmount = readAmount(setup);
    const wrong = Object.entries({ month: monthAmount, term: termAmount, setup: setupAmount })
      .filter(([, amount]) => amount === null)
      .map(([name]) => [name, m.operator_amount_wrong()]);
    setErrors(Object.fromEntries(wrong));
    if (monthAmount === null || termAmount === null || setupAmount === null) return;
    void deed.run({
      ...{ plan: plan.slug, months, fromQuantity, monthAmount, termAmount, setupAmount },
      replaces: last?.id ?? null,
      validFrom: from ? `${from}T00:00:00.000Z` : null,
    });
  };
  return (
    <Dialog
      title={m.operator_price_title({ plan: plan.name, term: termText(months) })}
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
          label={months === 0 ? m.operator_price_once() : m.operator_price_month()}
          error={errors.month}
          value={month}
          onChange={(event) => setMonth(event.target.value)}
        />
        {alone ? null : (
          <AmountField
            name="term"
            label={m.operator_price_whole_term({ term: termText(months) })}
            hint={m.operator_price_whole_term_hint()}
            error={errors.term}
            value={term}
            onChange={(event) => setTerm(event.target.value)}
          />
        )}
        <AmountField
          name="setup"
          label={m.operator_price_setup_label()}
          error={errors.setup}
          value={setup}
          onChange={(event) => setSetup(event.target.value)}
        />
        <DatePicker
          name="from"
          optional
          label={m.operator_price_from()}
          hint={m.operator_price_from_hint()}
          value={from ? [from] : []}
          min={tomorrow()}
          onChange={([day]) => setFrom(day ?? null)}
        />
      </form>
    </Dialog>
  );
}
