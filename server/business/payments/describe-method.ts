import type { z } from 'zod';
import type { PaymentMethod as DescribedMethod } from '#contract/payment-methods.ts';
import { paymentProvider, type shownMethod } from '#contract/payments.ts';
import type { PaymentMethod } from './payments.tables.ts';

/** By what a saved method is told apart from others. */
export const shownMethodOf = ({
  kind,
  brand,
  last4,
  country,
  address: maskedEmail,
}: PaymentMethod): z.output<typeof shownMethod> => ({ kind, brand, last4, country, maskedEmail });

/** A saved method as its owner sees it. */
export function describeMethod(method: PaymentMethod): DescribedMethod {
  const { id: methodId, expiresOn, mandateReference: reference, mandateUrl: url, standard } = method;
  return {
    ...shownMethodOf(method),
    methodId,
    provider: paymentProvider.parse(method.provider),
    expiresOn,
    mandate: reference === null ? null : { reference, url },
    standard,
  };
}
