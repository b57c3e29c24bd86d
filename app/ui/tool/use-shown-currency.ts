import { useMemo } from 'react';
import { useCurrency } from '#app/state/currency.ts';
import type { Currency } from '#contract/currencies.ts';
import type { AddressForm } from './use-address-state.ts';

/** The same tool with its example in the currency of the page. */
export function useShownCurrency<State extends { currency: string }>(
  form: AddressForm<State>,
  exampleIn?: (currency: Currency) => State,
): AddressForm<State> {
  const currency = useCurrency();
  return useMemo(() => inCurrency(form, currency, exampleIn?.(currency)), [form, currency, exampleIn]);
}

/**
 * What an address without a currency means stays the same. A state in another currency than the page's names its own,
 * as an address without any figure opens the example of the page.
 */
export const inCurrency = <State extends { currency: string }>(
  form: AddressForm<State>,
  currency: Currency,
  example: State = { ...form.example, currency },
): AddressForm<State> => ({
  ...form,
  example,
  format(state, whole) {
    const query = form.format(state, whole);
    if (state.currency !== currency) query.set('cur', state.currency);
    return query;
  },
});
