import { useSearchParams } from 'react-router';
import { dayText } from '#app/format/day-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import { m } from '#app/paraglide/messages.js';
import type { Read } from '#app/state/use-read.ts';
import type { Column } from '#app/ui/data-table.tsx';
import { StateChip } from '#app/ui/state-chip.tsx';
import { exclTax } from '#content/en/tax-words.ts';
import { sayTax } from '#content/tax-words.ts';
import type { CatalogueForOperator } from '#contract/catalogue-operator.ts';
import type { Currency } from '#contract/currencies.ts';
import { families } from '#contract/pricing.ts';
import { AdminList } from '../admin-list.tsx';
import { Captioned } from '../captioned.tsx';
import { FamilySelect } from '../family-select.tsx';
import { PhoneLabel } from '../phone-label.tsx';
import { RowLink } from '../row-link.tsx';
import { listedTermText } from '../term-text.ts';
import type { Chosen } from '../use-chosen.ts';
import { filterPlans } from './plan-filter.ts';
import { hasBegun, type Plan, planStates } from './plan-states.ts';

interface PlanListProps {
  read: Read<CatalogueForOperator>;
  chosen: Chosen;
}

/** The plans of a family, or those that were searched for, in the order of the shop. */
export function PlanList({ read, chosen }: PlanListProps) {
  const [query] = useSearchParams();
  const family = families.find((one) => one === query.get('family'));
  const about = query.get('about') ?? undefined;
  const items = filterPlans(read.data?.items ?? [], { family, about });
  const shown = { currencies: read.data?.currencies ?? [], plans: items, narrow: chosen.key !== null };
  return (
    <>
      <div className="mt-4">
        <FamilySelect value={family ?? ''} />
      </div>
      <AdminList
        label={m.operator_plans()}
        read={{ ...read, data: read.data && { items } }}
        columns={columns(shown)}
        keyOf={({ slug }) => slug}
        none={m.operator_plans_not_found()}
        chosen={chosen}
      />
    </>
  );
}

/** Of one, for its shortest term or once, as it is now; longer terms and larger quantities may cost less. */
function priceNow({ prices }: Plan, currency: Currency): Plan['prices'][number] | undefined {
  const now = prices.filter((price) => price.month.currency === currency && hasBegun(price));
  return now.find(({ fromQuantity }) => fromQuantity === 1) ?? now[0];
}

function priceText(plan: Plan, currency: Currency): string {
  const price = priceNow(plan, currency);
  if (!price) return m.operator_not_offered_in({ currency });
  return moneyText(price.months === 0 ? price.month : price.term);
}

function termOf(plan: Plan, currencies: readonly Currency[]): string | null {
  const price = currencies.map((currency) => priceNow(plan, currency)).find(Boolean);
  return price ? listedTermText(price.months) : null;
}

/** Below the first price on a phone, where the other currencies have no columns. */
const OtherPrices = ({ plan, currencies }: { plan: Plan; currencies: readonly Currency[] }) =>
  currencies.map((currency) => (
    <span key={currency} className="block sm:hidden">
      {priceText(plan, currency)}
    </span>
  ));

/** The first price that waits for its day. */
function comingChange({ prices }: Plan): string | null {
  const [next] = prices
    .filter((price) => !hasBegun(price))
    .map(({ validFrom }) => validFrom)
    .sort();
  return next ? dayText(next) : null;
}

function freeOf({ places }: Plan): string {
  if (places.length === 0) return m.operator_stock_uncounted();
  if (places.some(({ stock }) => stock === null)) return m.operator_stock_any();
  return String(places.reduce((sum, { stock }) => sum + (stock ?? 0), 0));
}

interface Shown {
  currencies: readonly Currency[];
  plans: readonly Plan[];
  /** A plan is shown beside the list. */
  narrow: boolean;
}

const columns = ({ currencies, plans, narrow }: Shown): Column<Plan>[] => [
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
    onPhone: 'away',
    cell: ({ slug }) => <span className="font-mono text-caption">{slug}</span>,
    className: narrow ? 'sm:hidden' : 'sm:max-xl:hidden',
  },
  {
    key: 'state',
    label: m.operator_state(),
    onPhone: 'end',
    cell: ({ state }) => <StateChip tone={planStates[state][1]}>{planStates[state][0]()}</StateChip>,
  },
  ...(plans.some(comingChange)
    ? [
        {
          key: 'coming',
          label: m.operator_price_change(),
          onPhone: 'away' as const,
          cell: comingChange,
          className: `whitespace-nowrap ${narrow ? 'sm:hidden' : 'sm:max-xl:hidden'}`,
        },
      ]
    : []),
  {
    key: 'free',
    label: m.operator_free(),
    onPhone: 'below',
    cell: (plan) => (
      <>
        <PhoneLabel label={m.operator_free()} />
        {freeOf(plan)}
      </>
    ),
    numeric: true,
    className: 'whitespace-nowrap',
  },
  {
    key: 'term',
    label: m.operator_term(),
    onPhone: 'below',
    cell: (plan) => termOf(plan, currencies),
    className: 'whitespace-nowrap',
  },
  ...currencies.map(
    (currency, at): Column<Plan> => ({
      key: `price ${currency}`,
      label: m.operator_price_now({ currency, tax: sayTax(exclTax) }),
      onPhone: at === 0 ? 'value' : 'away',
      cell: (plan) => (
        <Captioned
          beforeOnPhone
          caption={at === 0 ? <OtherPrices plan={plan} currencies={currencies.slice(1)} /> : null}
        >
          {priceText(plan, currency)}
        </Captioned>
      ),
      numeric: true,
      className: 'whitespace-nowrap',
    }),
  ),
];
