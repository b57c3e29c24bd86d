import { createBillingProfile } from '#contract/billing-profiles.ts';
import type { CheckedOf, InputOf } from '#contract/endpoint.ts';

// What the tests of this noun share: billing details as the door hands them over.

export const details = (
  more: Partial<InputOf<typeof createBillingProfile>> = {},
): CheckedOf<typeof createBillingProfile> =>
  createBillingProfile.input.parse({
    ...{ label: 'Home', buysAs: 'consumer', name: 'Mara Lindt' },
    ...{ address: ['Speicherstraße 12', '20457 Hamburg'], country: 'DE' },
    ...more,
  });

/** A company in France with a VAT id whose check digits are right. */
export const french = {
  label: 'Paris',
  buysAs: 'business',
  name: 'Mara Lindt',
  company: 'Lindt Maison SARL',
  address: ['12 rue de Rivoli', '75001 Paris'] as string[],
  country: 'FR',
  vatId: 'FR40303265045',
} as const;
