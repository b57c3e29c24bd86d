import { endpoint, noAnswer, nothing } from './endpoint.ts';
import { email, opaque } from './fields.ts';
import { idSchema } from './ids.ts';
import { instant } from './time.ts';
import { z } from './zod.ts';

/** Tools whose plans are used together; each is named as the group of its plans in the catalogue. */
export const toolSeatProducts = ['writing', 'social', 'browsers'] as const;
export type ToolSeatProduct = (typeof toolSeatProducts)[number];
/** What can be used together by seats in one owner's team. */
export const seatProductNames = ['library', ...toolSeatProducts] as const;
export type SeatProductName = (typeof seatProductNames)[number];

/** Why a seat ended: taken back by the owner, left by its holder, the team has fewer seats now, or it was never accepted. */
export const seatEnds = ['taken_back', 'left', 'too_many', 'declined'] as const;
export type SeatEnd = (typeof seatEnds)[number];
/** Of one that was held. */
export const heldSeatEnd = z.enum(seatEnds).exclude(['declined']);
export type HeldSeatEnd = z.output<typeof heldSeatEnd>;

/**
 * Of an invitation: `held` once it was accepted, `ended` when that seat is over, `taken_back` by the owner or `declined`
 * by whom it is for before it was accepted.
 */
export const invitationStates = ['open', 'held', 'expired', 'taken_back', 'declined', 'ended'] as const;
export type InvitationState = (typeof invitationStates)[number];

const signedOut = ['session.missing', 'session.ended'] as const;
const base = '/seats/v1';
const seatId = idSchema('teamSeat');
const product = z.enum(seatProductNames);

const seat = z.strictObject({
  seatId,
  email: z.string(),
  state: z.enum(['invited', 'expired', 'held']),
  invitedAt: instant,
  /** Of the invitation. */
  expiresAt: instant,
  acceptedAt: instant.nullable(),
  /** This month, by this seat; null where the product has none. */
  downloads: z.int().nullable(),
  /** When it ends because the team will have fewer seats; null = it stays. */
  endsAt: instant.nullable(),
});
export type SeatShown = z.output<typeof seat>;

const team = z.strictObject({
  product,
  /** The owner's own included; 1 = no team at this time. */
  seats: z.int(),
  /** Held and invited, the owner's own included. */
  taken: z.int(),
  /** This month, by the owner; null where the product has none. */
  ownDownloads: z.int().nullable(),
  items: z.array(seat),
});
export type TeamShown = z.output<typeof team>;

const heldSeat = z.strictObject({
  seatId,
  product,
  ownerEmail: z.string(),
  acceptedAt: instant,
  /** False while the owner has no team: the seat gives nothing until there is one again. */
  works: z.boolean(),
});
export type HeldSeat = z.output<typeof heldSeat>;

export const readSeats = endpoint({
  name: 'readSeats',
  method: 'GET',
  path: `${base}/readSeats`,
  access: 'member',
  body: 'none',
  input: nothing,
  output: z.strictObject({
    /** The member's own teams: those that have seats to give, or in which somebody has one. */
    teams: z.array(team),
    /** Seats that the member has in the teams of others. */
    held: z.array(heldSeat),
  }),
  errors: [...signedOut],
  summary:
    'The seats of the member’s own teams with who holds them, and the seats they hold in the teams of others.',
});

export const inviteToTeam = endpoint({
  name: 'inviteToTeam',
  method: 'POST',
  path: `${base}/inviteToTeam`,
  access: 'member',
  body: 'json',
  input: z.strictObject({ product, email }),
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
  summary:
    'Ends a seat or an invitation of the own team, at once; licences that were given stay valid, and works of the team stay in it.',
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
  output: z.strictObject({
    state: z.enum(invitationStates),
    product,
    ownerEmail: z.string(),
    expiresAt: instant,
  }),
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
  body: 'json',
  input: z.strictObject({ seatId }),
  output: noAnswer,
  errors: [...signedOut, 'request.not_found'],
  summary: 'Gives up a seat in somebody’s team; given up before, nothing happens.',
});
