import { endpoint, noAnswer, nothing } from './endpoint.ts';
import { line } from './fields.ts';
import { idSchema } from './ids.ts';
import { money } from './money.ts';
import { page } from './page.ts';
import { paymentMoves, statesOf } from './states.ts';
import { day, instant } from './time.ts';
import { z } from './zod.ts';

// Each call that writes needs the header `idempotency-key` (contract/feedback.ts): the same one is the same act.

const invoiceId = idSchema('invoice');
const paymentId = idSchema('payment');
const methodId = idSchema('paymentMethod');
const memberErrors = ['session.missing', 'session.ended'] as const;
const adminErrors = [...memberErrors, 'access.refused'] as const;
const mayWait = ['state.move_refused', 'staff.second_person_needed'] as const;

/** Who takes money; which of them an install has, it says itself. */
export const paymentProvider = z.enum(['stripe', 'sandbox', 'bank', 'balance']);
export type PaymentProvider = z.output<typeof paymentProvider>;

/** A path of the site that a provider sends the payer back to; never another address. */
const returnTo = z
  .string()
  .max(300)
  .regex(/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/);
const currency = z.string().regex(/^[A-Z]{3}$/);

export const listProviders = endpoint({
  name: 'listProviders',
  method: 'GET',
  path: '/payments/v1/listProviders',
  access: 'anyone',
  body: 'none',
  input: nothing,
  output: z.strictObject({
    providers: z.array(paymentProvider),
    /** Where transfers go, a line each; null where none are taken. */
    bankAccount: z.array(z.string()).nullable(),
    /** Numbers of the pretended provider and what each does; empty where money moves. */
    testCards: z.array(z.strictObject({ number: z.string(), does: z.string() })),
  }),
  errors: [],
  summary: 'The ways to pay on this install, and the cards of the pretended provider where no money moves.',
});

const method = z.strictObject({
  methodId,
  provider: paymentProvider,
  brand: z.string(),
  last4: z.string(),
  /** `2029-04` */
  expiresOn: z.string(),
  standard: z.boolean(),
});

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
  input: z.strictObject({ provider: z.enum(['stripe', 'sandbox']), returnTo }),
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

export const startPayment = endpoint({
  name: 'startPayment',
  method: 'POST',
  path: '/payments/v1/startPayment',
  access: 'member',
  body: 'json',
  input: z.strictObject({
    invoiceId,
    provider: paymentProvider,
    /** A saved way to pay; without it the payer enters one. */
    methodId: methodId.optional(),
    /** What is entered may be charged for renewals. */
    saveMethod: z.boolean().default(false),
    returnTo,
  }),
  output: z.strictObject({
    paymentId,
    state: z.enum(statesOf(paymentMoves)),
    /** Where the payer goes on; null when nothing is asked of them. */
    actionUrl: z.string().nullable(),
    failure: z.string().nullable(),
  }),
  errors: [
    ...memberErrors,
    'request.not_found',
    'request.conflict',
    'payment.refused',
    'state.move_refused',
    'organisation.approval_needed',
  ],
  summary: 'Begins to pay what an invoice still asks for; one that waits for its payer is taken back first.',
});

/** One try to pay, as its payer sees it. */
export const shownPayment = z.strictObject({
  paymentId,
  invoiceId,
  provider: paymentProvider,
  state: z.enum(statesOf(paymentMoves)),
  amount: money,
  refunded: money,
  /** Where the payer goes on; null when nothing is asked of them. */
  actionUrl: z.string().nullable(),
  failure: z.string().nullable(),
  /** No later try with the same card can succeed. */
  final: z.boolean(),
  /** While a transfer is awaited: where to, and what to write on it. */
  transfer: z.strictObject({ account: z.array(z.string()), reference: z.string() }).nullable(),
  createdAt: instant,
});

export const getPayment = endpoint({
  name: 'getPayment',
  method: 'GET',
  path: '/payments/v1/getPayment',
  access: 'member',
  body: 'query',
  input: z.strictObject({ paymentId }),
  output: shownPayment,
  errors: [...memberErrors, 'request.not_found'],
  summary: 'How a payment of the member stands.',
});
export type ShownPayment = z.output<typeof getPayment.output>;

const refundState = z.enum(['created', 'processing', 'succeeded', 'failed']);
const destination = z.enum(['origin', 'balance']);

export const listPayments = endpoint({
  name: 'listPayments',
  method: 'GET',
  path: '/payments/v1/listPayments',
  access: 'member',
  body: 'query',
  input: z.strictObject({ invoiceId }),
  output: z.strictObject({
    items: z.array(
      shownPayment.extend({
        /** The saved card it was charged to; null where one was entered, or none is used. */
        card: z.strictObject({ brand: z.string(), last4: z.string() }).nullable(),
        refunds: z.array(
          z.strictObject({
            amount: money,
            state: refundState,
            destination,
            reason: z.string(),
            createdAt: instant,
          }),
        ),
      }),
    ),
  }),
  errors: [...memberErrors, 'request.not_found'],
  summary:
    'Every try to pay an invoice, oldest first, with what was given back of it; for members their own invoices, for admins every one.',
});
export type PaymentList = z.output<typeof listPayments.output>;
export type Payment = z.output<typeof listPayments.output>['items'][number];

export const readBalance = endpoint({
  name: 'readBalance',
  method: 'GET',
  path: '/payments/v1/readBalance',
  access: 'member',
  body: 'query',
  input: z.strictObject({ currency: currency.default('USD'), cursor: z.string().max(20).optional() }),
  output: page(
    z.strictObject({
      /** As the books call it: `payment_succeeded`, `refund_succeeded`, `topup_paid` … */
      kind: z.string(),
      /** The invoice that was paid, given back, topped up by; null for what has none. */
      invoice: z.strictObject({ invoiceId, number: z.string().nullable(), about: z.string() }).nullable(),
      /** What came onto the balance; negative when it was spent. */
      amount: money,
      after: money,
      bookedAt: instant,
    }),
  ).extend({
    /** What can be spent. */
    balance: money,
    /** What is there beside it and cannot be spent, until the bank that contests its payment has decided. */
    contested: money,
  }),
  errors: [...memberErrors, 'request.not_found'],
  summary: 'What is on the balance of the member, and its movements with their invoices, the newest first.',
});
export type BalanceList = z.output<typeof readBalance.output>;
export type BalanceMovement = z.output<typeof readBalance.output>['items'][number];

/** Minor units; what one top-up may be. */
export const topUpRange = { min: 500, max: 500_000 } as const;

export const topUp = endpoint({
  name: 'topUp',
  method: 'POST',
  path: '/payments/v1/topUp',
  access: 'member',
  body: 'json',
  /** Within `topUpRange`. */
  input: z.strictObject({ amount: money.extend({ currency: z.literal('USD') }) }),
  output: z.strictObject({ invoiceId }),
  errors: [...memberErrors, 'request.conflict'],
  summary: 'Bills money for the balance; it is there once the invoice is paid.',
});

export const confirmBankTransfer = endpoint({
  name: 'confirmBankTransfer',
  method: 'POST',
  path: '/payments/v1/confirmBankTransfer',
  access: 'staff',
  body: 'json',
  input: z.strictObject({
    paymentId,
    /** Minor units that came, in the payment's currency. */
    amount: z.int().min(1).max(1_000_000_000),
    receivedOn: day,
    /** The bank's own name for the movement; makes it count once. */
    reference: line(3, 80),
    /** It is the transfer that the payment waits for: refused once that has come. */
    awaited: z.boolean().default(false),
  }),
  /** `restPaymentId`: where a second transfer for the rest goes. */
  output: z.strictObject({ paymentId, applied: money, restPaymentId: paymentId.nullable() }),
  errors: [...adminErrors, 'request.not_found', 'request.conflict', ...mayWait],
  summary: 'Takes in a transfer that was seen on the account, also a part of it or more.',
});

export const refundPayment = endpoint({
  name: 'refundPayment',
  method: 'POST',
  path: '/payments/v1/refundPayment',
  access: 'staff',
  body: 'json',
  input: z.strictObject({
    paymentId,
    /** Minor units, tax included. */
    amount: z.int().min(1).max(1_000_000_000),
    reason: line(3, 200),
    destination: destination.default('origin'),
  }),
  output: z.strictObject({
    refundId: idSchema('refund'),
    state: refundState,
    destination,
    amount: money,
  }),
  errors: [...adminErrors, 'request.not_found', 'request.conflict', ...mayWait],
  summary:
    'Gives money of a payment back and credits its invoice by as much; what paid for an order goes back by refundOrder.',
});
