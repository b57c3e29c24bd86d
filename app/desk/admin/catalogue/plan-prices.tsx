import { dayText } from '#app/format/day-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import type { Currency } from '#contract/currencies.ts';
import { listedTermText } from '../term-text.ts';
import { hasBegun, type Plan, type PriceInCurrency, type PriceKey } from './plan-states.ts';

interface PlanPricesProps {
  plan: Plan;
  currencies: readonly Currency[];
  /** Null for who may not, as `onEnd`. */
  onChange: ((price: PriceInCurrency) => void) | null;
  onEnd: ((currency: Currency) => void) | null;
}

/** In each currency of each term the price of now, what waits, and the way to change it or to set a first one. */
export const PlanPrices = ({ plan, currencies, onChange, onEnd }: PlanPricesProps) => (
  <div className="grid gap-5">
    {currencies.map((currency) => {
      const isOffered = isOfferedIn(plan, currency);
      return (
        <section key={currency} aria-label={currency}>
          <h4 className="m-0 mb-1.5 text-caption font-semibold text-ink-2">
            {isOffered ? currency : m.operator_not_offered_in({ currency })}
          </h4>
          <ul className="m-0 grid list-none gap-2.5 p-0 text-small">
            {keysOf(plan).map((key) => (
              <PriceRow
                key={`${key.months} ${key.fromQuantity}`}
                {...{ plan, ...key, currency }}
                onChange={onChange && (() => onChange({ ...key, currency }))}
              />
            ))}
          </ul>
          {/* Without any price there is no term left to set a first one of. An operator who sells it no more hides it. */}
          {onEnd && isOffered && currencies.some((one) => one !== currency && isOfferedIn(plan, one)) ? (
            <Button kind="quiet-danger" dense className="mt-1.5 -ml-2" onClick={() => onEnd(currency)}>
              {m.operator_prices_end({ currency })}
            </Button>
          ) : null}
        </section>
      );
    })}
  </div>
);

const isOfferedIn = ({ prices }: Plan, currency: Currency): boolean =>
  prices.some((price) => price.month.currency === currency);

/** Every term and step of the quantity that has a price in some currency. */
function keysOf({ prices }: Plan): PriceKey[] {
  const keys = new Map(
    prices.map(({ months, fromQuantity }) => [`${months} ${fromQuantity}`, { months, fromQuantity }]),
  );
  return [...keys.values()];
}

interface PriceRowProps extends PriceInCurrency {
  plan: Plan;
  onChange: (() => void) | null;
}

function PriceRow({ plan, months, fromQuantity, currency, onChange }: PriceRowProps) {
  const prices = plan.prices.filter(
    (one) => one.months === months && one.fromQuantity === fromQuantity && one.month.currency === currency,
  );
  const price = prices.find(hasBegun);
  const coming = prices.find((one) => !hasBegun(one));
  const label = priceLabel({ months, fromQuantity });
  return (
    <li className="flex items-center justify-between gap-4">
      <span>
        <span className="text-ink">{label}</span>
        {price ? (
          <span className="block text-caption text-ink-3">
            {months > 1
              ? m.operator_price_term({ month: moneyText(price.month), term: moneyText(price.term) })
              : moneyText(price.month)}
            {price.setup.amount ? `, ${m.operator_price_setup({ setup: moneyText(price.setup) })}` : ''}
          </span>
        ) : null}
        {coming ? (
          <span className="block text-caption font-semibold text-ink-2">
            {m.operator_price_coming({
              month: moneyText(coming.month),
              from: dayText(coming.validFrom),
            })}
          </span>
        ) : null}
      </span>
      {onChange ? (
        <Button kind="secondary" dense onClick={onChange}>
          {price ? m.operator_change() : m.operator_price_set()}
          <span className="sr-only">
            {' '}
            {label}, {currency}
          </span>
        </Button>
      ) : null}
    </li>
  );
}

export const priceLabel = ({ months, fromQuantity }: PriceKey) =>
  fromQuantity > 1
    ? m.operator_term_from_quantity({ term: listedTermText(months), quantity: fromQuantity })
    : listedTermText(months);
