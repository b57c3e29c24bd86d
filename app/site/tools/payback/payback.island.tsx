import { SaveWork } from '#app/forms/works/save-work.tsx';
import { m } from '#app/paraglide/messages.js';
import { useLiveScene } from '#app/scenes/use-live-scene.ts';
import { FiguresTable } from '#app/ui/charts/figures-table.tsx';
import { NoAnswer } from '#app/ui/tool/no-answer.tsx';
import { saveCsv } from '#app/ui/tool/save-csv.ts';
import { TakeAway } from '#app/ui/tool/take-away.tsx';
import { AddressNote, ExampleNote, ToolCard } from '#app/ui/tool/tool-card.tsx';
import { useAddressState } from '#app/ui/tool/use-address-state.ts';
import { useShownCurrency } from '#app/ui/tool/use-shown-currency.ts';
import { CashChart, type Outcomes, planRows, summaryRows, Verdict } from './outcomes.tsx';
import { simulate } from './payback.ts';
import { PlanFields } from './plan-fields.tsx';
import { sceneOf } from './scene.ts';
import { address, planOf, type ReadPlan } from './state.ts';

/** When the money of a launch is back, in three scenarios. */
export default function PaybackTool() {
  const { state, set, reset, isExample, problems, link, toSave } = useAddressState(useShownCurrency(address));
  const read = planOf(state);
  const outcomes = read && outcomesOf(read);
  const currency = read?.currency;
  const scene = outcomes && sceneOf(outcomes.planned);
  useLiveScene(scene?.live ?? {}, scene?.plate ?? null);
  return (
    <div className="grid gap-6">
      <AddressNote problems={problems} />
      <ToolCard
        wide
        inputs={
          <>
            <PlanFields state={state} onChange={set} />
            <ExampleNote shown={isExample} />
          </>
        }
        answer={
          outcomes && currency ? (
            <div className="grid gap-7 p-5 md:p-6 lg:p-7">
              <Verdict outcomes={outcomes} currency={currency} />
              <CashChart outcomes={outcomes} currency={currency} />
              <FiguresTable
                caption={m.payback_summary()}
                columns={[m.payback_row(), m.payback_row_back(), m.payback_row_lowest(), m.payback_row_end()]}
                rows={summaryRows(outcomes, currency)}
              />
            </div>
          ) : (
            <NoAnswer>{m.payback_heading_empty()}</NoAnswer>
          )
        }
      />
      <p className="m-0 max-w-measure text-small text-ink-3">{m.payback_note()}</p>
      <TakeAway
        link={link}
        toAccount={toSave ? <SaveWork toSave={toSave} /> : null}
        linkLabel={m.payback_copy_link()}
        onSave={outcomes && currency ? () => saveCsv('payback.csv', planRows(outcomes, currency)) : undefined}
        onReset={() => reset()}
      />
    </div>
  );
}

function outcomesOf({ plan, scenarios }: ReadPlan): Outcomes {
  return {
    cautious: simulate(plan, scenarios.cautious),
    planned: simulate(plan, scenarios.planned),
    good: simulate(plan, scenarios.good),
  };
}
