import { figure } from '#app/format/number-text.ts';
import type { Tone } from '#app/format/state-words.ts';
import { Unbroken } from '#app/format/unbroken.tsx';
import { m } from '#app/paraglide/messages.js';
import type { Column } from '#app/ui/data-table.tsx';
import { StateChip } from '#app/ui/state-chip.tsx';
import type { Severity } from '#content/en/rules/listings/shape.ts';
import { type ShownFinding, severityNames } from './result-rows.ts';

export const severityTones: Record<Severity, Tone> = { error: 'error', warning: 'warn', hint: 'info' };

export const findingColumns: readonly Column<ShownFinding & { key: string }>[] = [
  {
    key: 'listing',
    label: m.catalogue_csv_listing(),
    cell: ({ name, line }) => (
      <span className="inline-flex flex-col wrap-anywhere">
        <Unbroken text={name} />
        <span className="text-caption font-normal text-ink-3">
          {m.catalogue_line({ line: figure(line) })}
        </span>
      </span>
    ),
  },
  { key: 'field', label: m.catalogue_csv_field(), onPhone: 'below', cell: ({ place }) => place },
  {
    key: 'kind',
    label: m.catalogue_csv_kind(),
    onPhone: 'below',
    cell: ({ severity, chip }) => (
      <span className="inline-flex items-center gap-2 whitespace-nowrap max-sm:flex-wrap">
        <StateChip tone={severityTones[severity]}>{severityNames[severity]()}</StateChip>
        {chip}
      </span>
    ),
  },
  {
    key: 'what',
    label: m.catalogue_csv_what(),
    onPhone: 'detail',
    cell: ({ what, advice, place }) => (
      <span className="wrap-anywhere">{what === place ? advice : `${what} ${advice}`}</span>
    ),
  },
];
