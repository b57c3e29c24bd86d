import { m } from '#app/paraglide/messages.js';
import { cartKept } from '#app/state/cart.ts';
import { chooseCurrency, useCurrency } from '#app/state/currency.ts';
import { useSoldCurrencies } from '#app/state/sold-currencies.ts';
import type { Currency } from '#contract/currencies.ts';

/** Shows the page again in another currency, once what was changed in the cart is kept. */
export async function showIn(chosen: Currency): Promise<void> {
  await cartKept();
  chooseCurrency(chosen);
}

/** In which currency this page shows prices, and the others to see them in; nothing where the install sells in one alone. */
export function CurrencyChoice({ className = '' }: { className?: string }) {
  const shown = useCurrency();
  const sold = useSoldCurrencies();
  if (sold.length < 2) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form, and these are buttons
    <div
      role="group"
      aria-label={m.shop_prices_in()}
      className={`flex items-center gap-1 text-caption text-ink-3 ${className}`}
    >
      <span aria-hidden="true" className="mr-1">
        {m.shop_prices_in()}
      </span>
      {sold.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === shown}
          onClick={() => {
            if (one !== shown) void showIn(one);
          }}
          className="min-h-9 rounded-control px-2 font-semibold text-primary hover:bg-soft aria-pressed:bg-sunken aria-pressed:text-ink"
        >
          {one}
        </button>
      ))}
    </div>
  );
}
