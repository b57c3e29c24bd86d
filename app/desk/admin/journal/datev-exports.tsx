import { m } from '#app/paraglide/messages.js';
import { type Accounts, exportDatev } from '#contract/ledger-operator.ts';
import { ExportButton } from '../export-button.tsx';

interface DatevExportsProps {
  accounts: Accounts;
  /** As the address has it: a month, or a longer period. */
  month: string;
}

/** A file for an accountant's program, one for each currency; or what is missing for one. */
export function DatevExports({ accounts: { datev, totals }, month }: DatevExportsProps) {
  const isMonth = /^\d{4}-\d{2}$/.test(month);
  if (!datev || !isMonth)
    return (
      <p className="m-0 text-caption text-ink-3">
        {datev ? m.reports_datev_month() : m.reports_datev_settings()}
      </p>
    );
  return (
    <>
      {totals
        .filter(({ debits }) => debits.amount > 0)
        .map(({ debits: { currency } }) => (
          <ExportButton
            key={currency}
            endpoint={exportDatev}
            input={{ month, currency }}
            name={`EXTF_${month}-${currency}.csv`}
            label={m.reports_datev({ currency })}
          />
        ))}
      <p className="m-0 text-caption text-ink-3">{m.reports_datev_chart({ chart: datev })}</p>
    </>
  );
}
