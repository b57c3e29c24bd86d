import { dayText } from '#app/format/day-text.ts';
import { listText } from '#app/format/list-text.ts';
import { m } from '#app/paraglide/messages.js';
import { exportTaxes, type Taxes, type TaxRow } from '#contract/invoices-operator.ts';
import { ExportButton } from '../export-button.tsx';
import { ReportPart } from '../report-part.tsx';
import { Agreement } from './agreement.tsx';
import { RecipientTable } from './recipient-table.tsx';
import { TaxSums } from './tax-sums.tsx';
import { TaxTable } from './tax-table.tsx';

interface DeclaredProps {
  taxes: Taxes;
  /** As the names of files have it. */
  shown: string;
  period: { from: string; to: string };
}

/** The report of a period: its sums, whether the books agree, and the two tables that are declared. */
export function Declared({ taxes, shown, period }: DeclaredProps) {
  return (
    <>
      <Agreement taxes={taxes} />
      <TaxSums rows={taxes.rows} />
      <ReportPart
        title={m.finance_by_rate()}
        lead={basisText(taxes.rows)}
        tools={
          <ExportButton
            endpoint={exportTaxes}
            input={{ ...period, table: 'rates' }}
            name={`tax-rates-${shown}.csv`}
            label={m.finance_export_rates()}
          />
        }
      >
        <TaxTable taxes={taxes} />
      </ReportPart>
      {taxes.recipients.length ? (
        <ReportPart
          title={m.finance_recipients()}
          lead={m.finance_recipients_lead()}
          tools={
            <ExportButton
              endpoint={exportTaxes}
              input={{ ...period, table: 'recipients' }}
              name={`tax-recipients-${shown}.csv`}
              label={m.finance_export_recipients()}
            />
          }
        >
          <RecipientTable recipients={taxes.recipients} />
        </ReportPart>
      ) : null}
    </>
  );
}

/** By the rate of which day sales for the One Stop Shop are converted. */
function basisText(rows: readonly TaxRow[]): string | undefined {
  const days = new Set(rows.flatMap(({ accounting }) => accounting?.publishedOn ?? []));
  if (days.size === 0) return undefined;
  return m.finance_exchange_by_day({ day: listText([...days].toSorted().map(dayText)) });
}
