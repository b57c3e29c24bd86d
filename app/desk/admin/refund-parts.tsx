import { AmountLine } from '#app/catalogue/lines/amount-line.tsx';
import { moneyText } from '#app/format/money-text.ts';
import { m } from '#app/paraglide/messages.js';
import { RadioGroup } from '#app/ui/field.tsx';
import type { Money } from '#contract/money.ts';

// What the refunds of orders and of invoices show in the same way.

export type Destination = 'origin' | 'balance';

interface RefundPartProps {
  title: string;
  net: Money;
  tax: Money;
  total: Money;
  /** What stays of the line. */
  left: Money;
}

/** One line as the credit note will name it, inside a `dl`. */
export function RefundPart({ title, net, tax, total, left }: RefundPartProps) {
  const parts = { net: moneyText(net), tax: moneyText(tax) };
  const note =
    left.amount > 0
      ? m.operator_refund_line_left({ ...parts, left: moneyText(left) })
      : m.operator_refund_line(parts);
  return <AmountLine term={title} note={note} amount={moneyText(total)} />;
}

interface RefundDestinationProps {
  value: Destination;
  onChange(value: Destination): void;
}

export const RefundDestination = ({ value, onChange }: RefundDestinationProps) => (
  <RadioGroup
    legend={m.operator_refund_destination()}
    name="destination"
    value={value}
    onChange={(chosen) => onChange(chosen === 'balance' ? 'balance' : 'origin')}
    options={[
      { value: 'origin', label: m.operator_refund_origin() },
      { value: 'balance', label: m.operator_refund_balance() },
    ]}
  />
);
