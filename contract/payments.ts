import type { Currency } from './currencies.ts';
import { endpoint, nothing } from './endpoint.ts';
import { line } from './fields.ts';
import { idSchema } from './ids.ts';
import { methodKinds } from './method-kinds.ts';
import { money } from './money.ts';
import { page } from './page.ts';
import { currency } from './pricing.ts';
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
export const paymentProvider = z.enum(['stripe', 'sandbox', 'paypal', 'bank', 'balance']);
export type PaymentProvider = z.output<typeof paymentProvider>;

/** A saved way to pay, as far as it is told apart by. */
export const shownMethod = z.strictObject({
  kind: z.enum(methodKinds),
  /** Of a card; null for an account. */
  brand: z.string().nullable(),
  /** The end of the card's number, or of the account's IBAN; empty for a PayPal account. */
  last4: z.string(),
  /** Of an account: the country of its bank; null for a card. */
  country: z.string().nullable(),
  /** Of a PayPal account: the address of its owner there, masked; null for others. */
  maskedEmail: z.string().nullable(),
});
export type ShownMethod = z.output<typeof shownMethod>;

/** A path of the site that a provider sends the payer back to; never another address. */
export const returnTo = z
  .string()
  .max(300)
  .regex(/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/);

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
    /** Those of them that debit bank accounts by SEPA as well, for what is billed in euros. */
    debitProviders: z.array(paymentProvider),
    /** Numbers of the pretended provider and what each does; empty where money moves. */
    testCards: z.array(z.strictObject({ number: z.string(), does: z.string() })),
    /** The same for IBANs. */
    testAccounts: z.array(z.strictObject({ iban: z.string(), does: z.string() })),
  }),
  errors: [],
  summary:
    'The ways to pay on this install, and the cards and accounts of the pretended provider where no money moves.',
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
    /** What the payer enters at a provider of `debitProviders`: an account that is debited instead of a card. */
    debit: z.boolean().default(false),
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
  /** By SEPA direct debit: while it is processing it is on its way, for up to 14 business days. */
  debit: z.boolean(),
  state: z.enum(statesOf(paymentMoves)),
  amount: money,
  refunded: money,
  /** Where the payer goes on; null when nothing is asked of them. */
  actionUrl: z.string().nullable(),
  failure: z.string().nullable(),
  /** No later try with the same card or account can succeed. */
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
        /** What it was charged to; null where that was not saved, or none is used. */
        method: shownMethod.nullable(),
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

/** Of one currency: a member has a balance in each, and pays from it only what is billed in it. */
const onBalance = {
  /** What can be spent. */
  balance: money,
  /** What is there beside it and cannot be spent, until the bank that contests its payment has decided. */
  contested: money,
};

export const listBalances = endpoint({
  name: 'listBalances',
  method: 'GET',
  path: '/payments/v1/listBalances',
  access: 'member',
  body: 'none',
  input: nothing,
  output: z.strictObject({
    /** Those in which something was ever moved, in the order in which the install sells in their currencies. */
    items: z.array(z.strictObject(onBalance)),
  }),
  errors: memberErrors,
  summary: 'What is on the balances of the member, one for each currency in which money was moved.',
});

export const readBalance = endpoint({
  name: 'readBalance',
  method: 'GET',
  path: '/payments/v1/readBalance',
  access: 'member',
  body: 'query',
  /** Without a currency: the first that the install sells in. */
  input: z.strictObject({ currency: currency.optional(), cursor: z.string().max(20).optional() }),
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
  ).extend(onBalance),
  errors: [...memberErrors, 'request.not_found'],
  summary:
    'What is on the balance of the member in one currency, and its movements with their invoices, the newest first.',
});
export type BalanceList = z.output<typeof readBalance.output>;
export type BalanceMovement = z.output<typeof readBalance.output>['items'][number];

/** Minor units; what one top-up may be, in round figures of each currency. */
export const topUpRanges: Readonly<Record<Currency, { min: number; max: number }>> = {
  USD: { min: 500, max: 500_000 },
  EUR: { min: 500, max: 500_000 },
};

export const topUp = endpoint({
  name: 'topUp',
  method: 'POST',
  path: '/payments/v1/topUp',
  access: 'member',
  body: 'json',
  /** In a currency that the install sells in, and within its range of `topUpRanges`. */
  input: z.strictObject({ amount: money.extend({ currency }) }),
  output: z.strictObject({ invoiceId }),
  errors: [...memberErrors, 'request.conflict'],
  summary: 'Bills money for the balance in its currency; it is there once the invoice is paid.',
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
    'Gives money of a top-up back, off the balance and the way it was paid, with a credit note. An order is refunded by refundOrder, and any other invoice by refundInvoiceLines.',
});
