import { momentText, shortMomentDayText } from '#app/format/moment-text.ts';
import { m } from '#app/paraglide/messages.js';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import { StateChip } from '#app/ui/state-chip.tsx';
import type { BookNight } from '#contract/books.ts';

/** The first digits of a digest: enough to compare by eye, and the whole one is beside the newest seal. */
const digits = 12;

/**
 * What the last nights found: a mark for each, the newest at the right, and the same as a table that is folded. A single
 * night is a sentence, as what it found and sealed is also in the rules and the newest seal.
 */
export function Nights({ nights }: { nights: readonly BookNight[] }) {
  const [newest, ...others] = nights;
  if (!newest) return <p className="m-0 text-small text-ink-3">{m.operator_nights_none()}</p>;
  if (others.length === 0) {
    const moment = momentText(newest.checkedAt);
    return (
      <p className="m-0 text-small">
        {newest.findings
          ? m.operator_night_only_findings({ moment, count: newest.findings })
          : m.operator_night_only_nothing({ moment })}
      </p>
    );
  }
  return (
    <>
      <div aria-hidden="true" className="flex h-6 items-stretch gap-1">
        {nights.toReversed().map(({ checkedAt, findings }) => (
          <span
            key={checkedAt}
            title={`${shortMomentDayText(checkedAt)}: ${foundText(findings)}`}
            className={`w-2.5 rounded-label ${findings ? 'bg-error' : 'bg-success'}`}
          />
        ))}
      </div>
      <details className="mt-2">
        <summary className="w-fit py-1 text-small font-semibold text-primary hover:text-primary-hover">
          {m.operator_nights_table()}
        </summary>
        <div className="mt-2">
          <DataTable
            dense
            label={m.operator_nights()}
            columns={columns()}
            rows={nights}
            keyOf={({ checkedAt }) => checkedAt}
          />
        </div>
      </details>
    </>
  );
}

const foundText = (count: number) =>
  count ? m.operator_night_findings({ count }) : m.operator_night_nothing();

const columns = (): Column<BookNight>[] => [
  { key: 'night', label: m.operator_night(), cell: ({ checkedAt }) => momentText(checkedAt) },
  { key: 'rules', label: m.operator_night_rules(), cell: ({ rules }) => rules, numeric: true },
  {
    key: 'found',
    label: m.operator_night_found(),
    cell: ({ findings, broken }) => (
      <>
        <StateChip tone={findings ? 'error' : 'success'}>{foundText(findings)}</StateChip>
        {broken.length ? <span className="ml-2 font-mono text-caption">{broken.join(', ')}</span> : null}
      </>
    ),
  },
  {
    key: 'seal',
    label: m.operator_night_seal(),
    cell: ({ seal, sealDigest }) =>
      sealDigest ? (
        <span className="font-mono text-caption" title={sealDigest}>
          {seal} · {sealDigest.slice(0, digits)}
        </span>
      ) : null,
  },
];
