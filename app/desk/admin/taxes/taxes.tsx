import { useSearchParams } from 'react-router';
import { AdminPage, AdminPageWaiting, RowsWaiting } from '#app/desk/admin/admin-page.tsx';
import { AdminTabs } from '#app/desk/admin/admin-tabs.tsx';
import { ExportButton } from '#app/desk/admin/export-button.tsx';
import { NothingHere } from '#app/desk/admin/nothing-here.tsx';
import { lastMonthOn, readPeriod, utcToday } from '#app/desk/admin/period.ts';
import { PeriodSelect } from '#app/desk/admin/period-select.tsx';
import { memberOnly, privateMeta } from '#app/desk/private-page.ts';
import { m } from '#app/paraglide/messages.js';
import { useRead } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { listExchangeRates } from '#contract/exchange-rates.ts';
import { exportDocuments, readTaxes } from '#contract/invoices-operator.ts';
import { Declared } from './declared.tsx';
import { ExchangeRates } from './exchange-rates.tsx';
import { Rates } from './rates.tsx';

const page = { name: 'AdminTaxes', title: m.finance_taxes, lead: m.finance_taxes_lead } as const;
const views = ['rates', 'exchange_rates'] as const;
const leads = { rates: m.finance_tax_rates_page, exchange_rates: m.finance_exchange_page } as const;

export const meta = () => privateMeta(page.title());
export const clientLoader = memberOnly(page.name);
export const HydrateFallback = () => <AdminPageWaiting page={page} />;

/** What is declared for a period, and in views of their own the rates by which it is computed. */
export default function AdminTaxes() {
  const [query] = useSearchParams();
  const view = views.find((one) => one === query.get('view'));
  const wanted = query.get('period');
  const shown = readPeriod(wanted) ? String(wanted) : lastMonthOn(utcToday());
  const period = readPeriod(shown) ?? { from: '', to: '' };
  const read = useRead(readTaxes, period, page.name);
  const exchange = useRead(listExchangeRates, {}, page.name);
  const isConverting = Boolean(exchange.data?.accounting) || view === 'exchange_rates';
  return (
    <AdminPage
      page={view ? { ...page, lead: leads[view] } : page}
      read={read}
      tools={
        view ? null : (
          <ExportButton
            endpoint={exportDocuments}
            input={period}
            name={`documents-${shown}.csv`}
            label={m.finance_export_documents()}
          />
        )
      }
    >
      <AdminTabs
        current={view}
        param="view"
        label={m.finance_tax_views()}
        keeps={['period']}
        tabs={[
          { value: null, label: m.finance_tax_report() },
          { value: 'rates', label: m.finance_tax_rates() },
          ...(isConverting
            ? [
                {
                  value: 'exchange_rates',
                  label: m.finance_exchange_rates(),
                  count: exchange.data?.waiting.count,
                },
              ]
            : []),
        ]}
      />
      {view === 'rates' ? (
        <Rates />
      ) : view === 'exchange_rates' ? (
        <ExchangeRates read={exchange} />
      ) : (
        <>
          <div className="mt-4">
            <PeriodSelect value={shown} />
          </div>
          <div className="mt-6 max-w-[76rem]">
            <Answered read={read} waiting={<RowsWaiting />}>
              {(taxes) =>
                taxes.rows.length || taxes.booked.some(({ amount }) => amount) ? (
                  <Declared taxes={taxes} shown={shown} period={period} />
                ) : (
                  <NothingHere>{m.finance_taxes_none()}</NothingHere>
                )
              }
            </Answered>
          </div>
        </>
      )}
    </AdminPage>
  );
}
