import { Copy, X } from 'lucide-react';
import { useState } from 'react';
import { amountText, type Currency, currencies, currencyOf } from '#app/format/number-text.ts';
import { SaveWork } from '#app/forms/works/save-work.tsx';
import { m } from '#app/paraglide/messages.js';
import { useLiveScene } from '#app/scenes/use-live-scene.ts';
import { Button } from '#app/ui/button.tsx';
import { FiguresTable, ShowAsTable } from '#app/ui/charts/figures-table.tsx';
import { Waterfall } from '#app/ui/charts/waterfall.tsx';
import { RadioGroup } from '#app/ui/field.tsx';
import { NoAnswer } from '#app/ui/tool/no-answer.tsx';
import { saveCsv } from '#app/ui/tool/save-csv.ts';
import { TakeAway } from '#app/ui/tool/take-away.tsx';
import { AddressNote, ExampleNote, Plate, ToolCard } from '#app/ui/tool/tool-card.tsx';
import { useAddressState } from '#app/ui/tool/use-address-state.ts';
import { useShownCurrency } from '#app/ui/tool/use-shown-currency.ts';
import { type Answer, answerOf } from './profit.ts';
import { letterOf, profitRows, profitSteps, resultRows } from './profit-steps.ts';
import { sceneOf } from './scene.ts';
import { address, exampleUnit, maxScenarios, unitOf } from './state.ts';
import { UnitFields } from './unit-fields.tsx';

/** Profit for one unit, its margin and break-even price, in up to three scenarios. */
export default function ProfitBenchTool() {
  const { state, set, reset, isExample, problems, link, toSave } = useAddressState(useShownCurrency(address));
  const [chosen, setChosen] = useState(0);
  const { scenarios } = state;
  const at = Math.min(chosen, scenarios.length - 1);
  const unit = scenarios[at] ?? exampleUnit;
  const currency = currencyOf(state.currency) ?? currencies[0];
  const answers = scenarios.map((text) => {
    const read = unitOf(text, currency);
    return read && answerOf(read);
  });
  const answer = answers[at] ?? null;
  const scene = answer && sceneOf(answer);
  useLiveScene(scene?.live ?? {}, scene?.plate ?? null);
  return (
    <div className="grid gap-6">
      <AddressNote problems={problems} />
      <ToolCard
        wide
        inputs={
          <>
            <Scenarios
              count={scenarios.length}
              at={at}
              onChoose={setChosen}
              onCopy={() => {
                setChosen(scenarios.length);
                set({ scenarios: [...scenarios, unit] });
              }}
              onRemove={() => {
                setChosen(0);
                set({ scenarios: scenarios.filter((_, i) => i !== at) });
              }}
            />
            <UnitFields
              key={at}
              unit={unit}
              currency={currency.code}
              onCurrency={(code) => set({ currency: code })}
              onChange={(next) =>
                set({ scenarios: scenarios.map((text, i) => (i === at ? { ...text, ...next } : text)) })
              }
            />
            <ExampleNote shown={isExample} />
          </>
        }
        answer={
          answer ? (
            <div className="grid gap-5 p-5 md:p-6 lg:p-7">
              <Verdict answer={answer} currency={currency} />
              <Picture answer={answer} currency={currency} />
              <h3 className="mt-3 mb-0">{scenarios.length > 1 ? m.profit_compare() : m.profit_figures()}</h3>
              <FiguresTable
                caption={m.profit_compare()}
                columns={[
                  m.profit_row(),
                  ...answers.map((_, i) => (scenarios.length > 1 ? letterOf(i) : currency.code)),
                ]}
                rows={resultRows(answers, currency)}
              />
            </div>
          ) : (
            <NoAnswer>{m.profit_heading_empty()}</NoAnswer>
          )
        }
      />
      <p className="m-0 max-w-measure text-small text-ink-3">{m.profit_note()}</p>
      <TakeAway
        link={link}
        toAccount={toSave ? <SaveWork toSave={toSave} /> : null}
        linkLabel={m.profit_copy_link()}
        onSave={answer ? () => saveCsv('profit-per-unit.csv', profitRows(answers, currency)) : undefined}
        onReset={() => {
          setChosen(0);
          reset();
        }}
      />
    </div>
  );
}

interface ScenariosProps {
  count: number;
  at: number;
  onChoose(at: number): void;
  onCopy(): void;
  onRemove(): void;
}

function Scenarios({ count, at, onChoose, onCopy, onRemove }: ScenariosProps) {
  return (
    <div className="grid gap-2">
      {count > 1 ? (
        <RadioGroup
          segmented
          legend={m.profit_scenario()}
          name="profit-scenario"
          value={String(at)}
          options={Array.from({ length: count }, (_, i) => ({ value: String(i), label: letterOf(i) }))}
          onChange={(value) => onChoose(Number(value))}
        />
      ) : null}
      <div className={`flex flex-wrap items-center gap-2 ${count > 1 ? '-ml-2' : '-mr-2 justify-between'}`}>
        {count > 1 ? null : (
          <span className="text-small font-semibold text-ink">
            {m.profit_scenario_name({ letter: letterOf(at) })}
          </span>
        )}
        {count < maxScenarios ? (
          <Button kind="quiet" dense onClick={onCopy}>
            <Copy size={16} strokeWidth={1.75} aria-hidden="true" />
            {m.profit_add()}
          </Button>
        ) : (
          <p className="m-0 ml-2 self-center text-caption text-ink-3">{m.profit_most()}</p>
        )}
        {count > 1 ? (
          <Button kind="quiet" dense onClick={onRemove}>
            <X size={16} strokeWidth={1.75} aria-hidden="true" />
            {m.profit_remove({ letter: letterOf(at) })}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

function Picture({ answer, currency }: { answer: Answer; currency: Currency }) {
  const steps = profitSteps(answer, currency);
  return (
    <div className="grid gap-2">
      <Waterfall steps={steps} />
      <ShowAsTable
        caption={m.profit_waterfall()}
        columns={[m.profit_row(), currency.code]}
        rows={steps.map((step) => [step.label, step.text])}
      />
    </div>
  );
}

/** The answer as a sentence. */
function Verdict({ answer, currency }: { answer: Answer; currency: Currency }) {
  const text = (minor: number) => amountText(minor, currency);
  const { profit, price, breakEven, adsAtMost } = answer;
  return (
    <div className="grid gap-3" aria-live="polite">
      <div>
        <Plate>{m.profit_plate({ profit: text(profit) })}</Plate>
      </div>
      <h2 className="m-0">
        {profit > 0
          ? m.profit_heading_gain({ profit: text(profit), price: text(price) })
          : profit < 0
            ? m.profit_heading_loss({ profit: text(-profit) })
            : m.profit_heading_even()}
      </h2>
      <p className="m-0 max-w-[52ch] text-small">
        {breakEven === null
          ? m.profit_text_never()
          : profit < 0
            ? m.profit_text_loss({ price: text(breakEven) })
            : m.profit_text({ price: text(breakEven), ads: text(adsAtMost) })}
      </p>
    </div>
  );
}
