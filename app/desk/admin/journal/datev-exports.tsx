import { longMonthText } from '#app/format/day-text.ts';
import { m } from '#app/paraglide/messages.js';
import { type Accounts, exportDatev } from '#contract/ledger-operator.ts';
import { ExportButton } from '../export-button.tsx';

interface DatevExportsProps {
  accounts: Accounts;
  /** As the address has it: a month, or a longer period. */
  month: string;
}

/** A file for an accountant's program, one for each currency; or what is missing for one. */
export function DatevExports({ accounts: { datev, totals, today }, month }: DatevExportsProps) {
  const isMonth = /^\d{4}-\d{2}$/.test(month);
  if (!datev || !isMonth)
    return (
      <p className="m-0 text-caption text-ink-3">
        {datev ? m.reports_datev_month() : m.reports_datev_settings()}
      </p>
    );
  const isOver = month < today.slice(0, 7);
  return (
    <>
      {totals
        .filter(({ debits }) => debits.amount > 0)
        .map(({ debits: { currency } }) => (
          <ExportButton
            key={currency}
            endpoint={exportDatev}
            input={{ month, currency, soFar: isOver ? 'N' : 'Y' }}
            name={`EXTF_${month}-${currency}${isOver ? '' : '-so-far'}.csv`}
            label={isOver ? m.reports_datev({ currency }) : m.reports_datev_so_far({ currency })}
          />
        ))}
      <p className="m-0 max-w-[64ch] text-caption text-ink-3">
        {isOver ? null : `${m.reports_datev_running({ month: longMonthText(`${month}-01`) })} `}
        {m.reports_datev_chart({ chart: datev })}
      </p>
    </>
  );
}
