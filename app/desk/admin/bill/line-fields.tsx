import { familyText } from '#app/format/family-text.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { DatePicker } from '#app/ui/date-picker/date-picker.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { families } from '#contract/pricing.ts';
import { AmountField } from '../amount-field.tsx';
import type { LineDraft, WrongLine } from './bill-draft.ts';

interface LineFieldsProps {
  /** From 1. */
  number: number;
  line: LineDraft;
  wrong: WrongLine | undefined;
  currency: string;
  /** The price holds the tax. */
  inclusive: boolean;
  onChange(line: LineDraft): void;
  /** Absent for the only line. */
  onRemove?: (() => void) | undefined;
}

/** One line of an invoice: what is billed, how many and for how much, and over which days it is supplied. */
export function LineFields(props: LineFieldsProps) {
  const { number, line, wrong = {}, currency, inclusive, onChange, onRemove } = props;
  const field = (key: 'text' | 'quantity' | 'price') => ({
    name: key,
    error: wrong[key],
    value: line[key],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...line, [key]: target.value }),
  });
  return (
    <fieldset className="m-0 grid min-w-0 gap-4 rounded-card border border-line p-4">
      <legend className="px-1.5 text-caption font-medium text-ink-2">
        {m.finance_bill_line({ number })}
      </legend>
      <TextField {...field('text')} label={m.finance_bill_text()} maxLength={200} />
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField
          {...field('quantity')}
          label={m.finance_bill_quantity()}
          inputMode="numeric"
          maxLength={6}
        />
        <AmountField
          {...field('price')}
          label={inclusive ? m.finance_bill_price_with_tax({ currency }) : m.finance_bill_price({ currency })}
        />
        <SelectField
          name="family"
          label={m.reports_family()}
          value={line.family}
          onChange={({ target }) =>
            onChange({ ...line, family: families.find((one) => one === target.value) ?? line.family })
          }
        >
          {families.map((family) => (
            <option key={family} value={family}>
              {familyText[family]()}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <DatePicker
          name="from"
          label={m.finance_bill_from()}
          error={wrong.from}
          value={line.from ? [line.from] : []}
          onChange={([day = null]) => onChange({ ...line, from: day, to: line.to ?? day })}
        />
        <DatePicker
          name="to"
          label={m.finance_bill_to()}
          error={wrong.to}
          value={line.to ? [line.to] : []}
          onChange={([day = null]) => onChange({ ...line, to: day })}
        />
      </div>
      {onRemove ? (
        <Button kind="quiet" dense className="w-fit" onClick={onRemove}>
          {m.finance_bill_remove({ number })}
        </Button>
      ) : null}
    </fieldset>
  );
}
