import { affiliateStatus } from './affiliates.ts';
import { endpoint, noAnswer } from './endpoint.ts';
import { line, prose, tid } from './fields.ts';
import { idSchema } from './ids.ts';
import { page } from './page.ts';
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
  /** Visits by the link, of all time. */
  clicks: z.int(),
  /** Orders that carry the code, are paid and not taken back, and were placed while the membership was approved. */
  orders: z.int(),
  /** The same, placed while it was not: they earn nothing. */
  ordersNotCounted: z.int(),
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
    /** A part of the email address, or the whole code. */
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
