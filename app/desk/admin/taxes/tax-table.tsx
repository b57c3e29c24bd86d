import { moneyText } from '#app/format/money-text.ts';
import { percentText } from '#app/format/percent-text.ts';
import { regionText } from '#app/format/region-text.ts';
import { m } from '#app/paraglide/messages.js';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import type { Taxes, TaxRow, TaxTreatment } from '#contract/invoices-operator.ts';
import { Captioned } from '../captioned.tsx';

const treatments: Record<TaxTreatment, () => string> = {
  taxed: m.finance_taxed,
  reverse_charge: m.finance_reverse_charge,
  untaxed: m.finance_untaxed,
  top_up: m.finance_top_up,
};

/** Net and tax by country and rate. */
export const TaxTable = ({ taxes: { rows, home } }: { taxes: Taxes }) => (
  <DataTable
    dense
    label={m.finance_by_rate()}
    columns={columns(home)}
    rows={rows}
    keyOf={({ treatment, country, rate, net }) => [treatment, country, rate, net.currency].join()}
  />
);

const columns = (home: string | null): Column<TaxRow>[] => [
  {
    key: 'country',
    label: m.finance_country(),
    cell: ({ country }) => (
      <Captioned caption={country !== null && country === home ? m.finance_home() : null}>
        {country ? regionText(country) : m.finance_no_country()}
      </Captioned>
    ),
  },
  { key: 'treatment', label: m.finance_treatment(), cell: ({ treatment }) => treatments[treatment]() },
  {
    key: 'rate',
    label: m.finance_rate(),
    cell: ({ treatment, rate }) => (treatment === 'taxed' ? percentText(rate / 10_000) : null),
    numeric: true,
  },
  { key: 'net', label: m.finance_net(), cell: ({ net }) => moneyText(net), numeric: true },
  { key: 'tax', label: m.finance_tax(), cell: ({ tax }) => moneyText(tax), numeric: true },
  { key: 'invoices', label: m.finance_invoices(), cell: ({ invoices }) => invoices, numeric: true },
  {
    key: 'corrections',
    label: m.finance_corrections(),
    cell: ({ corrections }) => corrections || null,
    numeric: true,
  },
];
