import { type Dimension, dimensions, type Fit } from '#app/catalogue/servers/fit.ts';
import { amountOf, dimensionName, money } from '#app/catalogue/servers/words.ts';
import type { Need } from '#app/catalogue/servers/workload.ts';
import { figure } from '#app/format/number-text.ts';
import { m } from '#app/paraglide/messages.js';
import { useCurrency } from '#app/state/currency.ts';
import { ButtonLink } from '#app/ui/button.tsx';

export interface PlanRowProps {
  fit: Fit;
  need: Need;
  chosen: boolean;
  /** The column between traffic and the price: its name is said again on phones. */
  extra: { name: string; text: string };
  /** Where the plan is ordered; null = it cannot be, absent = none is ordered here. */
  orderTo?: string | null;
}

const cell = 'xl:border-b xl:border-line xl:py-3 xl:pl-3.5 xl:text-right xl:align-middle';

/** One plan: a row from 1280 px on, a card below. */
export function PlanRow({ fit, need, chosen, extra, orderTo }: PlanRowProps) {
  const { plan, fits, monthly } = fit;
  const tone = chosen ? 'text-ink' : fits ? 'text-ink-2' : 'text-ink-3';
  const frame = chosen ? 'bg-soft max-xl:border-primary' : 'bg-surface max-xl:border-line';
  return (
    <tr
      className={`${tone} ${frame} grid grid-cols-4 content-start gap-x-3 gap-y-2.5 rounded-card p-4 text-small max-xl:border xl:table-row xl:rounded-none`}
    >
      <th
        scope="row"
        className={`col-span-2 text-left xl:border-b xl:border-line xl:py-3 xl:pl-5.5 ${chosen ? 'xl:shadow-[inset_4px_0_0_var(--primary)]' : ''}`}
      >
        <span className={`text-[1.0625rem] font-semibold ${fits ? 'text-ink' : ''}`}>{plan.slug}</span>
      </th>
      {dimensions.map((dimension) => (
        <td key={dimension} className={`${cell} row-start-2 leading-snug`}>
          <span className="block text-caption text-ink-3 xl:hidden">{dimensionName(dimension)}</span>
          <span className="whitespace-nowrap max-xl:text-caption">
            {amountOf(plan.holds[dimension], dimension)}
          </span>
          <Meter need={need} dimension={dimension} fit={fit} chosen={chosen} />
        </td>
      ))}
      <td className={`${cell} col-span-4 row-start-3 whitespace-nowrap`}>
        <span className="xl:hidden">{extra.name} </span>
        {extra.text}
      </td>
      <td className={`${cell} col-span-2 col-start-3 row-start-1 text-right`}>
        <span
          className={`font-display text-[1.375rem] leading-none font-semibold tracking-[-0.02em] whitespace-nowrap ${fits ? 'text-ink' : ''}`}
        >
          {money(monthly, useCurrency())}
        </span>
      </td>
      <td
        className={`${orderTo ? 'col-span-2' : 'col-span-4'} pt-2 leading-snug xl:border-b xl:border-line xl:py-3 xl:pr-4 xl:pl-8 ${chosen ? 'font-semibold' : ''}`}
      >
        <FitText fit={fit} need={need} />
      </td>
      {orderTo === null ? <td className="hidden xl:table-cell xl:border-b xl:border-line" /> : null}
      {orderTo ? (
        <td className="col-span-2 justify-self-end xl:border-b xl:border-line xl:pr-4.5 xl:text-right">
          <ButtonLink
            to={orderTo}
            kind={chosen ? 'primary' : 'secondary'}
            dense
            className="whitespace-nowrap"
          >
            {m.picker_choose({ plan: plan.slug })}
          </ButtonLink>
        </td>
      ) : null}
    </tr>
  );
}

interface MeterProps {
  need: Need;
  dimension: Dimension;
  fit: Fit;
  chosen: boolean;
}

/** How much of the plan the workload takes; red and full where it is not enough. */
function Meter({ need, dimension, fit, chosen }: MeterProps) {
  const short = fit.short.includes(dimension);
  const part = Math.min(need[dimension] / fit.plan.holds[dimension], 1);
  const fill = short ? 'bg-error' : chosen ? 'bg-primary' : 'bg-ink-3 opacity-70';
  return (
    <span
      aria-hidden="true"
      className={`mt-1.25 block h-1.5 overflow-hidden rounded-[2px] xl:ml-auto xl:w-19 ${chosen ? 'bg-line' : 'bg-sunken'}`}
    >
      <span
        className={`block h-full transition-[width] duration-240 ease-enter ${fill}`}
        style={{ width: `${part * 100}%` }}
      />
    </span>
  );
}

function FitText({ fit, need }: { fit: Fit; need: Need }) {
  const { plan, short, noWindows, soldOut, fits } = fit;
  if (soldOut) return m.picker_sold_out();
  if (fits)
    return m.picker_fits({ left: `${figure((1 - need.memoryGB / plan.holds.memoryGB) * 100, 0, 0)}%` });
  const names = short.map((dimension) => dimensionName(dimension).toLowerCase()).join(', ');
  const tooSmall = short.length > 0 ? m.picker_too_small({ names }) : '';
  return [tooSmall, noWindows ? m.picker_no_windows() : ''].filter(Boolean).join(' ');
}
