import { m } from '#app/paraglide/messages.js';
import type { PaymentMethod } from '#contract/payments.ts';

/** "Visa ending 4242" */
export const methodText = ({ brand, last4 }: PaymentMethod): string => m.shop_method({ brand, last4 });

/** What a renewal is charged to: the one that was chosen while it is kept, else the standard one; null = nothing. */
export const chargedMethod = (
  methods: readonly PaymentMethod[],
  chosen: string | null,
): PaymentMethod | null =>
  methods.find(({ methodId }) => methodId === chosen) ?? methods.find(({ standard }) => standard) ?? null;

/** The same in words; without any, an invoice is sent. */
export function chargedText(methods: readonly PaymentMethod[], chosen: string | null): string {
  const method = chargedMethod(methods, chosen);
  return method ? methodText(method) : m.shop_method_none();
}
