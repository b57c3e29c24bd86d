import { endpoint, fileEndpoint, noAnswer } from './endpoint.ts';
import { line, prose } from './fields.ts';
import { idSchema } from './ids.ts';
import { money } from './money.ts';
import { page } from './page.ts';
import { bankMovementMoves, statesOf } from './states.ts';
import { day, instant } from './time.ts';
import { z } from './zod.ts';

// Movements of the seller's bank account. No call takes an idempotency key: each says what is to be true, and twice is as good as once.

const statementId = idSchema('bankStatement');
const movementId = idSchema('bankMovement');
const invoiceId = idSchema('invoice');
const paymentId = idSchema('payment');
const refusals = ['session.missing', 'session.ended', 'access.refused'] as const;
const base = '/bank-statements/v1';
const asks = { method: 'GET', access: 'staff', body: 'query' } as const;
const acts = { method: 'POST', access: 'staff', body: 'json' } as const;

/**
 * Why a movement waits for somebody; `checking`: nobody has to do anything yet, it is being matched; `alike`: the same money may have
 * been taken in before; `early`: it was booked before the payment was asked for.
 */
export const queueReasons = [
  'checking',
  'unknown',
  'several',
  'lower',
  'higher',
  'currency',
  'already_paid',
  'not_due',
  'under_way',
  'alike',
  'early',
  'returned',
] as const;
export type QueueReason = (typeof queueReasons)[number];

/** Who pays out to the account what they hold for the seller. */
export const payoutProviders = ['stripe', 'paypal'] as const;
export type PayoutProvider = (typeof payoutProviders)[number];

/** What a bank tells of a movement. */
export const told = {
  bookedOn: day,
  valueOn: day.nullable(),
  /** Below zero: it left the account. */
  amount: money,
  /** Who paid, or was paid. */
  payer: z.string(),
  accountLast4: z.string().nullable(),
  reference: z.string(),
  /** The bank's own name for it. */
  bankId: z.string().nullable(),
};

const filter = {
  state: z.enum(statesOf(bankMovementMoves)).default('open'),
  /** Part of a payer or of a reference; or an amount, a name of the bank, the end of an account. */
  about: line(0, 120).optional(),
  statementId: statementId.optional(),
};

const movement = z.strictObject({
  ...told,
  movementId,
  statementId,
  state: z.enum(statesOf(bankMovementMoves)),
  /** Of one that waits. */
  reason: z.enum(queueReasons).nullable(),
  /** Of one that is set aside: why, by whom (null: the account is gone), when, and whose payout it is if it is one. */
  aside: z
    .strictObject({
      reason: z.string(),
      by: z.string().nullable(),
      at: instant,
      payoutOf: z.enum(payoutProviders).nullable(),
    })
    .nullable(),
  match: z
    .strictObject({
      invoiceId,
      number: z.string().nullable(),
      about: z.string(),
      email: z.string(),
      how: z.enum(['by_reference', 'by_hand']),
      /** False: somebody had confirmed the transfer before. */
      booked: z.boolean(),
      /** Null: it was matched by its reference, or the account is gone. */
      by: z.string().nullable(),
      at: instant,
    })
    .nullable(),
});
export type BankMovementForOperator = z.output<typeof movement>;

export const listMovements = endpoint({
  ...asks,
  name: 'listMovements',
  path: `${base}/listMovements`,
  input: z.strictObject({ ...filter, cursor: movementId.optional() }),
  output: page(movement),
  errors: refusals,
  summary: 'Movements of the bank account in one state, those of the newest day first.',
});

export const exportMovements = fileEndpoint({
  ...asks,
  name: 'exportMovements',
  path: `${base}/exportMovements`,
  input: z.strictObject(filter),
  file: 'text/csv',
  errors: refusals,
  summary: 'What `listMovements` lists, one line each. It is sent while it is read.',
});

export const listMatchTargets = endpoint({
  ...asks,
  name: 'listMatchTargets',
  path: `${base}/listMatchTargets`,
  input: z.strictObject({ movementId, about: line(0, 120).optional() }),
  output: z.strictObject({
    items: z.array(
      z.strictObject({
        invoiceId,
        number: z.string().nullable(),
        about: z.string(),
        email: z.string(),
        name: z.string(),
        total: money,
        /** What it still asks for. */
        due: money,
        /** What its payer was told to write on a transfer. */
        transferReference: z.string().nullable(),
      }),
    ),
  }),
  errors: [...refusals, 'request.not_found'],
  summary:
    'What a movement may pay, 20 at most: those that its reference names and those that ask for as much; or those with a number, reference, name or address.',
});
export type MatchTarget = z.output<typeof listMatchTargets.output>['items'][number];

export const previewMatch = endpoint({
  ...asks,
  name: 'previewMatch',
  path: `${base}/previewMatch`,
  input: z.strictObject({ movementId, invoiceId }),
  output: z.strictObject({
    /** What of it would pay the invoice. */
    applied: money,
    /** What the invoice would still ask for. */
    rest: money,
    /** What would go onto the balance of the buyer. */
    excess: money,
    /** A transfer over the same amount that somebody confirmed by hand: it may be this one. */
    confirmed: z.strictObject({ paymentId, at: instant }).nullable(),
  }),
  errors: [...refusals, 'request.not_found', 'state.move_refused'],
  summary: 'What would happen to the money of a movement if it were matched to an invoice.',
});
export type MatchPreview = z.output<typeof previewMatch.output>;

export const matchMovement = endpoint({
  ...acts,
  name: 'matchMovement',
  path: `${base}/matchMovement`,
  input: z.strictObject({
    movementId,
    invoiceId,
    /** Minor units that the preview named: another sum by now is refused. */
    applied: z.int().min(0),
    /** The movement is a transfer that was confirmed by hand: nothing more is booked. */
    confirmedPaymentId: paymentId.optional(),
  }),
  output: z.strictObject({ paymentId }),
  errors: [
    ...refusals,
    'request.not_found',
    'request.conflict',
    'state.move_refused',
    'staff.second_person_needed',
  ],
  summary:
    'Matches money on the account to an invoice, as a confirmed transfer: less pays a part, more goes onto the balance.',
});

export const setMovementAside = endpoint({
  ...acts,
  name: 'setMovementAside',
  path: `${base}/setMovementAside`,
  input: z.strictObject({
    movementId,
    reason: prose(3, 500),
    /** It is a payout of this provider, and is booked out of what the provider holds. */
    payoutOf: z.enum(payoutProviders).optional(),
  }),
  output: noAnswer,
  errors: [...refusals, 'request.not_found', 'request.conflict', 'state.move_refused'],
  summary:
    'Takes a movement out of the queue that is no payment of a member, with the reason; a payout of a payment provider is booked as one.',
});

export const takeMovementBack = endpoint({
  ...acts,
  name: 'takeMovementBack',
  path: `${base}/takeMovementBack`,
  input: z.strictObject({ movementId }),
  output: noAnswer,
  errors: [...refusals, 'request.not_found', 'state.move_refused'],
  summary:
    'Puts a movement that was set aside back into the queue; what was booked of a payout is taken back.',
});
