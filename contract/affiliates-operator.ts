import { affiliateStatus } from './affiliates.ts';
import type { Currency } from './currencies.ts';
import { endpoint, noAnswer } from './endpoint.ts';
import { line, prose, tid } from './fields.ts';
import { idSchema } from './ids.ts';
import { money } from './money.ts';
import { page } from './page.ts';
import { currency } from './pricing.ts';
import { instant } from './time.ts';
import { z } from './zod.ts';

const affiliateId = idSchema('affiliate');
const refusals = ['session.missing', 'session.ended', 'access.refused'] as const;
const changed = [...refusals, 'request.not_found', 'state.move_refused'] as const;
const input = z.strictObject({ affiliateId, reason: prose(3, 500) });

const affiliateForOperator = z.strictObject({
  affiliateId,
  email: z.string(),
  name: z.string(),
  code: tid,
  status: affiliateStatus,
  joinedAt: instant,
  /** Of the last change that staff made; null = none. */
  changedAt: instant.nullable(),
  reason: z.string().nullable(),
  /** Visits by the link, of the last 90 days. */
  clicks: z.int(),
  /** Orders that carry the code, are paid and not taken back, and were placed while the membership was approved. */
  orders: z.int(),
  /** The same, placed while it was not: they earn nothing. */
  ordersNotCounted: z.int(),
  /** Commission that was put on their balances so far, with its bonus, by currency; empty where there was none. */
  credited: z.array(money),
});
export type AffiliateForOperator = z.output<typeof affiliateForOperator>;

export const listAffiliates = endpoint({
  name: 'listAffiliates',
  method: 'GET',
  path: '/affiliate/v1/listAffiliates',
  access: 'staff',
  body: 'query',
  input: z.strictObject({
    state: affiliateStatus.exclude(['none']).optional(),
    /** A part of the email address, the whole code, or the id. */
    about: line(1, 254).optional(),
    cursor: affiliateId.optional(),
  }),
  output: page(affiliateForOperator),
  errors: [...refusals],
  summary: 'The members of the affiliate programme, the newest first, with their visits and orders.',
});

export const pauseAffiliate = endpoint({
  name: 'pauseAffiliate',
  method: 'POST',
  path: '/affiliate/v1/pauseAffiliate',
  access: 'staff',
  body: 'json',
  input,
  output: noAnswer,
  errors: [...changed],
  summary:
    'Counts no further visits and orders of an affiliate until it is resumed; the reason is mailed. Repeated, nothing changes.',
});

export const resumeAffiliate = endpoint({
  name: 'resumeAffiliate',
  method: 'POST',
  path: '/affiliate/v1/resumeAffiliate',
  access: 'staff',
  body: 'json',
  input,
  output: noAnswer,
  errors: [...changed],
  summary: 'Counts again what a paused affiliate brings; the reason is mailed. Repeated, nothing changes.',
});

export const endAffiliate = endpoint({
  name: 'endAffiliate',
  method: 'POST',
  path: '/affiliate/v1/endAffiliate',
  access: 'staff',
  body: 'json',
  input,
  output: noAnswer,
  errors: [...changed],
  summary:
    'Ends a membership for good: its link leads on and counts nothing, and what was earned before stays due. The reason is mailed. Repeated, nothing changes.',
});

/** Minor units of one credit, in round figures of each currency; a larger sum is paid by transfer. */
export const commissionRanges: Readonly<Record<Currency, { min: number; max: number }>> = {
  USD: { min: 100, max: 100_000 },
  EUR: { min: 100, max: 100_000 },
};

export const creditCommission = endpoint({
  name: 'creditCommission',
  method: 'POST',
  path: '/affiliate/v1/creditCommission',
  access: 'staff',
  body: 'json',
  input: z.strictObject({
    affiliateId,
    /** In a currency that the install sells in, and within its range of `commissionRanges`. The bonus comes on top. */
    amount: money.extend({ currency }),
    /** Minor units: what was credited to them in that currency before, with its bonus, as it was listed; absent = whatever that was. */
    credited: z.int().min(0).optional(),
    /** Which months it is for; the affiliate reads it. */
    reason: prose(3, 500),
  }),
  output: z.strictObject({ credited: money, bonus: money }),
  errors: [...changed, 'request.conflict', 'staff.second_person_needed'],
  summary:
    'Puts commission on an affiliate’s account balance in its currency, with the bonus of the terms. They are mailed. Refused where something was credited since it was listed. Needs the header Idempotency-Key, and the same key credits once.',
});
