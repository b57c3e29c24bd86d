import { useState } from 'react';
import { partsLine } from '#app/catalogue/servers/machine-parts.ts';
import { moneyText } from '#app/format/money-text.ts';
import { perTermText, termText } from '#app/format/term-text.ts';
import { m } from '#app/paraglide/messages.js';
import { RadioGroup, SelectField, TextField } from '#app/ui/field.tsx';
import type { OfferedPlan, PlanDetail } from '#contract/catalogue.ts';
import { isDiskSmaller } from '#contract/machine-plans.ts';
import { systemOptions } from '#contract/machines.ts';
import type { Selection } from '#contract/pricing.ts';
import { chosenOf, termsOf } from './selection-fit.ts';

interface ChangeFieldsProps {
  plans: readonly OfferedPlan[];
  plan: PlanDetail;
  selection: Selection;
  /** The plan of now. */
  current: string;
  onChange(selection: Selection): void;
}

/** Plan, term, how many, and the options of the plan. */
export function ChangeFields({ plans, plan, selection, current, onChange }: ChangeFieldsProps) {
  const terms = termsOf(plan);
  const now = plans.find(({ slug }) => slug === current);
  const offered = plans.filter(({ facts }) => !now || !isDiskSmaller(facts, now.facts));
  return (
    <div className="grid gap-6">
      {/* Two columns leave room for the figures below. */}
      <div className="sm:[&>fieldset>div]:grid-cols-2">
        <RadioGroup
          legend={m.account_change_plan()}
          name="plan"
          value={selection.plan}
          onChange={(slug) => onChange({ ...selection, plan: slug })}
          options={offered.map(({ slug, name, prices, family, facts }) => ({
            value: slug,
            label: slug === current ? m.account_change_current({ name }) : name,
            hint: (
              <>
                {hintOf(prices, selection.months)}
                <span className="block">{partsLine(family, selection, facts)}</span>
              </>
            ),
          }))}
        />
        {offered.length < plans.length ? (
          <p className="m-0 mt-3 text-small text-ink-2">{m.account_change_disk()}</p>
        ) : null}
      </div>
      {terms.length > 1 ? (
        <RadioGroup
          legend={m.account_change_term()}
          name="months"
          segmented
          value={String(selection.months)}
          onChange={(months) => onChange({ ...selection, months: Number(months) as Selection['months'] })}
          options={terms.map((months) => ({
            value: String(months),
            label: termText(months),
            hint: selection.quantity === 1 ? priceOf(plan.prices, months) : undefined,
          }))}
        />
      ) : null}
      <div className="grid gap-4 sm:grid-cols-2">
        {plan.mostQuantity > plan.leastQuantity ? (
          <CountField
            name="quantity"
            label={m.account_change_quantity()}
            least={plan.leastQuantity}
            most={plan.mostQuantity}
            value={selection.quantity}
            onChange={(quantity) => onChange({ ...selection, quantity })}
          />
        ) : null}
        {plan.options.map((option) => (
          <OptionField
            key={option.slug}
            option={option}
            selection={selection}
            onChange={(value) =>
              onChange({ ...selection, choices: { ...selection.choices, [option.slug]: value } })
            }
          />
        ))}
      </div>
    </div>
  );
}

/** Of one for a whole term; several may cost less each, which the preview knows. */
const priceOf = (prices: OfferedPlan['prices'], months: number): string | undefined => {
  const price = prices.find((one) => one.months === months);
  return price && moneyText(price.term);
};

/** The catalogue's price of one for this term; what really is due says the preview. */
function hintOf(prices: OfferedPlan['prices'], months: number): string | undefined {
  const price = prices.find((one) => one.months === months) ?? prices[0];
  return price && `${moneyText(price.term)} ${perTermText(price.months)}`;
}

interface OptionFieldProps {
  option: PlanDetail['options'][number];
  selection: Selection;
  onChange(value: string | number): void;
}

function OptionField({ option, selection, onChange }: OptionFieldProps) {
  const { slug, name, kind, most, choices } = option;
  const value = chosenOf(option, selection);
  if (kind === 'count') {
    const label = choices[0]?.name ?? name;
    return (
      <CountField name={slug} label={label} least={0} most={most} value={Number(value)} onChange={onChange} />
    );
  }
  return (
    <SelectField
      name={slug}
      label={name}
      hint={systemOptions.includes(slug) ? m.account_change_system() : undefined}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {choices.map((choice) => (
        <option
          key={choice.slug}
          value={choice.slug}
          disabled={choice.impossibleBecause !== null && choice.needs === null && choice.slug !== value}
        >
          {choice.name}
        </option>
      ))}
    </SelectField>
  );
}

interface CountFieldProps {
  name: string;
  label: string;
  least: number;
  most: number;
  value: number;
  onChange(value: number): void;
}

/** What is typed counts at once where it fits; what does not is put right when the field is left. */
function CountField({ name, label, least, most, value, onChange }: CountFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const count = Number(typed);
  const leave = () => {
    if (/^\d+$/.test(typed ?? '')) onChange(Math.min(Math.max(count, least), most));
    setTyped(null);
  };
  return (
    <TextField
      name={name}
      label={label}
      type="number"
      inputMode="numeric"
      min={least}
      max={most}
      value={typed ?? value}
      onChange={({ currentTarget: { value: text, valueAsNumber: wanted } }) => {
        setTyped(text);
        if (Number.isInteger(wanted) && wanted >= least && wanted <= most) onChange(wanted);
      }}
      onBlur={leave}
    />
  );
}
