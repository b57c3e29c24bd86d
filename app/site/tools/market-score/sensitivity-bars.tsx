import { figure } from '#app/format/number-text.ts';
import { m } from '#app/paraglide/messages.js';
import { ShowAsTable } from '#app/ui/charts/figures-table.tsx';
import { closestLimit, type Matrix, printedLimits, type Range } from './score.ts';
import { criteria, inPoints, maxPoints, tenths } from './state.ts';
import { criterionName } from './words.ts';

export interface SensitivityBarsProps {
  matrix: Matrix;
  names: readonly string[];
  ranges: readonly Range[];
  winner: string;
}

/**
 * For each criterion the stretch of weights from 0 to 10 in which the winner stays, and the weight as a mark. The one
 * that gives way first is drawn in the live colour.
 */
export function SensitivityBars({ matrix, names, ranges, winner }: SensitivityBarsProps) {
  const closest = closestLimit(matrix, ranges, maxPoints * tenths)?.criterion;
  const rows = criteria.map((criterion, c) => {
    const range = inPoints(ranges[c] ?? { from: null, to: null });
    const printed = printedLimits(range);
    const rivals = [range.from, range.to && range.to.weight <= maxPoints ? range.to : null].flatMap(
      (limit) => (limit ? [names[limit.rival] ?? ''] : []),
    );
    return {
      name: criterionName(criterion),
      closest: c === closest,
      weight: (matrix.weights[c] ?? 0) / tenths,
      from: printed.from,
      to: Math.min(printed.to, maxPoints),
      rivals: [...new Set(rivals)].join(', '),
    };
  });
  return (
    <div className="grid gap-3">
      <h3 className="m-0">{m.score_sensitivity()}</h3>
      <p className="m-0 max-w-measure text-small">{m.score_sensitivity_text({ winner })}</p>
      <ul className="m-0 grid list-none gap-3.5 p-0">
        {rows.map((row) => (
          <li key={row.name} className="grid gap-1 text-[0.875rem] leading-snug text-ink-2">
            <span className="flex justify-between gap-3">
              <span>
                {row.name} <strong>{figure(row.weight)}</strong>
              </span>
              <span className="min-w-0 text-right wrap-anywhere">
                {row.rivals === ''
                  ? m.score_any()
                  : `${m.score_range({ from: figure(row.from), to: figure(row.to) })} · ${row.rivals}`}
              </span>
            </span>
            <RangeLine from={row.from} to={row.to} at={row.weight} live={row.closest} />
          </li>
        ))}
      </ul>
      <ShowAsTable
        caption={m.score_sensitivity()}
        columns={[m.score_criterion(), m.score_weight(), m.score_from(), m.score_to(), m.score_rival()]}
        rows={rows.map((row) => [
          row.name,
          figure(row.weight),
          figure(row.from),
          figure(row.to),
          row.rivals || '–',
        ])}
      />
    </div>
  );
}

function RangeLine({ from, to, at, live }: { from: number; to: number; at: number; live: boolean }) {
  const part = (value: number) => `${(value / maxPoints) * 100}%`;
  return (
    <span aria-hidden="true" className="relative block h-3">
      <span className="absolute inset-x-0 top-1.25 h-0.5 bg-line" />
      <span
        className="absolute top-0.5 h-2 rounded-[2px] transition-[left,width] duration-240 ease-enter"
        style={{
          left: part(from),
          width: `max(${part(Math.max(to - from, 0))}, 2px)`,
          background: live ? 'var(--series-2)' : 'var(--series-6)',
          opacity: live ? 1 : 0.72,
        }}
      />
      <span
        className="absolute top-0 h-3 w-1 -translate-x-1/2 rounded-[2px] bg-ink"
        style={{ left: part(at) }}
      />
    </span>
  );
}
