import { endpoint, nothing } from './endpoint.ts';
import { idSchema } from './ids.ts';
import { money } from './money.ts';
import { day, instant } from './time.ts';
import { z } from './zod.ts';

/** Days of the money: 30, and the 30 before them. */
export const moneyDays = 60;

/**
 * What waits for a person, in the order of the page. `documents` could not be drawn when their mails left, and are tried again;
 * `undelivered` are those that were given up, or that a mail server refused. `vatAmounts` are documents without VAT in the currency of the seller’s country. `uploads` are the caller's own, and `approvals` those that others ask for; all others belong to everybody.
 */
export const queueNames = [
  'orders',
  'late',
  'deliveries',
  'failed',
  'withdrawals',
  'transfers',
  'movements',
  'payouts',
  'approvals',
  'vatIds',
  'vatAmounts',
  'documents',
  'undelivered',
  'cases',
  'messages',
  'uploads',
] as const;
export type QueueName = (typeof queueNames)[number];

/**
 * Money that is neither where it came from nor where it should be: `payment` and `refund` wait for their provider, `transfer`
 * was not seen on the account yet, `balance` came beyond what was due and was neither spent nor refunded.
 */
export const stuckKinds = ['payment', 'refund', 'balance', 'transfer'] as const;
export type StuckKind = (typeof stuckKinds)[number];

/** Of one UTC day in minor units, as it moved the accounts at the providers and the bank, tax included. */
const moneyDay = z.strictObject({
  on: day,
  /** Payments of orders, and how many they were. */
  orders: z.int(),
  ordersPaid: z.int(),
  renewals: z.int(),
  renewalsPaid: z.int(),
  /** Payments of upgrades and top-ups. */
  other: z.int(),
  /** What refunds and disputes took, above zero; below it on a day that brought more of it back. */
  refunds: z.int(),
});
export type MoneyDay = z.output<typeof moneyDay>;

export const readToday = endpoint({
  name: 'readToday',
  method: 'GET',
  path: '/waiting/v1/readToday',
  access: 'staff',
  body: 'none',
  input: nothing,
  output: z.strictObject({
    at: instant,
    /** For each currency in which money moved: 60 days without gaps, today last. Null, as below: not for these roles. */
    money: z.array(z.strictObject({ currency: z.string(), days: z.array(moneyDay) })).nullable(),
    /** Those that the caller's roles may read. */
    queues: z.array(
      z.strictObject({ name: z.enum(queueNames), count: z.int(), oldestAt: instant.nullable() }),
    ),
    /** Money that has been stuck for more than an hour. */
    stuck: z
      .strictObject({
        sums: z.array(
          z.strictObject({ kind: z.enum(stuckKinds), count: z.int(), amount: money, oldestAt: instant }),
        ),
        /** The longest stuck of each kind first; transfers have a list of their own. */
        items: z.array(
          z.strictObject({
            kind: z.enum(stuckKinds).exclude(['transfer']),
            /** Its page shows the payment with what can be done about it. */
            invoiceId: idSchema('invoice'),
            about: z.string(),
            email: z.string(),
            amount: money,
            since: instant,
          }),
        ),
      })
      .nullable(),
    /** What renews and was not paid in time. */
    overdue: z
      .strictObject({
        /** By state: `past_due` is being charged again, `unpaid` is suspended. */
        sums: z.array(
          z.strictObject({
            state: z.enum(['past_due', 'unpaid']),
            count: z.int(),
            owed: money,
            oldestAt: instant,
          }),
        ),
        /** The next to be charged again first. */
        items: z.array(
          z.strictObject({
            subscriptionId: idSchema('subscription'),
            number: z.string(),
            title: z.string(),
            owed: money,
            /** Why the last charge failed, in the provider's word; null when there was none. */
            failure: z.string().nullable(),
            nextRetryAt: instant.nullable(),
          }),
        ),
      })
      .nullable(),
    /** The last nightly check of the books. */
    books: z
      .strictObject({
        last: z
          .strictObject({
            at: instant,
            /** Null: the check itself failed. */
            broken: z.int().nullable(),
            rules: z.int().nullable(),
          })
          .nullable(),
      })
      .nullable(),
    health: z
      .strictObject({
        /** Given up after their last try. */
        failedJobs: z.int(),
        retryingJobs: z.int(),
        processes: z.int(),
        silentProcesses: z.int(),
        diskLow: z.boolean(),
        /** Restored, and not resumed yet: no job is done. */
        onHold: z.boolean(),
        backup: z.strictObject({
          scheduled: z.boolean(),
          lastAt: instant.nullable(),
          failed: z.boolean(),
        }),
      })
      .nullable(),
  }),
  errors: ['session.missing', 'session.ended', 'access.refused'],
  summary:
    'The operator’s day: money, queues, overdue payments, books and health, as far as the caller’s roles may read them.',
});
export type Today = Readonly<z.output<typeof readToday.output>>;
