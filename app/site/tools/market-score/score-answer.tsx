import { figure } from '#app/format/number-text.ts';
import { m } from '#app/paraglide/messages.js';
import { Bars } from '#app/ui/charts/bars.tsx';
import { ShowAsTable } from '#app/ui/charts/figures-table.tsx';
import { Plate } from '#app/ui/tool/tool-card.tsx';
import { closestLimit, type Matrix, printedLimits, type Range, type Result } from './score.ts';
import { SensitivityBars } from './sensitivity-bars.tsx';
import { criteria, inPoints, maxPoints, tenths } from './state.ts';
import { criterionName } from './words.ts';

export interface ScoreAnswerProps {
  matrix: Matrix;
  names: readonly string[];
  result: Result;
  /** Empty while markets are level. */
  ranges: readonly Range[];
}

/** The winner as a sentence, the means as bars, and how far each weight may move. */
export function ScoreAnswer(props: ScoreAnswerProps) {
  const { matrix, names, result, ranges } = props;
  const winner = result.first[0] ?? 0;
  const mean = (i: number) => figure((result.means[i] ?? 0) / tenths, 2);
  return (
    <div className="grid gap-7 p-5 md:p-6 lg:p-7">
      <Verdict {...props} />
      <div className="grid gap-3">
        <h3 className="m-0">{m.score_bars()}</h3>
        <Bars
          most={maxPoints}
          bars={names.map((label, i) => ({
            label,
            value: (result.means[i] ?? 0) / tenths,
            text: mean(i),
            answer: result.first.includes(i),
          }))}
        />
        <ShowAsTable
          caption={m.score_table()}
          columns={[m.score_criterion(), m.score_weight(), ...names]}
          rows={[
            ...criteria.map((criterion, c) => [
              criterionName(criterion),
              figure((matrix.weights[c] ?? 0) / tenths),
              ...matrix.scores.map((row) => figure((row[c] ?? 0) / tenths)),
            ]),
            [m.score_total(), '', ...names.map((_, i) => mean(i))],
          ]}
        />
      </div>
      {ranges.length > 0 ? (
        <SensitivityBars matrix={matrix} names={names} ranges={ranges} winner={names[winner] ?? ''} />
      ) : null}
    </div>
  );
}

function Verdict({ matrix, names, result, ranges }: ScoreAnswerProps) {
  const [winner = 0, ...level] = result.first;
  const score = figure((result.means[winner] ?? 0) / tenths, 2);
  const name = (i: number) => names[i] ?? '';
  if (level.length > 0) {
    return (
      <div className="grid gap-3" aria-live="polite">
        <div>
          <Plate>{m.score_plate_tie()}</Plate>
        </div>
        <h2 className="m-0 wrap-anywhere">
          {m.score_heading_tie({ names: result.first.map(name).join(', '), score })}
        </h2>
        <p className="m-0 max-w-measure text-small">{m.score_text_tie()}</p>
      </div>
    );
  }
  const [, { i: second } = { i: 0 }] = result.sums
    .map((sum, i) => ({ sum, i }))
    .sort((a, b) => b.sum - a.sum);
  const lead = figure(((result.means[winner] ?? 0) - (result.means[second] ?? 0)) / tenths, 2);
  return (
    <div className="grid gap-3" aria-live="polite">
      <div>
        <Plate>{m.score_plate({ lead, second: name(second) })}</Plate>
      </div>
      <h2 className="m-0 wrap-anywhere">{m.score_heading({ winner: name(winner), score })}</h2>
      <p className="m-0 max-w-measure text-small">{hangsOn(matrix, names, ranges)}</p>
    </div>
  );
}

function hangsOn(matrix: Matrix, names: readonly string[], ranges: readonly Range[]): string {
  const closest = closestLimit(matrix, ranges, maxPoints * tenths);
  const criterion = closest && criteria[closest.criterion];
  if (!closest || !criterion) return m.score_text_firm();
  const range = ranges[closest.criterion] ?? { from: null, to: null };
  return m.score_text_fragile({
    criterion: criterionName(criterion).toLowerCase(),
    side: closest.side === 'from' ? m.score_below() : m.score_above(),
    limit: figure(printedLimits(inPoints(range))[closest.side]),
    weight: figure((matrix.weights[closest.criterion] ?? 0) / tenths),
    rival: names[closest.limit.rival] ?? '',
  });
}
