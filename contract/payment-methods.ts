import { endpoint, noAnswer, nothing } from './endpoint.ts';
import { idSchema } from './ids.ts';
import { paymentProvider, returnTo, shownMethod } from './payments.ts';
import { z } from './zod.ts';

const methodId = idSchema('paymentMethod');
const memberErrors = ['session.missing', 'session.ended'] as const;

const method = shownMethod.extend({
  methodId,
  provider: paymentProvider,
  /** `2029-04`; null for an account, which does not expire. */
  expiresOn: z.string().nullable(),
  /** Of an account: by what it may be debited; the address shows its text, and is for its owner alone. Null for a card. */
  mandate: z.strictObject({ reference: z.string(), url: z.string().nullable() }).nullable(),
  standard: z.boolean(),
});

/** In the query of the page that a member comes back to: what they approved at the provider was not saved. */
export const notSavedParam = 'notSaved';

export const listMethods = endpoint({
  name: 'listMethods',
  method: 'GET',
  path: '/payments/v1/listMethods',
  access: 'member',
  body: 'none',
  input: nothing,
  output: z.strictObject({ items: z.array(method) }),
  errors: memberErrors,
  summary: 'The saved ways to pay of the member, the one that renewals use first.',
});
export type PaymentMethod = z.output<typeof listMethods.output>['items'][number];

export const addMethod = endpoint({
  name: 'addMethod',
  method: 'POST',
  path: '/payments/v1/addMethod',
  access: 'member',
  body: 'json',
  input: z.strictObject({
    provider: z.enum(['stripe', 'sandbox', 'paypal']),
    /** A bank account that is debited, at a provider of `debitProviders`, instead of a card. */
    debit: z.boolean().default(false),
    returnTo,
  }),
  output: z.strictObject({ actionUrl: z.string() }),
  errors: memberErrors,
  summary:
    'Begins to save a way to pay without paying; answers the page of the provider where it is entered.',
});

export const setStandardMethod = endpoint({
  name: 'setStandardMethod',
  method: 'POST',
  path: '/payments/v1/setStandardMethod',
  access: 'member',
  body: 'json',
  input: z.strictObject({ methodId }),
  output: noAnswer,
  errors: [...memberErrors, 'request.not_found'],
  summary: 'Renewals are charged to this saved way to pay from now on.',
});

export const removeMethod = endpoint({
  name: 'removeMethod',
  method: 'POST',
  path: '/payments/v1/removeMethod',
  access: 'member',
  body: 'json',
  input: z.strictObject({ methodId }),
  output: noAnswer,
  errors: [...memberErrors, 'request.not_found'],
  summary: 'Forgets a saved way to pay, here and at its provider.',
});
