import { Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { currencies } from '#app/format/number-text.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { NumberField } from '#app/ui/tool/number-field.tsx';
import {
  horizons,
  isReadable,
  maxAmount,
  maxBudget,
  maxOf,
  type PlanField,
  type PlanText,
  payouts,
} from './state.ts';

export interface PlanFieldsProps {
  state: PlanText;
  onChange(change: Partial<PlanText>): void;
}

/** Budget by month, sales, and what the scenarios change. */
export function PlanFields({ state, onChange }: PlanFieldsProps) {
  const field = (
    name: PlanField,
    label: string,
    more: { whole?: boolean; mayBeEmpty?: boolean; placeholder?: string } = {},
  ) => (
    <NumberField
      name={`payback-${name}`}
      label={label}
      value={state[name]}
      most={maxOf(name)}
      {...more}
      onChange={(text) => onChange({ [name]: text })}
    />
  );
  const signed = (name: 'growth' | 'margin', label: string, error: string) => (
    <TextField
      name={`payback-${name}`}
      label={label}
      inputMode="text"
      autoComplete="off"
      maxLength={40}
      value={state[name]}
      error={isReadable(state[name], name) ? null : error}
      onChange={(event) => onChange({ [name]: event.target.value })}
    />
  );
  const choice = (
    name: 'months' | 'from' | 'payout',
    label: string,
    options: readonly [string, string][],
  ) => (
    <SelectField
      name={`payback-${name}`}
      label={label}
      value={state[name]}
      onChange={(event) => onChange({ [name]: event.target.value })}
    >
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  );
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        {choice(
          'months',
          m.payback_horizon(),
          horizons.map((count) => [count, m.payback_months({ count })]),
        )}
        <SelectField
          name="payback-currency"
          label={m.payback_currency()}
          value={state.currency}
          onChange={(event) => onChange({ currency: event.target.value })}
        >
          {currencies.map(({ code }) => (
            <option key={code}>{code}</option>
          ))}
        </SelectField>
      </div>
      <Group title={m.payback_group_out()}>
        <Budget state={state} onChange={onChange} />
        {field('running', m.payback_running())}
      </Group>
      <Group title={m.payback_group_in()}>
        {choice(
          'from',
          m.payback_from(),
          Array.from({ length: maxBudget }, (_, i) => [String(i + 1), m.payback_month_out({ month: i + 1 })]),
        )}
        {field('units', m.payback_units(), { whole: true })}
        {signed('growth', m.payback_growth(), m.payback_growth_error())}
        {field('most', m.payback_most(), {
          whole: true,
          mayBeEmpty: true,
          placeholder: m.payback_no_most(),
        })}
        {signed('margin', m.payback_margin(), m.payback_margin_error())}
        {choice(
          'payout',
          m.payback_payout(),
          payouts.map((count) => [count, payoutText(count)]),
        )}
      </Group>
      <Group title={m.payback_group_scenarios()}>
        {field('cautiousUnits', m.payback_cautious_units())}
        {field('cautiousMargin', m.payback_cautious_margin())}
        {field('goodUnits', m.payback_good_units())}
        {field('goodMargin', m.payback_good_margin())}
      </Group>
    </>
  );
}

function payoutText(count: (typeof payouts)[number]): string {
  if (count === '0') return m.payback_payout_same();
  return count === '1' ? m.payback_payout_next() : m.payback_payout_later({ count });
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="m-0 grid min-w-0 gap-3 border-0 border-t border-line p-0 pt-4">
      <legend className="sr-only">{title}</legend>
      <span aria-hidden="true" className="text-small font-semibold text-ink">
        {title}
      </span>
      <div className="grid grid-cols-2 items-start gap-x-3 gap-y-3.5">{children}</div>
    </fieldset>
  );
}

/** One amount a month, from the first. */
function Budget({ state: { budget }, onChange }: PlanFieldsProps) {
  const last = budget.length;
  return (
    <div className="col-span-2 grid gap-2">
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-4">
        {budget.map((amount, i) => (
          <NumberField
            // biome-ignore lint/suspicious/noArrayIndexKey: months keep their places
            key={i}
            name={`payback-out-${i + 1}`}
            label={m.payback_month_out({ month: i + 1 })}
            value={amount}
            most={maxAmount}
            onChange={(text) => onChange({ budget: budget.map((other, at) => (at === i ? text : other)) })}
          />
        ))}
      </div>
      <div className="-ml-2 flex flex-wrap gap-2">
        {last < maxBudget ? (
          <Button kind="quiet" dense onClick={() => onChange({ budget: [...budget, '0'] })}>
            <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
            {m.payback_add_month()}
          </Button>
        ) : null}
        {last > 1 ? (
          <Button kind="quiet" dense onClick={() => onChange({ budget: budget.slice(0, -1) })}>
            <Minus size={16} strokeWidth={1.75} aria-hidden="true" />
            {m.payback_drop_month({ month: last })}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
