import { endpoint, nothing } from './endpoint.ts';
import { idSchema } from './ids.ts';
import { materialTiers } from './material-kinds.ts';
import { heldSeatEnd } from './seats.ts';
import { instant } from './time.ts';
import { z } from './zod.ts';

/** Where a tier comes from: bought, a seat in somebody's team, months that were given, or what every account has. */
export const membershipSources = ['subscription', 'team', 'gift', 'free'] as const;
export type MembershipSource = (typeof membershipSources)[number];

/** Who gave months: the operator, or a member who bought them as a present. */
export const grantSources = ['operator', 'gift'] as const;
export type GrantSource = (typeof grantSources)[number];

const tier = z.enum(materialTiers);
/** What is bought or given. */
export const paidTier = z.enum(['starter', 'pro', 'team']);
const signedOut = ['session.missing', 'session.ended'] as const;
const base = '/memberships/v1';
const grantId = idSchema('membershipGrant');
const seatId = idSchema('teamSeat');

/** What a tier gives; null = no limit. */
const benefits = z.strictObject({
  tier,
  /** The catalogue's plan, to buy or change to. */
  plan: z.string(),
  downloadsADay: z.int().nullable(),
  downloadsAMonth: z.int().nullable(),
  /** All seats of a team count together. */
  pooled: z.boolean(),
  rolloverMonths: z.int(),
  seatsIncluded: z.int(),
});
export type TierBenefits = z.output<typeof benefits>;

export const membershipGrant = z.strictObject({
  grantId,
  tier: paidTier,
  months: z.int(),
  source: z.enum(grantSources),
  /** When they run; later than they were given where something of that tier or a higher one runs first. */
  validFrom: instant,
  validTo: instant,
  reason: z.string(),
  givenAt: instant,
});
export type MembershipGrantShown = z.output<typeof membershipGrant>;

export const readMembership = endpoint({
  name: 'readMembership',
  method: 'GET',
  path: `${base}/readMembership`,
  access: 'member',
  body: 'none',
  input: nothing,
  output: z.strictObject({
    benefits,
    source: z.enum(membershipSources),
    /** Paid for or given until then; null = free, without an end. */
    until: instant.nullable(),
    /** Money is missing: until then it holds all the same. */
    graceUntil: instant.nullable(),
    renews: z.boolean(),
    /** Their own subscription to a membership, until it has ended; paused or unpaid, the tier comes from elsewhere. */
    subscriptionId: idSchema('subscription').nullable(),
    /** While the fee of what was bought can still go back, by whom it is asked for in `/withdrawal`; null after that. */
    refund: z
      .strictObject({
        orderNo: z.string(),
        until: instant,
        /** Since it was ordered, by all seats. */
        downloads: z.int(),
        /** With fewer downloads than this all of it goes back. */
        fewerThan: z.int(),
      })
      .nullable(),
    /** The team a seat of which the member holds, also while the team is none. */
    team: z.strictObject({ seatId, ownerEmail: z.string(), acceptedAt: instant }).nullable(),
    /** Without a seat: the team of the one that ended last, for 30 days. */
    pastTeam: z.strictObject({ ownerEmail: z.string(), endedAt: instant, because: heldSeatEnd }).nullable(),
    /** The next tier to buy; null at the top. */
    next: benefits.nullable(),
    /** Months that were given and are not over. */
    grants: z.array(membershipGrant),
  }),
  errors: [...signedOut],
  summary:
    'The member’s tier in the library: what it gives, until when, where it comes from, and what the next one adds.',
});
export type Membership = z.output<typeof readMembership.output>;

const allowance = z.strictObject({
  used: z.int(),
  /** Null = no limit. */
  limit: z.int().nullable(),
  resetAt: instant,
});

export const readAllowance = endpoint({
  name: 'readAllowance',
  method: 'GET',
  path: `${base}/readAllowance`,
  access: 'member',
  body: 'none',
  input: nothing,
  output: z.strictObject({
    tier,
    /** What is used was used by all seats of the team. */
    pooled: z.boolean(),
    freeItemsOnly: z.boolean(),
    day: allowance,
    /** The limit holds what was left of the month before. */
    month: allowance.extend({ rollover: z.int() }),
    /** The same item costs no second download within so many days. */
    sameItemFreeDays: z.int(),
  }),
  errors: [...signedOut],
  summary: 'How many downloads are used and left today and this month, in days and months of UTC.',
});
export type DownloadAllowance = z.output<typeof readAllowance.output>;
