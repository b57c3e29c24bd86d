import type { Currency } from './currencies.ts';
import { endpoint } from './endpoint.ts';
import { prose } from './fields.ts';
import { idSchema } from './ids.ts';
import { money } from './money.ts';
import { currency } from './pricing.ts';
import { z } from './zod.ts';

// What finance gives to a member or an organisation on their balance, to make up for something. It can be spent and is not sent back.

const refusals = ['session.missing', 'session.ended', 'access.refused', 'request.not_found'] as const;
const input = z.strictObject({
  memberId: idSchema('member'),
  /** In a currency that the install sells in, and within its range of `goodwillRanges`. */
  amount: money.extend({ currency }),
});

/** Minor units of one credit. */
export const goodwillRanges: Readonly<Record<Currency, { min: number; max: number }>> = {
  USD: { min: 1, max: 100_000 },
  EUR: { min: 1, max: 100_000 },
};

export const previewGoodwill = endpoint({
  name: 'previewGoodwill',
  method: 'POST',
  path: '/payments/v1/previewGoodwill',
  access: 'staff',
  body: 'json',
  reads: true,
  input,
  output: z.strictObject({
    /** Whose balance it is: a person by their address, an organisation by its name. */
    account: z.string(),
    /** What they can spend in that currency now, and would be able to spend then. */
    before: money,
    after: money,
    /** What payers' banks contest of it: as much stays on it until they have decided, however much is added. */
    contested: money,
  }),
  errors: [...refusals, 'state.move_refused'],
  summary: 'What a balance would hold after a credit of goodwill. Changes nothing.',
});
export type GoodwillPreview = z.output<typeof previewGoodwill.output>;

export const creditGoodwill = endpoint({
  name: 'creditGoodwill',
  method: 'POST',
  path: '/payments/v1/creditGoodwill',
  access: 'staff',
  body: 'json',
  /** The member reads the reason. */
  input: input.extend({ reason: prose(3, 500) }),
  output: z.strictObject({ credited: money }),
  errors: [...refusals, 'state.move_refused', 'request.conflict', 'staff.second_person_needed'],
  summary:
    'Puts goodwill on the balance of a member or an organisation, who are mailed the reason. Needs the header Idempotency-Key, and the same key credits once.',
});
