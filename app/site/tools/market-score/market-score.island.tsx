import { SaveWork } from '#app/forms/works/save-work.tsx';
import { m } from '#app/paraglide/messages.js';
import { useLiveScene } from '#app/scenes/use-live-scene.ts';
import { NoAnswer } from '#app/ui/tool/no-answer.tsx';
import { saveCsv } from '#app/ui/tool/save-csv.ts';
import { TakeAway } from '#app/ui/tool/take-away.tsx';
import { AddressNote, ExampleNote, ToolCard } from '#app/ui/tool/tool-card.tsx';
import { useAddressState } from '#app/ui/tool/use-address-state.ts';
import { MatrixFields } from './matrix-fields.tsx';
import { sceneOf } from './scene.ts';
import { type Matrix, printedLimits, type Range, type Result, rangesOf, resultOf } from './score.ts';
import { ScoreAnswer } from './score-answer.tsx';
import { address, criteria, inPoints, matrixOf, tenths } from './state.ts';
import { criterionName } from './words.ts';

/** Markets against criteria, and how far the weights may move before another one wins. */
export default function MarketScoreTool() {
  const { state, set, reset, isExample, problems, link, toSave } = useAddressState(address);
  const matrix = matrixOf(state);
  const weighed = matrix?.weights.some((weight) => weight > 0) ? matrix : null;
  const result = weighed && resultOf(weighed);
  const ranges = weighed && result?.first.length === 1 ? rangesOf(weighed, result.first[0] ?? 0) : [];
  const names = state.markets.map(({ name }) => name.trim());
  const scene = result && sceneOf(result, names);
  useLiveScene(scene?.live ?? {}, scene?.plate ?? null);
  return (
    <div className="grid gap-6">
      <AddressNote problems={problems} />
      <ToolCard
        wide
        inputs={
          <>
            <MatrixFields state={state} onChange={set} />
            <ExampleNote shown={isExample} />
          </>
        }
        answer={
          weighed && result ? (
            <ScoreAnswer matrix={weighed} names={names} result={result} ranges={ranges} />
          ) : (
            <NoAnswer marked={!matrix}>
              {matrix ? m.score_heading_no_weight() : m.score_heading_empty()}
            </NoAnswer>
          )
        }
      />
      <p className="m-0 max-w-measure text-small text-ink-3">{m.score_note()}</p>
      <TakeAway
        link={link}
        toAccount={toSave ? <SaveWork toSave={toSave} /> : null}
        linkLabel={m.score_copy_link()}
        onSave={
          weighed && result
            ? () => saveCsv('market-score.csv', matrixRows(weighed, names, result, ranges))
            : undefined
        }
        onReset={() => reset()}
      />
    </div>
  );
}

/** The matrix with means and limits; a limit that does not exist stays empty. */
function matrixRows(
  { weights, scores }: Matrix,
  names: readonly string[],
  { means }: Result,
  ranges: readonly Range[],
): (string | number)[][] {
  return [
    [m.score_criterion(), m.score_weight(), ...names, m.score_from(), m.score_to()],
    ...criteria.map((criterion, c) => {
      const range = ranges[c];
      const limits = range ? printedLimits(inPoints(range)) : { from: Number.NaN, to: Number.NaN };
      return [
        criterionName(criterion),
        (weights[c] ?? 0) / tenths,
        ...scores.map((row) => (row[c] ?? 0) / tenths),
        limits.from,
        limits.to,
      ];
    }),
    [m.score_total(), '', ...means.map((mean) => mean / tenths), '', ''],
  ];
}
