import { m } from '#app/paraglide/messages.js';
import { useCurrency } from '#app/state/currency.ts';
import { currencies } from '#contract/currencies.ts';
import { chosenWord, word } from './mode-switch.tsx';

/**
 * In which currency the site shows prices, beside the colour modes of the footer. /paint.js shows it where the install sells in
 * more than one, of which there are two, so that without script nothing is offered that would do nothing. Presses are handled by
 * the shell (shell-behaviour.tsx).
 */
export function CurrencyWords() {
  const shown = useCurrency();
  return (
    <fieldset className="m-0 hidden items-center gap-1 border-0 p-0 in-data-currencies:flex md:gap-3">
      {/* One that floats is an item of the row like the words behind it. */}
      <legend className="float-left">{m.shop_prices_in()}</legend>
      {currencies.map((one) => (
        <button
          key={one}
          type="button"
          data-currency-to={one}
          aria-pressed={one === shown}
          className={one === shown ? `${word} ${chosenWord}` : word}
        >
          {one}
        </button>
      ))}
    </fieldset>
  );
}
