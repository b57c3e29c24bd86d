import { dayText } from '#app/format/day-text.ts';
import { figure } from '#app/format/number-text.ts';
import { m } from '#app/paraglide/messages.js';
import { FiguresTable } from '#app/ui/charts/figures-table.tsx';
import { carrierRulesCheckedOn } from '#content/en/rules/carriers.ts';
import type { Compared } from './compare.ts';
import { lengthName, type Units, weightName } from './measures.ts';
import { weightColumn } from './words.ts';

/** The same boxes under every published rule, lightest bill first. */
export function Comparison({
  rows,
  units,
  chosen,
}: {
  rows: readonly Compared[];
  units: Units;
  chosen: string | null;
}) {
  const own = weightColumn(rows.map(({ shipment }) => [shipment.billed, units]));
  const billed = weightColumn(rows.map(({ rule, shipment }) => [shipment.billed, rule.units]));
  return (
    <div className="grid gap-3">
      <h3 className="m-0">{m.parcel_compare_heading()}</h3>
      <FiguresTable
        caption={m.parcel_compare_heading()}
        columns={[
          m.parcel_compare_rule(),
          m.parcel_compare_divisor(),
          m.parcel_compare_billed(),
          m.parcel_compare_in({ unit: weightName[units] }),
        ]}
        rows={rows.map(({ rule }, i) => [
          <span key="name" className={rule.id === chosen ? 'text-signal-text' : ''}>
            {rule.carrier}
            <span className="block text-caption font-normal text-ink-3">{rule.service}</span>
          </span>,
          <span key="divisor" className="text-ink-2">
            {figure(rule.divisor)}{' '}
            <span className="text-caption text-ink-3">
              {lengthName[rule.units]}³/{weightName[rule.units]}
            </span>
          </span>,
          billed[i],
          <b key="own">{own[i]}</b>,
        ])}
      />
      <details className="text-caption text-ink-3">
        <summary className="w-fit py-1 text-small font-semibold text-primary hover:text-primary-hover">
          {m.parcel_sources()}
        </summary>
        <p className="mt-2 mb-3 max-w-measure">
          {m.parcel_sources_note({ day: dayText(carrierRulesCheckedOn) })}
        </p>
        <ul className="m-0 grid max-w-measure list-none gap-2 p-0">
          {rows.map(({ rule }) => (
            <li key={rule.id}>
              <strong>
                {rule.carrier}, {rule.service}:
              </strong>{' '}
              {rule.source.url ? <a href={rule.source.url}>{rule.source.title}</a> : rule.source.title}.{' '}
              {rule.source.publisher}.
              {rule.validFrom ? ` ${m.parcel_since({ day: dayText(rule.validFrom) })}` : ''}
              {rule.weightStep === undefined ? ` ${m.parcel_own_step_used()}` : ''}
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
