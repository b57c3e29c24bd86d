import { endpoint } from './endpoint.ts';
import { idSchema } from './ids.ts';
import { money } from './money.ts';
import { day, instant } from './time.ts';
import { z } from './zod.ts';

export const foreseenKinds = [
  'invoice',
  'charged',
  'declined',
  'renewed',
  'overdue',
  'suspended',
  'resumed',
  'ended',
  'mail',
] as const;

/** One thing that would happen. */
export const foreseen = z.strictObject({
  at: instant,
  kind: z.enum(foreseenKinds),
  /** Whose; null for a mail. */
  subscription: z
    .strictObject({ id: idSchema('subscription'), number: z.string(), title: z.string() })
    .nullable(),
  /** Tax included; of invoices and charges. */
  amount: money.nullable(),
  /** The subject of a mail, why a charge was declined or a subscription ended; else empty. */
  note: z.string(),
  /** Who a mail would go to. */
  to: z.string().nullable(),
});
export type Foreseen = z.output<typeof foreseen>;

export const foreseenDay = z.strictObject({
  dayOn: day,
  /** All of the day, also what `entries` leaves out. */
  counts: z.partialRecord(z.enum(foreseenKinds), z.int()),
  /** A sum for each currency. */
  invoiced: z.array(money),
  charged: z.array(money),
  entries: z.array(foreseen),
});
export type ForeseenDay = z.output<typeof foreseenDay>;

export const runTimeMachine = endpoint({
  name: 'runTimeMachine',
  method: 'POST',
  path: '/time-machine/v1/runTimeMachine',
  access: 'staff',
  body: 'json',
  input: z.strictObject({
    days: z.int().min(1).max(60),
    /** Percent of the saved methods that decline every charge, beside those that declined the last one. */
    declines: z.int().min(0).max(100).default(0),
  }),
  output: z.strictObject({
    from: instant,
    /** How far it came: `from` and the days, or less when there was too much for one call. */
    until: instant,
    complete: z.boolean(),
    /** Subscriptions with something due in these days that were not looked at: those due first go first. */
    subscriptionsLeftOut: z.int(),
    /** Subscriptions that could not be billed; the service's own run would fail with them too. */
    failed: z.array(z.string()),
    /** Days on which something happens, in order. */
    days: z.array(foreseenDay),
    /** Entries beyond the first 2,000, which only the counts hold. */
    entriesLeftOut: z.int(),
  }),
  errors: ['session.missing', 'session.ended', 'access.refused'],
  summary:
    'Runs the billing of the coming days on a copy and lists every invoice, charge, mail, suspension and end; nothing changes and nothing is sent.',
});
export type TimeMachineAnswer = z.output<typeof runTimeMachine.output>;
