import { endpoint } from './endpoint.ts';
import { email, line, prose } from './fields.ts';
import { idSchema } from './ids.ts';
import { materialTiers } from './material-kinds.ts';
import { membershipGrant, membershipSources, paidTier } from './memberships.ts';
import { page } from './page.ts';
import { instant } from './time.ts';
import { z } from './zod.ts';

const signedOut = ['session.missing', 'session.ended'] as const;
const base = '/memberships/v1';
const grantId = idSchema('membershipGrant');

export const giveMonths = endpoint({
  name: 'giveMonths',
  method: 'POST',
  path: `${base}/giveMonths`,
  access: 'staff',
  body: 'json',
  input: z.strictObject({
    /** Of the member who gets them. */
    email,
    tier: paidTier,
    months: z.int().min(1).max(24),
    reason: line(3, 200),
  }),
  output: membershipGrant,
  errors: [...signedOut, 'access.refused', 'request.not_found', 'request.conflict'],
  summary:
    'Gives a member months of a tier, after what they have already; needs an idempotency key, and answers a repetition with the first.',
});

/** A member by their id or email address. */
const about = line(3, 254);

const grantForOperator = membershipGrant.extend({
  memberId: idSchema('member'),
  email: z.string(),
  givenBy: z.string(),
  /** Nothing was downloaded under it and it is not over: it can be taken back. */
  unused: z.boolean(),
  takenBack: z.strictObject({ at: instant, reason: z.string() }).nullable(),
});
export type GrantForOperator = z.output<typeof grantForOperator>;

export const listGrants = endpoint({
  name: 'listGrants',
  method: 'GET',
  path: `${base}/listGrants`,
  access: 'staff',
  body: 'query',
  input: z.strictObject({ about: about.optional(), cursor: grantId.optional() }),
  output: page(grantForOperator),
  errors: [...signedOut, 'access.refused', 'request.not_found'],
  summary: 'Months that were given, to one member or to all, the newest first.',
});

export const takeGrantBack = endpoint({
  name: 'takeGrantBack',
  method: 'POST',
  path: `${base}/takeGrantBack`,
  access: 'staff',
  body: 'json',
  input: z.strictObject({ grantId, reason: prose(3, 500) }),
  output: grantForOperator,
  errors: [...signedOut, 'access.refused', 'request.not_found', 'state.move_refused'],
  summary:
    'Takes given months back that nobody has used; the member is told the reason by mail. Repeated, nothing changes.',
});

const use = z.strictObject({
  used: z.int(),
  /** Null = no limit. */
  limit: z.int().nullable(),
});

export const findMembership = endpoint({
  name: 'findMembership',
  method: 'GET',
  path: `${base}/findMembership`,
  access: 'staff',
  body: 'query',
  input: z.strictObject({ about }),
  output: z.strictObject({
    memberId: idSchema('member'),
    email: z.string(),
    tier: z.enum(materialTiers),
    source: z.enum(membershipSources),
    until: instant.nullable(),
    /** They pay for a membership of their own. */
    subscribed: z.boolean(),
    pooled: z.boolean(),
    day: use,
    month: use,
  }),
  errors: [...signedOut, 'access.refused', 'request.not_found'],
  summary: 'A member’s tier, where it comes from, and what is used of it.',
});
export type MembershipForOperator = z.output<typeof findMembership.output>;

export const countDownloads = endpoint({
  name: 'countDownloads',
  method: 'GET',
  path: `${base}/countDownloads`,
  access: 'staff',
  body: 'query',
  input: z.strictObject({ memberId: idSchema('member'), since: instant }),
  output: z.strictObject({
    downloads: z.int(),
    /** Fewer than the terms of refund allow. */
    refundable: z.boolean(),
  }),
  errors: [...signedOut, 'access.refused'],
  summary: 'How many downloads a member and the seats of their team have used since a moment, for a refund.',
});
