import { Plus, X } from 'lucide-react';
import { currencies } from '#app/format/number-text.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { RadioGroup, SelectField } from '#app/ui/field.tsx';
import { NumberField } from '#app/ui/tool/number-field.tsx';
import { type LaneState, laneSteps, maxPrices, type PriceText } from './state.ts';

export interface LaneFieldsProps {
  state: LaneState;
  onChange(change: Partial<LaneState>): void;
}

/** Divisor, roundings, limits and price steps of one lane, in centimetres and kilograms. */
export function LaneFields({ state, onChange }: LaneFieldsProps) {
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <NumberField
          name="lane-divisor"
          label={m.lane_divisor()}
          value={state.divisor}
          most={1e6}
          positive
          onChange={(divisor) => onChange({ divisor })}
        />
        <NumberField
          name="lane-weight"
          label={m.lane_most_weight()}
          value={state.maxWeight}
          most={5000}
          positive
          onChange={(maxWeight) => onChange({ maxWeight })}
        />
        <NumberField
          name="lane-side"
          label={m.lane_most_side()}
          value={state.maxSide}
          most={1000}
          positive
          onChange={(maxSide) => onChange({ maxSide })}
        />
        <NumberField
          name="lane-girth"
          label={m.lane_most_girth()}
          placeholder={m.lane_no_limit()}
          mayBeEmpty
          value={state.maxGirth}
          most={1000}
          positive
          onChange={(maxGirth) => onChange({ maxGirth })}
        />
      </div>
      <RadioGroup
        segmented
        legend={m.lane_rounding()}
        name="lane-step"
        value={state.step}
        options={laneSteps.map((step) => ({
          value: step,
          label: step === '0' ? m.lane_no_step() : m.lane_step({ step }),
        }))}
        onChange={(step) => onChange({ step })}
      />
      <RadioGroup
        segmented
        legend={m.lane_sides()}
        name="lane-sides"
        value={state.sides}
        options={[
          { value: 'measured', label: m.lane_measured() },
          { value: 'nearest', label: m.lane_nearest() },
          { value: 'up', label: m.lane_up() },
        ]}
        onChange={(sides) => onChange({ sides: sides as LaneState['sides'] })}
      />
      <Prices state={state} onChange={onChange} />
    </>
  );
}

function Prices({ state: { prices, currency }, onChange }: LaneFieldsProps) {
  const set = (at: number, change: Partial<PriceText>) =>
    onChange({ prices: prices.map((step, i) => (i === at ? { ...step, ...change } : step)) });
  return (
    <fieldset className="m-0 grid min-w-0 gap-3 border-0 border-t border-line p-0 pt-4">
      <legend className="sr-only">{m.lane_prices()}</legend>
      <div className="flex items-start justify-between gap-3">
        <span aria-hidden="true" className="text-small font-semibold text-ink">
          {m.lane_prices()}
        </span>
        <SelectField
          className="w-28"
          name="lane-currency"
          label={m.lane_currency()}
          value={currency}
          onChange={(event) => onChange({ currency: event.target.value })}
        >
          {currencies.map(({ code }) => (
            <option key={code}>{code}</option>
          ))}
        </SelectField>
      </div>
      {prices.map((step, i) => (
        // The labels of the first row name the columns for the eye.
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: steps keep their places while they are typed
          key={i}
          className={`grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_2.75rem] items-start gap-3 ${i > 0 ? '[&_div:has(>label)]:sr-only' : ''}`}
        >
          <NumberField
            name={`lane-up-to-${i + 1}`}
            label={m.lane_up_to()}
            value={step.upTo}
            most={5000}
            positive
            onChange={(upTo) => set(i, { upTo })}
          />
          <NumberField
            name={`lane-price-${i + 1}`}
            label={m.lane_price({ currency })}
            value={step.price}
            most={1e6}
            onChange={(price) => set(i, { price })}
          />
          <button
            type="button"
            disabled={prices.length === 1}
            aria-label={m.lane_remove_price({ number: i + 1 })}
            onClick={() => onChange({ prices: prices.filter((_, other) => other !== i) })}
            className={`grid size-11 place-items-center rounded-control border-0 bg-transparent p-0 text-primary hover:bg-soft disabled:text-ink-3 ${i > 0 ? '' : 'mt-6'}`}
          >
            <X size={20} strokeWidth={1.75} aria-hidden="true" />
          </button>
        </div>
      ))}
      {prices.length < maxPrices ? (
        <Button
          kind="quiet"
          dense
          className="-ml-2 justify-self-start"
          onClick={() => onChange({ prices: [...prices, { upTo: '', price: '' }] })}
        >
          <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
          {m.lane_add_price()}
        </Button>
      ) : null}
    </fieldset>
  );
}
