import { momentDayText } from '#app/format/moment-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import { m } from '#app/paraglide/messages.js';
import type { Read } from '#app/state/use-read.ts';
import type { Column } from '#app/ui/data-table.tsx';
import { StateChip } from '#app/ui/state-chip.tsx';
import type { CatalogueForOperator } from '#contract/catalogue-operator.ts';
import type { Currency } from '#contract/currencies.ts';
import { AdminList } from '../admin-list.tsx';
import { RowLink } from '../row-link.tsx';
import type { Chosen } from '../use-chosen.ts';
import { hasBegun, type Plan, planStates } from './plan-states.ts';

interface PlanListProps {
  read: Read<CatalogueForOperator>;
  chosen: Chosen;
}

/** Every plan in the order of the shop. */
export const PlanList = ({ read, chosen }: PlanListProps) => (
  <AdminList
    label={m.operator_plans()}
    read={read}
    columns={columns(read.data?.currencies ?? [], chosen.key !== null)}
    keyOf={({ slug }) => slug}
    none={m.operator_none()}
    chosen={chosen}
  />
);

/** Of one, a month or once, as it is now; larger quantities may cost less. */
function priceNow({ prices }: Plan, currency: Currency): string {
  const now = prices.filter((price) => price.month.currency === currency && hasBegun(price));
  const shortest = now.find(({ fromQuantity }) => fromQuantity === 1) ?? now[0];
  return shortest ? moneyText(shortest.month) : m.operator_not_offered_in({ currency });
}

/** The first price that waits for its day. */
function comingChange({ prices }: Plan): string {
  const [next] = prices
    .filter((price) => !hasBegun(price))
    .map(({ validFrom }) => validFrom)
    .sort();
  return next ? momentDayText(next) : m.operator_none();
}

function freeOf({ places }: Plan): string {
  if (places.length === 0) return m.operator_stock_uncounted();
  if (places.some(({ stock }) => stock === null)) return m.operator_stock_any();
  return String(places.reduce((sum, { stock }) => sum + (stock ?? 0), 0));
}

/** @param narrow a plan is shown beside the list */
const columns = (currencies: readonly Currency[], narrow: boolean): Column<Plan>[] => [
  {
    key: 'plan',
    label: m.operator_plan(),
    cell: ({ slug, name }) => (
      <RowLink param="plan" value={slug}>
        {name}
      </RowLink>
    ),
  },
  {
    key: 'slug',
    label: m.operator_slug(),
    cell: ({ slug }) => <span className="font-mono text-caption">{slug}</span>,
    className: narrow ? 'sm:hidden' : 'sm:max-xl:hidden',
  },
  {
    key: 'coming',
    label: m.operator_price_change(),
    cell: comingChange,
    className: `whitespace-nowrap ${narrow ? 'sm:hidden' : 'sm:max-xl:hidden'}`,
  },
  {
    key: 'state',
    label: m.operator_state(),
    cell: ({ state }) => <StateChip tone={planStates[state][1]}>{planStates[state][0]()}</StateChip>,
  },
  { key: 'free', label: m.operator_free(), cell: freeOf, numeric: true, className: 'whitespace-nowrap' },
  ...currencies.map(
    (currency): Column<Plan> => ({
      key: `price ${currency}`,
      label: m.operator_price_now({ currency }),
      cell: (plan) => priceNow(plan, currency),
      numeric: true,
      className: 'whitespace-nowrap',
    }),
  ),
];
