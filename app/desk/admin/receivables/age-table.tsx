import { moneyText } from '#app/format/money-text.ts';
import { m } from '#app/paraglide/messages.js';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import { type ReceivableSum, type ReceivableView, receivableDebts } from '#contract/receivables-operator.ts';
import { viewTexts } from './words.ts';

/** What is due in each age, and what is uncollectible, a row for each currency; orders that wait for their payment are no debts and not in it. */
export function AgeTable({ sums }: { sums: readonly ReceivableSum[] }) {
  const debts = sums.filter(({ view }) => view !== 'orders');
  const currencies = [...new Set(debts.map(({ due }) => due.currency))];
  const used = receivableDebts.filter((age) => debts.some(({ view }) => view === age));
  const rows = currencies.map((currency) => ({
    currency,
    of: debts.filter(({ due }) => due.currency === currency),
  }));
  return (
    <DataTable
      dense
      label={m.reports_by_age()}
      columns={columns(used)}
      rows={rows}
      keyOf={(row) => row.currency}
    />
  );
}

interface AgeRow {
  currency: string;
  of: readonly ReceivableSum[];
}

/** @param used the ages with an amount; the others have no column, as the amounts are whole on a tablet then */
const columns = (used: readonly ReceivableView[]): Column<AgeRow>[] => [
  { key: 'currency', label: m.reports_currency(), cell: ({ currency }) => currency },
  ...used.map((view) => ({
    key: view,
    label: viewTexts[view](),
    cell: ({ currency, of }: AgeRow) => {
      const sum = of.find((one) => one.view === view);
      return sum ? moneyText({ currency, amount: sum.due.amount }) : null;
    },
    numeric: true,
  })),
  {
    key: 'sum',
    label: m.reports_sum(),
    cell: ({ currency, of }) => (
      <strong>{moneyText({ currency, amount: of.reduce((sum, { due }) => sum + due.amount, 0) })}</strong>
    ),
    numeric: true,
  },
];
