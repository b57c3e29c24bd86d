import { createPortal } from 'react-dom';
import { m } from '#app/paraglide/messages.js';
import { chooseCurrency, shownCurrency } from '#app/state/currency.ts';

/**
 * In which currency the site shows prices, beside the colour modes of the footer. It comes with the script, without which it would do
 * nothing, so that no document carries it; nothing where the install sells in one currency alone.
 */
export function CurrencySwitch({ shell }: { shell: HTMLElement }) {
  const row = shell.querySelector('footer')?.lastElementChild;
  const sold = window.__site?.currencies ?? [];
  if (!row || sold.length < 2) return null;
  const shown = shownCurrency();
  return createPortal(
    <fieldset className="relative m-0 flex items-center gap-1 border-0 p-0 md:gap-2">
      <legend className="sr-only">{m.shop_prices_in()}</legend>
      <span aria-hidden="true">{m.shop_prices_in()}</span>
      {sold.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === shown}
          onClick={() => one !== shown && chooseCurrency(one)}
          className="min-h-11 px-2 hover:text-ink aria-pressed:font-semibold aria-pressed:text-ink md:min-h-6"
        >
          {one}
        </button>
      ))}
    </fieldset>,
    row,
  );
}
