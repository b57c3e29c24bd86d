import { useId, useState } from 'react';
import { pricedLines } from '#app/catalogue/lines/priced-lines.ts';
import { type Dimension, dimensions } from '#app/catalogue/servers/fit.ts';
import { serverHolds } from '#app/catalogue/servers/plans.ts';
import { dimensionName, money } from '#app/catalogue/servers/words.ts';
import type { Need } from '#app/catalogue/servers/workload.ts';
import { m } from '#app/paraglide/messages.js';
import { useCurrency } from '#app/state/currency.ts';
import { Button } from '#app/ui/button.tsx';
import type { PricedCart, Selection } from '#contract/pricing.ts';
import { CompareDialog } from './compare-dialog.tsx';
import { FoldButton, Legend, optionRow, radioDot } from './option-list.tsx';
import { disksOf, type Location, type Machine } from './parts.ts';
import { disksText, memoryText, processorText, trafficText } from './words.ts';

export interface MachineListProps {
  machine: Machine;
  /** All that are on sale. */
  offered: readonly Machine[];
  places: readonly Location[];
  /** Of the workload, once it was asked; null marks nothing. */
  need: Need | null;
  /** Each machine with nothing added at the chosen place; null before the service has answered. */
  priced: PricedCart | null;
  onChange(plan: string): void;
}

type Row = ReturnType<typeof pricedLines>[number];

const columns =
  'md:grid-cols-[1.125rem_2.75rem_minmax(0,1.1fr)_minmax(0,1fr)_minmax(0,1.45fr)_minmax(0,1fr)_6.25rem]';

/**
 * The machines, specs always in the same order; below 768 px a row becomes a card, and as long as nobody asks for all of
 * them, or for what fits, only the chosen one and its neighbours are shown.
 */
export function MachineList(props: MachineListProps) {
  const { machine, offered, places, need, priced, onChange } = props;
  const currency = useCurrency();
  const [compared, setCompared] = useState(false);
  const [unfolded, setUnfolded] = useState(false);
  const id = useId();
  const at = offered.findIndex(({ slug }) => slug === machine.slug);
  const isFolded = (i: number) => !unfolded && !need && Math.abs(i - at) > 1;
  const rows = priced ? pricedLines(offered.map(asked), priced) : [];
  return (
    <fieldset className="m-0 min-w-0 border-0 p-0">
      <Legend text={m.server_machine()} note={m.server_machine_note()} />
      <div id={id} className="overflow-clip rounded-card border border-line bg-surface">
        <div
          aria-hidden="true"
          className={`hidden gap-x-3.5 border-b border-line px-4.5 py-2.5 font-mono text-label text-ink-3 md:grid ${columns}`}
        >
          <span />
          <span>{m.picker_plan()}</span>
          <span>{m.server_processor()}</span>
          <span>{m.picker_memory()}</span>
          <span>{m.server_disks()}</span>
          <span>{m.server_port()}</span>
          <span className="text-right">{m.picker_price()}</span>
        </div>
        {offered.map((plan, i) => (
          <label
            key={plan.slug}
            className={`${optionRow} max-md:gap-y-1 md:py-4 ${columns}${isFolded(i) ? ' max-md:hidden' : ''}`}
          >
            <input
              type="radio"
              name="plan"
              value={plan.slug}
              checked={plan.slug === machine.slug}
              disabled={Boolean(soldOut(rows[i], places)) && plan.slug !== machine.slug}
              onChange={() => onChange(plan.slug)}
              className={radioDot}
            />
            <span className="font-mono text-label text-ink">{plan.slug}</span>
            <span className="font-medium text-ink max-md:col-span-2 max-md:col-start-2 max-md:row-start-2">
              {processorText(plan)}
            </span>
            <span className="max-md:col-span-2 max-md:col-start-2 md:contents">
              <span>{memoryText(plan)}</span>
              <span className="md:hidden">, </span>
              <span>{disksText(disksOf(plan, 0))}</span>
            </span>
            <span className="max-md:col-span-2 max-md:col-start-2">{trafficText(plan)}</span>
            <span className="text-right max-md:col-start-3 max-md:row-start-1">
              <span className="block font-display text-[1.1875rem] leading-tight font-semibold tracking-[-0.01em] text-ink">
                {money(rows[i]?.line?.term.amount ?? plan.price, currency)}
              </span>
              <span className="block text-caption text-ink-3">
                {m.server_with_setup({
                  amount: money(rows[i]?.line?.setup.amount ?? plan.setup, currency),
                })}
              </span>
            </span>
            {need ? <FitNote plan={plan} need={need} /> : null}
            {soldOut(rows[i], places) ? (
              <span className="col-span-2 col-start-2 text-caption font-medium text-error md:col-[2/-1]">
                {soldOut(rows[i], places)}
              </span>
            ) : null}
          </label>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-x-6">
        {need ? null : (
          <FoldButton
            count={offered.length}
            unfolded={unfolded}
            controls={id}
            onClick={() => setUnfolded(!unfolded)}
          />
        )}
        <Button kind="quiet" className="mt-1 -ml-2" onClick={() => setCompared(true)}>
          {m.server_compare()}
        </Button>
      </div>
      {compared ? (
        <CompareDialog
          machine={machine}
          offered={offered}
          prices={offered.map((plan, i) => ({
            month: rows[i]?.line?.term.amount ?? plan.price,
            setup: rows[i]?.line?.setup.amount ?? plan.setup,
          }))}
          onTake={onChange}
          onClose={() => setCompared(false)}
        />
      ) : null}
    </fieldset>
  );
}

/** Enough of a line to find its answer again. */
const asked = ({ slug }: Machine): Selection => ({
  plan: slug,
  months: 1,
  quantity: 1,
  choices: {},
  setup: {},
});

/** That the place has none of it left, and where there are some; null while it can be had. */
function soldOut(row: Row | undefined, places: readonly Location[]): string | null {
  const problem = row?.problems.find(({ reason }) => reason === 'sold_out');
  if (!problem) return null;
  const free = places.filter(({ slug }) => problem.alternatives.includes(slug)).map(({ name }) => name);
  return free.length > 0 ? m.server_sold_out_here({ places: free.join(', ') }) : m.server_sold_out();
}

function FitNote({ plan, need }: { plan: Machine; need: Need }) {
  const holds = serverHolds(plan);
  const short = dimensions.filter((dimension: Dimension) => need[dimension] > holds[dimension]);
  return (
    <span
      className={`col-span-2 col-start-2 text-caption font-medium md:col-[2/-1] ${short.length > 0 ? 'text-error' : 'text-success'}`}
    >
      {short.length > 0
        ? m.picker_too_small({ names: short.map((one) => dimensionName(one).toLowerCase()).join(', ') })
        : m.server_enough()}
    </span>
  );
}
