import { useSearchParams } from 'react-router';
import { AdminPage, AdminPageWaiting, RowsWaiting } from '#app/desk/admin/admin-page.tsx';
import { ExportButton } from '#app/desk/admin/export-button.tsx';
import { NothingHere } from '#app/desk/admin/nothing-here.tsx';
import { lastMonthOn, readPeriod, utcToday } from '#app/desk/admin/period.ts';
import { PeriodSelect } from '#app/desk/admin/period-select.tsx';
import { memberOnly, privateMeta } from '#app/desk/private-page.ts';
import { m } from '#app/paraglide/messages.js';
import { useRead } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { exportDocuments, exportTaxes, readTaxes, type Taxes } from '#contract/invoices-operator.ts';
import { Agreement } from './agreement.tsx';
import { ExchangeRates } from './exchange-rates.tsx';
import { Rates } from './rates.tsx';
import { RecipientTable } from './recipient-table.tsx';
import { TaxTable } from './tax-table.tsx';

const page = { name: 'AdminTaxes', title: m.finance_taxes, lead: m.finance_taxes_lead } as const;

export const meta = () => privateMeta(page.title());
export const clientLoader = memberOnly(page.name);
export const HydrateFallback = () => <AdminPageWaiting page={page} />;

export default function AdminTaxes() {
  const [query] = useSearchParams();
  const wanted = query.get('period');
  const shown = readPeriod(wanted) ? String(wanted) : lastMonthOn(utcToday());
  const period = readPeriod(shown) ?? { from: '', to: '' };
  const read = useRead(readTaxes, period, page.name);
  return (
    <AdminPage
      page={page}
      read={read}
      tools={
        <ExportButton
          endpoint={exportDocuments}
          input={period}
          name={`documents-${shown}.csv`}
          label={m.finance_export_documents()}
        />
      }
    >
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
        <ExchangeRates />
        <Rates />
      </div>
    </AdminPage>
  );
}

interface DeclaredProps {
  taxes: Taxes;
  /** As the names of files have it. */
  shown: string;
  period: { from: string; to: string };
}

function Declared({ taxes, shown, period }: DeclaredProps) {
  return (
    <>
      <Agreement taxes={taxes} />
      <Part title={m.finance_by_rate()}>
        <TaxTable taxes={taxes} />
        <ExportButton
          endpoint={exportTaxes}
          input={{ ...period, table: 'rates' }}
          name={`tax-rates-${shown}.csv`}
          label={m.finance_export_rates()}
        />
      </Part>
      {taxes.recipients.length ? (
        <Part title={m.finance_recipients()} lead={m.finance_recipients_lead()}>
          <RecipientTable recipients={taxes.recipients} />
          <ExportButton
            endpoint={exportTaxes}
            input={{ ...period, table: 'recipients' }}
            name={`tax-recipients-${shown}.csv`}
            label={m.finance_export_recipients()}
          />
        </Part>
      ) : null}
    </>
  );
}

const Part = ({ title, lead, children }: { title: string; lead?: string; children: React.ReactNode }) => (
  <section className="mt-8 grid justify-items-start gap-4">
    <div>
      <h2 className="m-0 text-h3!">{title}</h2>
      {lead ? <p className="m-0 mt-1 max-w-[64ch] text-small">{lead}</p> : null}
    </div>
    {children}
  </section>
);
