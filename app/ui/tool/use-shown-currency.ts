import { useMemo } from 'react';
import { useCurrency } from '#app/state/currency.ts';
import type { AddressForm } from './use-address-state.ts';

/** The same tool with its example in the currency of the page. What an address without a currency means stays the same. */
export function useShownCurrency<State extends { currency: string }>(
  form: AddressForm<State>,
): AddressForm<State> {
  const currency = useCurrency();
  return useMemo(() => ({ ...form, example: { ...form.example, currency } }), [form, currency]);
}
