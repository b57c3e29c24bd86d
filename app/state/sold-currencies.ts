import type { Currency } from '#contract/currencies.ts';
import { useCurrency } from './currency.ts';
import { useHydrated } from './hydrated.ts';

/** What the install sells in; the currency of the page alone until the page has come alive. */
export function useSoldCurrencies(): readonly Currency[] {
  const shown = useCurrency();
  return (useHydrated() ? window.__site?.currencies : undefined) ?? [shown];
}
