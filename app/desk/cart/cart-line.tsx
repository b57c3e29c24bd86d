import { Trash2 } from 'lucide-react';
import { MachineSummary } from '#app/catalogue/lines/machine-summary.tsx';
import { everyText, optionsText } from '#app/catalogue/lines/words.ts';
import { moneyText } from '#app/format/money-text.ts';
import { listPriceOf } from '#app/format/savings-of.ts';
import { termOrOnceText } from '#app/format/term-text.ts';
import { m } from '#app/paraglide/messages.js';
import { SelectField } from '#app/ui/field.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { PlanDetail } from '#contract/catalogue.ts';
import type { PricedLine, Problem, Selection } from '#contract/pricing.ts';
import { LineProblem } from './line-problem.tsx';
import { AccessFields, SystemField } from './machine-fields.tsx';
import { PriceFormula } from './price-formula.tsx';
import { QuantityField } from './quantity-field.tsx';

export interface LineState {
  line: PricedLine | null;
  problems: readonly Problem[];
}

export interface CartLineRowProps {
  selection: Selection;
  /** Null until it came in. */
  plan: PlanDetail | null;
  /** Null before the first answer. */
  state: LineState | null;
  fresh: boolean;
  onChange(selection: Selection): void;
  onRemove(): void;
}

/** One line: what it is, its place, term and quantity to change, its price with the way it was computed. */
export function CartLineRow({ selection, plan, state, fresh, onChange, onRemove }: CartLineRowProps) {
  // The plan's word alone says nothing to a person; it stands in where no catalogue knows the plan any more.
  const name = state?.line?.title ?? plan?.name ?? (state ? selection.plan : null);
  const line = state?.line ?? null;
  const { words } = selection.setup;
  const machine = plan?.family === 'dedicated' || plan?.family === 'vps' ? plan : null;
  const chosen = words ?? (plan && !machine ? optionsText(plan, line?.selection ?? selection) : '');
  const list = line && listPriceOf(line.term.currency, [line]);
  return (
    <li className="border-b border-line py-6">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-6 gap-y-1">
        <h2 className="m-0 text-[1.1875rem]! leading-snug! tracking-[-0.01em]!">
          {name ?? <Skeleton className="h-6 w-44" />}
        </h2>
        <p
          className={`m-0 text-right transition-opacity duration-120 ${fresh ? '' : 'opacity-60'}`}
          aria-busy={!fresh}
        >
          {line ? (
            <>
              <span className="block font-display text-[1.1875rem] leading-snug font-semibold tracking-[-0.01em] text-ink">
                {moneyText(line.term)}
              </span>
              <span className="block text-caption text-ink-3">
                {list && list.amount > line.term.amount ? (
                  <>
                    <span className="sr-only">{m.cart_list_price()} </span>
                    <del>{moneyText(list)}</del>{' '}
                  </>
                ) : null}
                {everyText(selection.months)}
              </span>
            </>
          ) : state ? null : (
            <Skeleton className="h-6 w-20" />
          )}
        </p>
        {chosen ? <p className="col-span-2 m-0 max-w-measure text-small wrap-anywhere">{chosen}</p> : null}
      </div>
      {machine ? (
        <MachineSummary
          selection={line?.selection ?? selection}
          plan={machine}
          className="mt-3 max-w-[36rem]"
        />
      ) : null}
      <div className="mt-4 flex flex-wrap items-end gap-x-4 gap-y-3">
        {plan ? <LineFields selection={selection} plan={plan} onChange={onChange} /> : null}
        <button
          type="button"
          onClick={onRemove}
          className="-mr-2 ml-auto inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-small font-semibold text-ink-2 hover:bg-sunken hover:text-error"
        >
          <Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />
          {m.cart_remove()}
          <span className="sr-only">{name}</span>
        </button>
      </div>
      {plan ? <AccessFields selection={selection} plan={plan} onChange={onChange} /> : null}
      {state?.problems.map((problem) => (
        <LineProblem
          key={problem.part + problem.reason}
          problem={problem}
          selection={selection}
          plan={plan}
          onChange={onChange}
        />
      ))}
      {line ? <PriceFormula line={line} /> : null}
    </li>
  );
}

type FieldsProps = Pick<CartLineRowProps, 'selection' | 'onChange'> & { plan: PlanDetail };

function LineFields({ selection, plan, onChange }: FieldsProps) {
  const terms = [...new Set(plan.prices.map(({ months }) => months))].sort((a, b) => a - b);
  return (
    <>
      {plan.locations.length > 0 ? (
        <SelectField
          className="max-sm:min-w-32 max-sm:flex-1 sm:w-44"
          label={m.cart_place()}
          name="location"
          value={selection.location ?? ''}
          onChange={(event) => onChange({ ...selection, location: event.target.value })}
        >
          {selection.location ? null : <option value="">{m.cart_choose()}</option>}
          {plan.locations.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </SelectField>
      ) : null}
      <SystemField selection={selection} plan={plan} onChange={onChange} />
      {terms.length > 1 || (terms.length === 1 && !terms.includes(selection.months)) ? (
        <SelectField
          className="max-sm:min-w-32 max-sm:flex-1 sm:w-36"
          label={m.cart_term()}
          name="months"
          value={String(selection.months)}
          onChange={(event) =>
            onChange({ ...selection, months: Number(event.target.value) as Selection['months'] })
          }
        >
          {terms.includes(selection.months) ? null : (
            <option value={selection.months}>{m.cart_choose()}</option>
          )}
          {terms.map((months) => (
            <option key={months} value={months}>
              {termOrOnceText(months)}
            </option>
          ))}
        </SelectField>
      ) : null}
      {plan.mostQuantity > plan.leastQuantity ? (
        <QuantityField
          value={selection.quantity}
          least={plan.leastQuantity}
          most={plan.mostQuantity}
          onChange={(quantity) => onChange({ ...selection, quantity })}
        />
      ) : null}
    </>
  );
}
