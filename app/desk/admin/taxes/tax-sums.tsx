import { moneyText } from '#app/format/money-text.ts';
import { m } from '#app/paraglide/messages.js';
import type { TaxRow } from '#contract/invoices-operator.ts';
import { Figure } from '../figure.tsx';

/** What the rows of a period come to, in each currency. */
export function TaxSums({ rows }: { rows: readonly TaxRow[] }) {
  const currencies = [...new Set(rows.map(({ net }) => net.currency))].toSorted();
  const each = (name: 'net' | 'tax') =>
    currencies.map((currency) => (
      <span key={currency} className="block">
        {moneyText({
          currency,
          amount: rows.reduce(
            (sum, row) => (row[name].currency === currency ? sum + row[name].amount : sum),
            0,
          ),
        })}
      </span>
    ));
  const count = (name: 'invoices' | 'corrections') => rows.reduce((sum, row) => sum + row[name], 0);
  return (
    <dl className="m-0 mt-6 grid grid-cols-2 gap-x-8 gap-y-5 border-y border-line py-5 lg:grid-cols-4">
      <Figure label={m.finance_tax()}>{each('tax')}</Figure>
      <Figure label={m.finance_net()}>{each('net')}</Figure>
      <Figure label={m.finance_invoices()}>{count('invoices')}</Figure>
      <Figure label={m.finance_corrections()}>{count('corrections')}</Figure>
    </dl>
  );
}
