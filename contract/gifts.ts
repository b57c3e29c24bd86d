import { endpoint, nothing } from './endpoint.ts';
import { line } from './fields.ts';
import { idSchema } from './ids.ts';
import { membershipGrant } from './memberships.ts';
import { instant } from './time.ts';
import { z } from './zod.ts';

const signedOut = ['session.missing', 'session.ended'] as const;
const base = '/gifts/v1';

/** `held`: the operator has stopped it for now. `taken_back`: the money went back, the link is void. */
export const giftStates = ['waiting', 'held', 'redeemed', 'taken_back'] as const;
export type GiftState = (typeof giftStates)[number];

/** What is given: as the plan in the catalogue says. */
export const giftTier = z.enum(['starter', 'pro']);
/** Of a link; whatever else is sent is answered like one that there is not. */
const code = line(0, 600);

const gift = {
  tier: giftTier,
  months: z.int(),
  /** What the buyer wrote to whoever gets it, plain text; may be empty. */
  words: z.string(),
  state: z.enum(giftStates),
};

export const readGift = endpoint({
  name: 'readGift',
  // The code opens the present, so it travels in the body: an address reaches logs.
  method: 'POST',
  path: `${base}/readGift`,
  access: 'anyone',
  body: 'json',
  input: z.strictObject({ code }),
  output: z.strictObject({
    ...gift,
    /** Downloads that the tier gives; null = no limit. */
    downloadsADay: z.int().nullable(),
    downloadsAMonth: z.int().nullable(),
    /** The caller has redeemed it. */
    yours: z.boolean(),
  }),
  errors: ['request.not_found'],
  summary: 'A present by the code of its link. It says nothing of who bought or redeemed it.',
});
export type GiftShown = z.output<typeof readGift.output>;

export const redeemGift = endpoint({
  name: 'redeemGift',
  method: 'POST',
  path: `${base}/redeemGift`,
  access: 'member',
  body: 'json',
  input: z.strictObject({ code }),
  output: membershipGrant,
  errors: [...signedOut, 'access.refused', 'request.not_found', 'state.move_refused'],
  summary:
    'Gives the caller the months of a present, once for each code; whoever redeemed it is answered with what they have. Refused with the state it is in: redeemed, held, taken_back.',
});

export const listGifts = endpoint({
  name: 'listGifts',
  method: 'GET',
  path: `${base}/listGifts`,
  access: 'member',
  body: 'none',
  input: nothing,
  output: z.strictObject({
    items: z.array(
      z.strictObject({
        giftId: idSchema('gift'),
        ...gift,
        orderNo: z.string(),
        boughtAt: instant,
        redeemedAt: instant.nullable(),
        /** Of the link; null when it leads to nothing any more. */
        code: z.string().nullable(),
      }),
    ),
  }),
  errors: [...signedOut, 'access.refused'],
  summary: 'The presents that the member has bought, the newest first, with the codes of those that wait.',
});
export type BoughtGift = z.output<typeof listGifts.output>['items'][number];
