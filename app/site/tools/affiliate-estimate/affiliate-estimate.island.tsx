import { figure } from '#app/format/number-text.ts';
import { SaveWork } from '#app/forms/works/save-work.tsx';
import { m } from '#app/paraglide/messages.js';
import { useLiveScene } from '#app/scenes/use-live-scene.ts';
import { NoAnswer } from '#app/ui/tool/no-answer.tsx';
import { saveCsv } from '#app/ui/tool/save-csv.ts';
import { TakeAway } from '#app/ui/tool/take-away.tsx';
import { AddressNote, ExampleNote, ToolCard } from '#app/ui/tool/tool-card.tsx';
import { useAddressState } from '#app/ui/tool/use-address-state.ts';
import { useShownCurrency } from '#app/ui/tool/use-shown-currency.ts';
import type { Currency } from '#contract/currencies.ts';
import { estimate, families, type MonthOfCommission, ordersAMonth } from './estimate.ts';
import { EstimateAnswer } from './estimate-answer.tsx';
import { EstimateFields } from './estimate-fields.tsx';
import { LinkBuilder } from './link-builder.tsx';
import { address, exampleIn, planOf } from './state.ts';
import { familyName } from './words.ts';

/** What a partner's own figures come to at the configured rates, and the link that earns it. */
export default function AffiliateEstimateTool() {
  const form = useShownCurrency(address, exampleIn);
  const { state, set, reset, isExample, problems, link, toSave } = useAddressState(form);
  const { currency } = state;
  const plan = planOf(state);
  const months = plan && plan !== 'too_many' ? estimate(plan) : null;
  useLiveScene(
    { bars: stacksOf(months ?? []) },
    plan && plan !== 'too_many'
      ? {
          note: m.partners_scene_figures(),
          text: m.partners_scene_orders({ orders: figure(ordersAMonth(plan)) }),
        }
      : null,
  );
  return (
    <div className="grid gap-6">
      <AddressNote problems={problems} />
      <ToolCard
        inputs={
          <>
            <EstimateFields
              figures={state.figures}
              currency={currency}
              tooMany={plan === 'too_many'}
              onChange={(figures) => set({ figures })}
            />
            <ExampleNote shown={isExample} />
          </>
        }
        answer={
          months && plan && plan !== 'too_many' ? (
            <EstimateAnswer plan={plan} months={months} currency={currency} />
          ) : (
            <NoAnswer>{m.earning_heading_empty()}</NoAnswer>
          )
        }
      />
      <TakeAway
        link={link}
        toAccount={toSave ? <SaveWork toSave={toSave} /> : null}
        linkLabel={m.earning_copy_link()}
        onSave={months ? () => saveCsv('commission-estimate.csv', monthRows(months, currency)) : undefined}
        onReset={() => reset({ ...form.example, code: state.code, page: state.page })}
      />
      <div className="mt-8">
        <LinkBuilder state={state} onChange={set} />
      </div>
    </div>
  );
}

/** Commission of months 1, 6 and 12 as stacks: never higher than the picture, which a hundred of any currency half fill. */
export const stacksOf = (months: readonly MonthOfCommission[]): readonly number[] =>
  [0, 5, 11].map((i) => {
    const total = (months[i]?.total ?? 0) / 100;
    return Math.round((total / (total + 100)) * 100) / 100;
  });

function monthRows(months: readonly MonthOfCommission[], currency: Currency): (string | number)[][] {
  return [
    [`${m.earning_month_column()} (${currency})`, ...families.map(familyName), m.earning_total()],
    ...months.map(({ byFamily, total }, i) => [
      i + 1,
      ...families.map((family) => byFamily[family] / 100),
      total / 100,
    ]),
  ];
}
