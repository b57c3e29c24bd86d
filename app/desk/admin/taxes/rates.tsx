import { useState } from 'react';
import { dayText } from '#app/format/day-text.ts';
import { percentText } from '#app/format/percent-text.ts';
import { regionText } from '#app/format/region-text.ts';
import { saidDays } from '#app/format/said-days.ts';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { useStaffMay } from '#app/state/rooms.ts';
import { toast } from '#app/state/toasts.ts';
import { useRead } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { Button } from '#app/ui/button.tsx';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { StateChip } from '#app/ui/state-chip.tsx';
import { dropTaxRate, listTaxRates, type TaxRateRow } from '#contract/tax-rates.ts';
import { RowsWaiting } from '../admin-page.tsx';
import { PhoneLabel } from '../phone-label.tsx';
import { RateChanges } from './rate-changes.tsx';
import { RateDialog } from './rate-dialog.tsx';

/** The rates that hold and those that are planned; another one is planned here, or taken back before it begins. */
export function Rates() {
  const read = useRead(listTaxRates, {}, 'AdminTaxes');
  const [planning, setPlanning] = useState(false);
  const mayPlan = useStaffMay()('setTaxRate');
  const dropping = useAction(dropTaxRate, {
    onDone: ({ country }) => toast('success', m.finance_tax_rate_dropped({ country: regionText(country) })),
  });
  const done = (text: string) => {
    setPlanning(false);
    toast('success', text);
  };
  return (
    <section aria-label={m.finance_tax_rates()} className="mt-4 grid max-w-[76rem] gap-4">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <p className="m-0 max-w-[64ch] text-small">{m.finance_tax_rates_lead()}</p>
        {mayPlan ? (
          <Button dense onClick={() => setPlanning(true)}>
            {m.finance_tax_rate_plan()}
          </Button>
        ) : null}
      </div>
      {dropping.problem ? <Notice tone="error">{dropping.problem}</Notice> : null}
      <Answered read={read} waiting={<RowsWaiting />}>
        {({ items, changes }) => (
          <>
            <DataTable
              dense
              label={m.finance_tax_rates()}
              columns={[
                ...columns,
                ...(items.some(isPlanned) ? [standingColumn] : []),
                ...(mayPlan && items.some(isPlanned) ? [dropColumn(dropping.run, dropping.pending)] : []),
              ]}
              rows={items.filter(({ standing }) => standing !== 'past').toSorted(byName)}
              keyOf={({ country, validFrom }) => `${country} ${validFrom}`}
            />
            {changes.length ? <RateChanges changes={changes} /> : null}
          </>
        )}
      </Answered>
      {planning ? (
        <RateDialog
          charged={read.data?.items.map(({ country }) => country) ?? []}
          onDone={done}
          onClose={() => setPlanning(false)}
        />
      ) : null}
    </section>
  );
}

const isPlanned = ({ standing }: TaxRateRow) => standing === 'planned';
const byName = (one: TaxRateRow, other: TaxRateRow) =>
  regionText(one.country).localeCompare(regionText(other.country)) ||
  one.validFrom.localeCompare(other.validFrom);

const columns: Column<TaxRateRow>[] = [
  { key: 'country', label: m.finance_country(), cell: ({ country }) => regionText(country) },
  {
    key: 'rate',
    label: m.finance_rate(),
    onPhone: 'value',
    cell: ({ rate }) => percentText(rate / 10_000),
    numeric: true,
  },
  {
    key: 'from',
    label: m.finance_tax_rate_from(),
    onPhone: 'below',
    className: 'whitespace-nowrap',
    cell: ({ validFrom }) => (
      <>
        <PhoneLabel label={m.finance_tax_rate_from()} />
        {dayText(validFrom)}
      </>
    ),
  },
  {
    key: 'source',
    label: m.finance_tax_rate_source(),
    onPhone: 'below',
    cell: ({ source }) => saidDays(source),
  },
];

/** Only where a rate is planned: without one, all of them are in force. */
const standingColumn: Column<TaxRateRow> = {
  key: 'standing',
  label: m.finance_tax_rate_standing(),
  onPhone: 'end',
  cell: ({ standing }) => (
    <StateChip tone={standing === 'current' ? 'success' : 'info'}>
      {standing === 'current' ? m.finance_tax_rate_current() : m.finance_tax_rate_planned()}
    </StateChip>
  ),
};

const dropColumn = (
  drop: (rate: Pick<TaxRateRow, 'country' | 'validFrom'>) => Promise<unknown>,
  pending: boolean,
): Column<TaxRateRow> => ({
  key: 'drop',
  label: m.finance_tax_rate_acts(),
  onPhone: 'end',
  numeric: true,
  cell: ({ country, validFrom, standing }) =>
    standing === 'planned' ? (
      <Button
        kind="quiet-danger"
        dense
        className="-mr-2"
        pending={pending}
        onClick={() => void drop({ country, validFrom })}
      >
        {m.finance_tax_rate_drop()}
      </Button>
    ) : null,
});
