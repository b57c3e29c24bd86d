import { endpoint, nothing } from './endpoint.ts';
import { line, tid } from './fields.ts';
import { affiliateMoves, statesOf } from './states.ts';
import { z } from './zod.ts';

export const affiliateStatuses = ['none', ...statesOf(affiliateMoves)] as const;
export const affiliateStatus = z.enum(affiliateStatuses);

export const affiliateRegister = endpoint({
  name: 'affiliateRegister',
  method: 'POST',
  path: '/affiliate/v1/memberUserRegister',
  access: 'member',
  body: 'none',
  input: nothing,
  output: z.strictObject({ status: affiliateStatus, affiliateCode: tid, link: z.string() }),
  errors: ['session.missing', 'session.ended', 'access.refused'],
  summary:
    'Joins the affiliate programme for the signed-in member, at once or once their email is verified; called again, it answers the same.',
});
/** A membership, as its member sees it. */
const membership = z.strictObject({
  status: affiliateStatus,
  affiliateCode: tid,
  link: z.string(),
  /** Why it was paused or ended, as it was mailed; null where nobody has done either. */
  reason: z.string().nullable(),
});

export const readAffiliate = endpoint({
  name: 'readAffiliate',
  method: 'GET',
  path: '/affiliate/v1/readAffiliate',
  access: 'member',
  body: 'none',
  input: nothing,
  output: z.strictObject({ membership: membership.nullable() }),
  errors: ['session.missing', 'session.ended'],
  summary:
    'The membership of the signed-in member in the affiliate programme; null where they have not joined.',
});
export type AffiliateMembership = z.output<typeof membership>;

export type JoinedAffiliate = z.output<typeof affiliateRegister.output>;

export const affiliateClick = endpoint({
  name: 'affiliateClick',
  method: 'POST',
  path: '/affiliate/v1/click',
  access: 'anyone',
  body: 'json',
  input: z.strictObject({ tid, landing: line(1, 512), visitor: z.string().regex(/^[A-Za-z0-9_-]{16,64}$/) }),
  output: z.strictObject({ clickId: z.string().nullable() }),
  errors: [],
  summary:
    'Records a visit by a partner link, once a day for each code and visitor; unknown codes answer null.',
});
