import { discountsOf } from '#app/format/discounts-of.ts';
import { moneyText } from '#app/format/money-text.ts';
import { m } from '#app/paraglide/messages.js';
import type { PricedCart, TaxLine } from '#contract/pricing.ts';
import { AmountLine } from './amount-line.tsx';

interface SumLinesProps {
  priced: PricedCart;
  /** What the last line is called. */
  total: string;
  /** The buyer's country is not known yet: the tax is that of our own place. */
  estimated?: boolean;
}

/** From the sum of the lines to what is due: setup, discount, tax, total. Every amount comes from the service. */
export function SumLines({ priced, total, estimated = false }: SumLinesProps) {
  const { dueToday } = priced;
  const { setup, tax } = dueToday;
  return (
    <dl className="m-0 grid gap-2 text-small leading-snug">
      {setup.amount > 0 ? <AmountLine term={m.checkout_setup()} amount={moneyText(setup)} /> : null}
      {discountsOf(priced).map(({ key, label, amount }) => (
        <AmountLine key={key} term={label} amount={`− ${moneyText(amount)}`} look="text-success" />
      ))}
      <AmountLine
        term={taxText(tax)}
        note={estimated ? m.checkout_tax_estimate() : null}
        amount={moneyText(tax.amount)}
        look={estimated ? 'text-ink-3' : 'text-ink'}
      />
      <AmountLine term={total} amount={moneyText(dueToday.total)} strong />
    </dl>
  );
}

function taxText({ name, reverseCharge, inclusive }: TaxLine): string {
  if (reverseCharge) return m.checkout_tax_reverse();
  return inclusive ? m.checkout_tax_in({ name }) : name;
}
