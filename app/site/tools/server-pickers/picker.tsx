import type { ReactNode } from 'react';
import { type Candidate, choiceOf, type Fit, fitsOf } from '#app/catalogue/servers/fit.ts';
import { NeedBars, NeedTable } from '#app/catalogue/servers/need-panel.tsx';
import { type PickerState, type vpsAddress, workloadOf } from '#app/catalogue/servers/state.ts';
import { Verdict } from '#app/catalogue/servers/verdict.tsx';
import { monthsText } from '#app/catalogue/servers/words.ts';
import { type Need, needOf } from '#app/catalogue/servers/workload.ts';
import { WorkloadFields } from '#app/catalogue/servers/workload-fields.tsx';
import { currencyName } from '#app/format/money-text.ts';
import { SaveWork } from '#app/forms/works/save-work.tsx';
import { m } from '#app/paraglide/messages.js';
import type { Live, Plate } from '#app/scenes/draw-scene.ts';
import { useLiveScene } from '#app/scenes/use-live-scene.ts';
import { useCurrency } from '#app/state/currency.ts';
import { RadioGroup } from '#app/ui/field.tsx';
import { NoAnswer } from '#app/ui/tool/no-answer.tsx';
import { saveCsv } from '#app/ui/tool/save-csv.ts';
import { TakeAway } from '#app/ui/tool/take-away.tsx';
import { AddressNote, ExampleNote } from '#app/ui/tool/tool-card.tsx';
import { useAddressState } from '#app/ui/tool/use-address-state.ts';
import { terms } from '#content/catalogue/infrastructure.ts';
import { exclTax } from '#content/en/tax-words.ts';
import { sayTax } from '#content/tax-words.ts';
import type { Currency } from '#contract/currencies.ts';
import { planRows } from './plan-rows.ts';
import { PlanTable, type PlanTableProps } from './plan-table.tsx';

export interface PickerProps extends Pick<PlanTableProps, 'disk' | 'orderTo'> {
  address: typeof vpsAddress;
  /** The plans on sale, for the term and the system that are looked at. */
  useOffer(asked: { months: PickerState['months']; windows: boolean }): readonly Candidate[];
  extra: { name: string; text(fit: Fit, term: (typeof terms)[number]): string };
  file: string;
  /** What to do when no plan is large enough. */
  tooLarge: ReactNode;
  notes: ReactNode;
  /** The picture of the page's hero follows; without it the hero is left alone. */
  scene?: (
    need: Need | null,
    chosen: Fit | null,
    plans: readonly Candidate[],
    currency: Currency,
  ) => { live: Live; plate: Plate | null };
}

/** Workload in, the cheapest plan that holds it out; all plans stay in sight. */
export function Picker(props: PickerProps) {
  const { address, useOffer, extra, file, tooLarge, notes, scene, ...columns } = props;
  const currency = useCurrency();
  const { state, set, reset, isExample, problems, link, toSave } = useAddressState(address);
  const plans = useOffer({ months: state.months, windows: state.system === 'windows' });
  const work = workloadOf(state);
  const need = work && needOf(work);
  const term = terms.find(({ months }) => months === state.months) ?? terms[0];
  const fits = need ? fitsOf(plans, { need, windows: work.windows, term }) : [];
  const choice = choiceOf(fits);
  const shown = scene?.(need, choice.chosen, plans, currency);
  useLiveScene(shown?.live ?? {}, shown?.plate ?? null);
  const full = choice.chosen?.plan ?? plans.at(-1);
  return (
    <div className="grid gap-9">
      <div className="grid gap-4">
        <AddressNote problems={problems} />
        <div className="grid overflow-hidden rounded-card border border-line bg-surface md:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]">
          <div className="grid content-start gap-4 p-5 md:p-6">
            <WorkloadFields state={state} onChange={set} />
            <ExampleNote shown={isExample} />
          </div>
          <div className="grid content-center border-t border-line bg-sunken md:border-t-0 md:border-l">
            {need ? (
              <div className="p-5 md:p-6">{full ? <NeedBars need={need} plan={full} /> : null}</div>
            ) : (
              <NoAnswer>{m.picker_heading_empty()}</NoAnswer>
            )}
          </div>
        </div>
        {work && need ? <NeedTable work={work} need={need} /> : null}
      </div>
      <div className="grid gap-5">
        {need ? (
          <>
            <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
              <Verdict need={need} choice={choice} tooLarge={tooLarge} />
              <TermChoice state={state} onChange={set} />
            </div>
            <PlanTable
              {...columns}
              fits={fits}
              chosen={choice.chosen}
              need={need}
              state={state}
              onChange={set}
              extra={{ name: extra.name, text: (fit) => extra.text(fit, term) }}
            />
          </>
        ) : null}
        {notes}
      </div>
      <TakeAway
        link={link}
        toAccount={toSave ? <SaveWork toSave={toSave} /> : null}
        linkLabel={m.picker_copy_link()}
        onSave={need ? () => saveCsv(file, planRows(fits, term.months, currency)) : undefined}
        onReset={() => reset()}
      />
    </div>
  );
}

function TermChoice({ state, onChange }: { state: PickerState; onChange(next: Partial<PickerState>): void }) {
  return (
    <div className="w-full sm:w-[25rem]">
      <RadioGroup
        segmented
        legend={m.picker_term({ currency: currencyName(useCurrency()), tax: sayTax(exclTax) })}
        name="term"
        value={String(state.months)}
        options={terms.map(({ months }) => ({ value: String(months), label: monthsText(months) }))}
        onChange={(value) =>
          onChange({ months: terms.find(({ months }) => String(months) === value)?.months ?? 1 })
        }
      />
    </div>
  );
}
