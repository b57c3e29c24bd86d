import { z } from 'zod';
import { endpoint, noAnswer, nothing } from './endpoint.ts';
import { email, opaque } from './fields.ts';
import { idSchema } from './ids.ts';
import { materialTiers } from './material-kinds.ts';
import { instant } from './time.ts';

/** Where a tier comes from: bought, a seat in somebody's team, months that were given, or what every account has. */
export const membershipSources = ['subscription', 'team', 'gift', 'free'] as const;
export type MembershipSource = (typeof membershipSources)[number];

/** Who gave months: the operator, or a member who bought them as a present. */
export const grantSources = ['operator', 'gift'] as const;
export type GrantSource = (typeof grantSources)[number];

/** Why a seat ended: taken back by the owner, left by its holder, or the team has fewer seats now. */
export const teamSeatEnds = ['taken_back', 'left', 'too_many', 'declined'] as const;
export type TeamSeatEnd = (typeof teamSeatEnds)[number];
/** Of one that was held. */
const heldSeatEnd = z.enum(teamSeatEnds).exclude(['declined']);
export type HeldSeatEnd = z.output<typeof heldSeatEnd>;

/**
 * Of an invitation: `held` once it was accepted, `ended` when that seat is over, `taken_back` by the owner or `declined`
 * by whom it is for before it was accepted.
 */
export const invitationStates = ['open', 'held', 'expired', 'taken_back', 'declined', 'ended'] as const;
export type InvitationState = (typeof invitationStates)[number];

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

const seat = z.strictObject({
  seatId,
  email: z.string(),
  state: z.enum(['invited', 'expired', 'held']),
  invitedAt: instant,
  /** Of the invitation. */
  expiresAt: instant,
  acceptedAt: instant.nullable(),
  /** This month, by this seat. */
  downloads: z.int(),
  /** When it ends because the team will have fewer seats; null = it stays. */
  endsAt: instant.nullable(),
});
export type TeamSeatShown = z.output<typeof seat>;

export const readTeam = endpoint({
  name: 'readTeam',
  method: 'GET',
  path: `${base}/readTeam`,
  access: 'member',
  body: 'none',
  input: nothing,
  output: z.strictObject({
    /** The owner's own included; 1 = no team. */
    seats: z.int(),
    /** Held and invited, the owner's own included. */
    taken: z.int(),
    /** This month, by the owner. */
    ownDownloads: z.int(),
    items: z.array(seat),
  }),
  errors: [...signedOut],
  summary: 'The seats of the member’s own team, who holds them and how much they use.',
});

export const inviteToTeam = endpoint({
  name: 'inviteToTeam',
  method: 'POST',
  path: `${base}/inviteToTeam`,
  access: 'member',
  body: 'json',
  input: z.strictObject({ email }),
  output: z.strictObject({ seatId, expiresAt: instant }),
  errors: [
    ...signedOut,
    'entitlement.missing',
    'allowance.used_up',
    'state.move_refused',
    'request.too_many',
    'request.invalid',
  ],
  summary:
    'Offers a seat of the own team by mail, for seven days; a second time sends a new link in place of the first.',
});

export const takeSeatBack = endpoint({
  name: 'takeSeatBack',
  method: 'POST',
  path: `${base}/takeSeatBack`,
  access: 'member',
  body: 'json',
  input: z.strictObject({ seatId }),
  output: noAnswer,
  errors: [...signedOut, 'request.not_found'],
  summary: 'Ends a seat or an invitation of the own team, at once; licences that were given stay valid.',
});

const invitation = z.strictObject({ token: opaque });

export const readInvitation = endpoint({
  name: 'readInvitation',
  // The token opens the invitation, so it travels in the body: an address reaches logs.
  method: 'POST',
  path: `${base}/readInvitation`,
  access: 'member',
  body: 'json',
  input: invitation,
  output: z.strictObject({ state: z.enum(invitationStates), ownerEmail: z.string(), expiresAt: instant }),
  errors: [...signedOut, 'request.not_found'],
  summary: 'Whose team an invitation to the signed-in member’s address is for, and what has become of it.',
});

export const acceptInvitation = endpoint({
  name: 'acceptInvitation',
  method: 'POST',
  path: `${base}/acceptInvitation`,
  access: 'member',
  body: 'json',
  input: invitation,
  output: z.strictObject({ seatId }),
  errors: [...signedOut, 'request.not_found', 'allowance.used_up', 'state.move_refused'],
  summary: 'Takes the seat that was offered to the member’s address.',
});

export const declineInvitation = endpoint({
  name: 'declineInvitation',
  method: 'POST',
  path: `${base}/declineInvitation`,
  access: 'member',
  body: 'json',
  input: invitation,
  output: noAnswer,
  errors: [...signedOut, 'request.not_found', 'state.move_refused'],
  summary: 'Refuses the seat that was offered to the member’s address; declined before, nothing happens.',
});

export const leaveTeam = endpoint({
  name: 'leaveTeam',
  method: 'POST',
  path: `${base}/leaveTeam`,
  access: 'member',
  body: 'none',
  input: nothing,
  output: noAnswer,
  errors: [...signedOut],
  summary: 'Gives up the seat in somebody’s team; without one, nothing happens.',
});
