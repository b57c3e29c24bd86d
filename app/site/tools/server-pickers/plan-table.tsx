import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { type Fit, type SortKey, sorted } from '#app/catalogue/servers/fit.ts';
import type { PickerState } from '#app/catalogue/servers/state.ts';
import type { Need } from '#app/catalogue/servers/workload.ts';
import { m } from '#app/paraglide/messages.js';
import { SelectField } from '#app/ui/field.tsx';
import { PlanRow } from './plan-row.tsx';

export interface PlanTableProps {
  fits: readonly Fit[];
  chosen: Fit | null;
  need: Need;
  state: PickerState;
  onChange(next: Partial<PickerState>): void;
  disk: string;
  extra: { name: string; text(fit: Fit): string };
  /** Where a plan is ordered, with the term and whether Windows is wanted. */
  orderTo?: (slug: string, months: PickerState['months'], windows: boolean) => string;
}

/** All plans with the need inside the cells, sorted by price, memory or disk. */
export function PlanTable(props: PlanTableProps) {
  const { fits, chosen, need, state, onChange, disk, extra, orderTo } = props;
  const head = (text: string, look = 'pl-3.5 text-right') => (
    <th scope="col" className={`py-3 font-normal ${look}`}>
      {text}
    </th>
  );
  const sortable = (key: SortKey, text: string) => (
    <SortHead
      text={text}
      on={state.sort === key}
      descending={state.descending}
      onSort={() => onChange({ sort: key, descending: state.sort === key && !state.descending })}
    />
  );
  return (
    <div className="grid gap-3">
      <SelectField
        className="sm:max-w-64 xl:hidden"
        label={m.picker_sort()}
        name="sort"
        value={state.sort}
        onChange={(event) => onChange({ sort: event.target.value as SortKey, descending: false })}
      >
        <option value="price">{m.picker_price()}</option>
        <option value="memory">{m.picker_memory()}</option>
        <option value="disk">{m.picker_disk()}</option>
      </SelectField>
      <div className="xl:overflow-hidden xl:rounded-card xl:border xl:border-line">
        <table className="block w-full border-separate border-spacing-0 xl:table">
          <caption className="sr-only">{m.picker_table()}</caption>
          <thead className="hidden font-mono text-label text-ink-3 xl:table-header-group">
            <tr className="[&>th]:border-b [&>th]:border-line">
              {head(m.picker_plan(), 'pl-5.5 text-left')}
              {head(m.picker_threads())}
              {sortable('memory', m.picker_memory())}
              {sortable('disk', disk)}
              {head(m.picker_traffic())}
              {head(extra.name)}
              {sortable('price', m.picker_price())}
              {head(m.picker_verdict(), 'pl-8 text-left')}
              {orderTo ? (
                <th scope="col">
                  <span className="sr-only">{m.picker_order()}</span>
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody className="grid gap-2.5 md:max-xl:grid-cols-2 lg:max-xl:grid-cols-3 xl:table-row-group [&>tr:last-child>*]:border-b-0">
            {sorted(fits, state.sort, state.descending).map((fit) => (
              <PlanRow
                key={fit.plan.slug}
                fit={fit}
                need={need}
                chosen={fit === chosen}
                extra={{ name: extra.name, text: extra.text(fit) }}
                orderTo={
                  // What does not take it is shown with the reason, and can be had without it.
                  fit.soldOut && orderTo
                    ? null
                    : orderTo?.(fit.plan.slug, state.months, state.system === 'windows' && !fit.noWindows)
                }
              />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

interface SortHeadProps {
  text: string;
  on: boolean;
  descending: boolean;
  onSort(): void;
}

function SortHead({ text, on, descending, onSort }: SortHeadProps) {
  const Icon = on ? (descending ? ArrowDown : ArrowUp) : ChevronsUpDown;
  return (
    <th
      scope="col"
      aria-sort={on ? (descending ? 'descending' : 'ascending') : undefined}
      className="pl-3.5 text-right font-normal"
    >
      <button
        type="button"
        onClick={onSort}
        className={`inline-flex min-h-11 items-center gap-1 border-0 bg-transparent p-0 font-mono text-label whitespace-nowrap hover:text-ink ${on ? 'font-medium text-ink' : 'text-ink-3'}`}
      >
        {text}
        <Icon size={16} strokeWidth={1.75} aria-hidden="true" className={on ? '' : 'opacity-60'} />
      </button>
    </th>
  );
}
