import { m } from '#app/paraglide/messages.js';
import type { PricedCart, TaxLine } from '#contract/pricing.ts';
import { moneyText } from '../shop/money-text.ts';
import { AmountLine } from './amount-line.tsx';

/** From the sum of the lines to what is due: setup, discount, tax, total. Every amount comes from the service. */
export function SumLines({ priced, total }: { priced: PricedCart; total: string }) {
  const { dueToday, coupon } = priced;
  const { setup, discount, tax } = dueToday;
  const code = coupon?.refusal === null ? coupon.code : null;
  return (
    <dl className="m-0 grid gap-2 text-small leading-snug">
      {setup.amount > 0 ? <AmountLine term={m.checkout_setup()} amount={moneyText(setup)} /> : null}
      {discount.amount > 0 ? (
        <AmountLine
          term={code ? m.checkout_discount_code({ code }) : m.checkout_discount()}
          amount={`− ${moneyText(discount)}`}
          look="text-success"
        />
      ) : null}
      <AmountLine {...taxWords(tax)} look={tax.country ? 'text-ink' : 'text-ink-3'} />
      <AmountLine term={total} amount={moneyText(dueToday.total)} strong />
    </dl>
  );
}

function taxWords({ country, name, reverseCharge, inclusive, amount }: TaxLine): {
  term: string;
  amount: string;
} {
  if (!country) return { term: m.checkout_tax_none(), amount: m.checkout_tax_open() };
  if (reverseCharge) return { term: m.checkout_tax_reverse(), amount: moneyText(amount) };
  return { term: inclusive ? m.checkout_tax_in({ name }) : name, amount: moneyText(amount) };
}
