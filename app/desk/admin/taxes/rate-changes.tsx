import { dayText } from '#app/format/day-text.ts';
import { momentText } from '#app/format/moment-text.ts';
import { percentText } from '#app/format/percent-text.ts';
import { regionText } from '#app/format/region-text.ts';
import { saidDays } from '#app/format/said-days.ts';
import { m } from '#app/paraglide/messages.js';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import type { TaxRateChange } from '#contract/tax-rates.ts';
import { Captioned } from '../captioned.tsx';

/** Who planned, changed or took back which rate, and when. */
export const RateChanges = ({ changes }: { changes: readonly TaxRateChange[] }) => (
  <section className="mt-6 grid gap-4">
    <h3 className="m-0 text-small! font-semibold! tracking-normal!">{m.finance_tax_rate_changes()}</h3>
    <DataTable
      dense
      label={m.finance_tax_rate_changes()}
      columns={columns}
      rows={changes}
      keyOf={({ at, country, validFrom, what }) => [at, country, validFrom, what].join()}
    />
  </section>
);

const columns: Column<TaxRateChange>[] = [
  {
    key: 'country',
    label: m.finance_country(),
    cell: ({ country, source }) => <Captioned caption={saidDays(source)}>{regionText(country)}</Captioned>,
  },
  { key: 'what', label: m.staff_act_what(), onPhone: 'detail', cell: whatText },
  {
    key: 'by',
    label: m.staff_act_by(),
    onPhone: 'below',
    cell: ({ actor, actorEmail }) => actorEmail ?? actor,
    className: 'wrap-anywhere',
  },
  {
    key: 'when',
    label: m.staff_act_when(),
    onPhone: 'below',
    cell: ({ at }) => momentText(at),
    className: 'sm:whitespace-nowrap',
  },
];

function whatText({ what, rate, rateBefore, validFrom }: TaxRateChange): string {
  const words = { rate: percentText(rate / 10_000), from: dayText(validFrom) };
  if (what === 'planned') return m.finance_tax_rate_was_planned(words);
  if (what === 'taken_back') return m.finance_tax_rate_was_taken_back(words);
  return rateBefore === null || rateBefore === rate
    ? m.finance_tax_rate_was_resourced(words)
    : m.finance_tax_rate_was_changed({ ...words, before: percentText(rateBefore / 10_000) });
}
