import { discountsOf } from '#app/format/discounts-of.ts';
import { lessText, moneyText } from '#app/format/money-text.ts';
import { listPriceOf, savedOf, setupWaivedOf, termSavingsOf } from '#app/format/savings-of.ts';
import { termText } from '#app/format/term-text.ts';
import { m } from '#app/paraglide/messages.js';
import { taxLater } from '#content/en/tax-words.ts';
import { sayTax } from '#content/tax-words.ts';
import type { PricedCart, PricedLine, TaxLine } from '#contract/pricing.ts';
import { AmountLine } from './amount-line.tsx';
import { taxText } from './words.ts';

interface SumRowsProps {
  priced: PricedCart;
  /** What the last line is called. */
  total: string;
  /** `estimated`: at our own rate, as the buyer's country is not known yet. `later`: nobody has asked the service. */
  tax?: 'known' | 'estimated' | 'later';
}

/**
 * From the list price to what is due, in one order and one form wherever a price is shown: list price, what the term takes
 * off, membership, coupon, setup, tax, total. Every amount is the service's, or a sum of them.
 */
export function SumRows({ priced, total, tax = 'known' }: SumRowsProps) {
  const { lines, dueToday } = priced;
  const less = [...termSavingsOf(lines), ...discountsOf(priced)];
  const saved = savedOf(priced);
  return (
    <>
      <dl className="m-0 grid gap-2 text-small leading-snug">
        <AmountLine term={firstText(lines)} amount={moneyText(listPriceOf(priced.currency, lines))} />
        {less.map(({ key, label, amount }) => (
          <AmountLine key={key} term={label} amount={lessText(amount)} look="text-success" />
        ))}
        <SetupLine priced={priced} />
        <TaxRow line={dueToday.tax} tax={tax} />
      </dl>
      <dl className="m-0 mt-4 border-t-2 border-ink pt-4">
        <AmountLine term={total} amount={moneyText(dueToday.total)} strong />
      </dl>
      {saved.amount > 0 ? (
        <p className="mt-1 mb-0 text-caption font-medium text-success">
          {m.shop_saved({ amount: moneyText(saved) })}
        </p>
      ) : null}
    </>
  );
}

/** "12 months at list price", "1 month"; of lines with several terms, what they are together. */
function firstText(lines: readonly PricedLine[]): string {
  const terms = new Set(lines.map(({ selection }) => selection.months));
  const [only] = terms;
  const listed = termSavingsOf(lines).length > 0;
  if (terms.size !== 1 || only === undefined) return listed ? m.shop_sum_terms_listed() : m.shop_sum_terms();
  if (only === 0) return m.shop_sum_once();
  return listed ? m.shop_sum_listed({ term: termText(only) }) : termText(only);
}

/** Machines have a setup or have it included; of what has none, nothing is said. */
function SetupLine({ priced: { currency, lines, dueToday } }: { priced: PricedCart }) {
  const { setup } = dueToday;
  const waived = setupWaivedOf(currency, lines);
  const machines = lines.some(({ family }) => family === 'dedicated' || family === 'vps');
  if (setup.amount > 0) return <AmountLine term={m.shop_setup()} amount={moneyText(setup)} />;
  if (waived.amount > 0)
    return (
      <AmountLine
        term={m.shop_setup()}
        amount={
          <>
            <del className="mr-2 font-normal text-ink-3">{moneyText(waived)}</del>
            {m.shop_setup_waived()}
          </>
        }
        look="text-success"
      />
    );
  return machines ? <AmountLine term={m.shop_setup()} amount={m.shop_setup_included()} /> : null;
}

function TaxRow({ line, tax }: { line: TaxLine; tax: NonNullable<SumRowsProps['tax']> }) {
  if (tax === 'later')
    return <AmountLine term={m.server_tax()} amount={sayTax(taxLater)} look="text-ink-3" />;
  const estimated = tax === 'estimated';
  return (
    <AmountLine
      term={taxText(line)}
      note={estimated ? m.checkout_tax_estimate() : null}
      amount={moneyText(line.amount)}
      look={estimated ? 'text-ink-3' : 'text-ink'}
    />
  );
}
