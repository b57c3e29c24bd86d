import { Plus, X } from 'lucide-react';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { FieldNote } from '#app/ui/field-frame.tsx';
import { criteria, leastMarkets, type Market, maxMarkets, maxName, type ScoreState } from './state.ts';
import { criterionHint, criterionName, rowProblem } from './words.ts';

export interface MatrixFieldsProps {
  state: ScoreState;
  onChange(next: Partial<ScoreState>): void;
}

/** Names of the markets, then a row for each criterion: its weight and a score for every market. */
export function MatrixFields({ state: { weights, markets }, onChange }: MatrixFieldsProps) {
  const setMarket = (at: number, next: Partial<Market>) =>
    onChange({ markets: markets.map((market, i) => (i === at ? { ...market, ...next } : market)) });
  const label = (i: number) => markets[i]?.name.trim() || m.score_market({ number: i + 1 });
  return (
    <>
      <MarketNames markets={markets} label={label} setMarket={setMarket} onChange={onChange} />
      <p className="m-0 max-w-measure text-caption text-ink-3">{m.score_scale()}</p>
      {criteria.map((criterion, c) => {
        const note = `score-note-${criterion}`;
        const described = `${note}-error`;
        return (
          <fieldset key={criterion} className="m-0 grid min-w-0 gap-2 border-0 border-t border-line p-0 pt-4">
            <legend className="float-left w-full p-0 text-small font-semibold text-ink">
              {criterionName(criterion)}
              <span className="ml-2 text-caption font-normal text-ink-3">{criterionHint(criterion)}</span>
            </legend>
            <div className="clear-both grid grid-cols-[repeat(auto-fit,minmax(4rem,1fr))] items-start gap-2.5 sm:grid-cols-[repeat(auto-fit,minmax(5.25rem,1fr))]">
              <PointsField
                label={m.score_weight()}
                name={`weight-${criterion}`}
                described={described}
                value={weights[c] ?? ''}
                onChange={(text) => onChange({ weights: replaced(weights, c, text) })}
              />
              {markets.map(({ scores }, i) => (
                <PointsField
                  // biome-ignore lint/suspicious/noArrayIndexKey: a market keeps its place while its name is typed
                  key={i}
                  label={label(i)}
                  name={`score-${criterion}-${i}`}
                  described={described}
                  value={scores[c] ?? ''}
                  onChange={(text) => setMarket(i, { scores: replaced(scores, c, text) })}
                />
              ))}
            </div>
            <FieldNote
              ids={{ id: note, describedBy: undefined }}
              error={rowProblem([weights[c] ?? '', ...markets.map(({ scores }) => scores[c] ?? '')])}
            />
          </fieldset>
        );
      })}
    </>
  );
}

interface PointsFieldProps {
  label: string;
  name: string;
  value: string;
  /** Id of what is said below the row: a field of two digits has no room for a sentence. */
  described: string;
  onChange(text: string): void;
}

function PointsField({ described, value, onChange, ...words }: PointsFieldProps) {
  const isWrong = rowProblem([value]) !== null;
  return (
    <TextField
      {...words}
      inputMode="decimal"
      autoComplete="off"
      maxLength={40}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      aria-invalid={isWrong ? true : undefined}
      aria-describedby={isWrong ? described : undefined}
    />
  );
}

interface MarketNamesProps {
  markets: readonly Market[];
  label(i: number): string;
  setMarket(at: number, next: Partial<Market>): void;
  onChange(next: Partial<ScoreState>): void;
}

function MarketNames({ markets, label, setMarket, onChange }: MarketNamesProps) {
  const removable = markets.length > leastMarkets;
  return (
    <div className="grid gap-3">
      <div className="grid gap-3 sm:grid-cols-3">
        {markets.map(({ name }, i) => (
          <TextField
            // biome-ignore lint/suspicious/noArrayIndexKey: a market keeps its place while its name is typed
            key={i}
            label={m.score_market({ number: i + 1 })}
            name={`market-${i}`}
            autoComplete="off"
            maxLength={maxName}
            value={name}
            onChange={(event) => setMarket(i, { name: event.target.value })}
            aside={
              removable ? (
                <button
                  type="button"
                  aria-label={m.score_remove({ name: label(i) })}
                  onClick={() => onChange({ markets: markets.filter((_, at) => at !== i) })}
                  className="-my-1 inline-grid size-6 place-items-center rounded-label border-0 bg-transparent p-0 text-ink-3 hover:text-ink"
                >
                  <X size={16} strokeWidth={1.75} aria-hidden="true" />
                </button>
              ) : null
            }
          />
        ))}
      </div>
      {markets.length < maxMarkets ? (
        <Button
          kind="quiet"
          dense
          className="-ml-2 justify-self-start"
          onClick={() =>
            onChange({
              markets: [
                ...markets,
                { name: m.score_market({ number: markets.length + 1 }), scores: criteria.map(() => '5') },
              ],
            })
          }
        >
          <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
          {m.score_add()}
        </Button>
      ) : (
        <p className="m-0 max-w-measure text-caption text-ink-3">{m.score_most({ count: maxMarkets })}</p>
      )}
    </div>
  );
}

function replaced(texts: readonly string[], at: number, text: string): string[] {
  return criteria.map((_, i) => (i === at ? text : (texts[i] ?? '')));
}
