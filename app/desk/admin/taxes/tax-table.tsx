import { choiceText } from '#app/format/list-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import { percentText } from '#app/format/percent-text.ts';
import { regionText } from '#app/format/region-text.ts';
import { m } from '#app/paraglide/messages.js';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import type { Taxes, TaxRow, TaxTreatment } from '#contract/invoices-operator.ts';
import { Captioned } from '../captioned.tsx';
import { PhoneLabel } from '../phone-label.tsx';

const treatments: Record<TaxTreatment, () => string> = {
  taxed: m.finance_taxed,
  reverse_charge: m.finance_reverse_charge,
  untaxed: m.finance_untaxed,
  top_up: m.finance_top_up,
};

/** 2026-Q1 as Q1 2026. */
const quarterText = (quarter: string) => quarter.split('-').reverse().join(' ');

/** Net and tax by country, rate and currency. */
export function TaxTable({ taxes: { rows, home } }: { taxes: Taxes }) {
  const isConverted = rows.some(
    ({ accounting, net }) => accounting && accounting.net.currency !== net.currency,
  );
  const currencies = isConverted
    ? [...new Set(rows.flatMap(({ accounting }) => accounting?.net.currency ?? []))]
    : [];
  return (
    <DataTable
      dense
      label={m.finance_by_rate()}
      columns={[...columns(home), ...(currencies.length ? accountingColumns(choiceText(currencies)) : [])]}
      rows={rows}
      keyOf={({ treatment, country, rate, quarter, net }) =>
        [treatment, country, rate, quarter, net.currency].join()
      }
    />
  );
}

/** In the currencies in which VAT is declared: that of the seller's country, and the euro of the One Stop Shop. */
const accountingColumns = (currency: string): Column<TaxRow>[] => [
  {
    key: 'accountingNet',
    label: m.finance_exchange_net({ currency }),
    onPhone: 'away',
    className: 'whitespace-nowrap',
    cell: ({ accounting }) =>
      accounting ? (
        <Captioned
          caption={
            accounting.lacking > 0 ? (
              <span className="whitespace-normal">
                {m.finance_exchange_lacking({ count: accounting.lacking })}
              </span>
            ) : null
          }
        >
          {moneyText(accounting.net)}
        </Captioned>
      ) : null,
    numeric: true,
  },
  {
    key: 'accountingTax',
    label: m.finance_exchange_tax({ currency }),
    onPhone: 'away',
    className: 'whitespace-nowrap',
    cell: ({ accounting }) => accounting && moneyText(accounting.tax),
    numeric: true,
  },
];

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
  {
    key: 'treatment',
    label: m.finance_treatment(),
    onPhone: 'below',
    cell: ({ treatment, quarter }) => (
      <Captioned caption={quarter ? m.finance_corrects({ quarter: quarterText(quarter) }) : null}>
        {treatments[treatment]()}
      </Captioned>
    ),
  },
  {
    key: 'rate',
    label: m.finance_rate(),
    onPhone: 'below',
    cell: ({ treatment, rate }) => (treatment === 'taxed' ? percentText(rate / 10_000) : null),
    numeric: true,
  },
  {
    key: 'net',
    label: m.finance_net(),
    onPhone: 'end',
    cell: ({ net }) => (
      <>
        <PhoneLabel label={m.finance_net()} />
        {moneyText(net)}
      </>
    ),
    numeric: true,
  },
  {
    key: 'tax',
    label: m.finance_tax(),
    onPhone: 'value',
    cell: ({ tax, accounting }) => (
      <Captioned
        beforeOnPhone
        caption={
          accounting && accounting.tax.currency !== tax.currency ? (
            <span className="sm:hidden">
              {m.finance_exchange_tax({ currency: accounting.tax.currency })}: {moneyText(accounting.tax)}
            </span>
          ) : null
        }
      >
        {moneyText(tax)}
      </Captioned>
    ),
    numeric: true,
  },
  {
    key: 'invoices',
    label: m.finance_invoices(),
    onPhone: 'away',
    cell: ({ invoices }) => invoices,
    numeric: true,
  },
  {
    key: 'corrections',
    label: m.finance_corrections(),
    onPhone: 'away',
    cell: ({ corrections }) => corrections || null,
    numeric: true,
    // Their sum is above the table.
    className: 'sm:max-lg:hidden',
  },
];
