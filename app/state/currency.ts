import { createContext, useContext } from 'react';
import { type Currency, currencies, currencyCookie } from '#contract/currencies.ts';

/** While a page is rendered: the currency that it shows. In the browser the root element says it. */
export const CurrencyContext = createContext<Currency | null>(null);

/** In which currency this page shows prices. It stays the same while the page is open. */
export function useCurrency(): Currency {
  return useContext(CurrencyContext) ?? shownCurrency();
}

/** The same for what is no component, in the browser: what the service is asked about prices. */
export function shownCurrency(): Currency {
  const shown = typeof document === 'undefined' ? undefined : document.documentElement.dataset.currency;
  return currencies.find((one) => one === shown) ?? currencies[0];
}

/** What the service worker is told: the pages it keeps are in another currency now (app/sw/worker.ts). */
const keepAgain = { again: true };

const yearInSeconds = 365 * 24 * 60 * 60;

/** Remembers the choice in a cookie, which the service reads, and shows the page again in the other currency. */
export function chooseCurrency(chosen: Currency): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not there in every browser that is supported
  document.cookie = `${currencyCookie}=${chosen}; path=/; max-age=${yearInSeconds}; samesite=lax${secure}`;
  // Where browsers have no worker, or none yet, there are no copies.
  navigator.serviceWorker?.controller?.postMessage(keepAgain);
  location.reload();
}

/** For a page that is come back to: another one may have changed the currency meanwhile. */
export function showChosen(): void {
  const chosen = new RegExp(`(?:^|; )${currencyCookie}=([^;]*)`).exec(document.cookie)?.[1];
  if (chosen !== shownCurrency() && window.__site?.currencies.some((one) => one === chosen))
    location.reload();
}

/** From the back/forward cache a page comes as it was left, in the currency of then. @returns stops watching */
export function watchReturn(): () => void {
  const returned = ({ persisted }: PageTransitionEvent) => {
    if (persisted) showChosen();
  };
  addEventListener('pageshow', returned);
  return () => removeEventListener('pageshow', returned);
}
