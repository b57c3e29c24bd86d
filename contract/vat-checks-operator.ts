import { endpoint, noAnswer } from './endpoint.ts';
import { line, prose } from './fields.ts';
import { idSchema } from './ids.ts';
import { page } from './page.ts';
import { instant } from './time.ts';
import { vatCheckState } from './vat-checks.ts';
import { z } from './zod.ts';

const refusals = ['session.missing', 'session.ended', 'access.refused'] as const;
const checkId = idSchema('vatCheck');

/** `unsettled`: said to be invalid after something had been billed without tax because of it, and nobody has seen to it. */
export const vatCheckLists = ['unsettled', 'asking', 'valid', 'invalid'] as const;

const vatCheckForOperator = z.strictObject({
  checkId,
  vatId: z.string(),
  /** Null: the account is gone. */
  email: z.string().nullable(),
  state: vatCheckState,
  /** Something was billed without tax because of the id. */
  reliedOn: z.boolean(),
  askedAt: instant,
  answeredAt: instant.nullable(),
  /** How often nobody answered, and when the next try is. */
  tries: z.int(),
  nextTryAt: instant.nullable(),
  /** The number that proves the question to a tax office; null where the register gave none. */
  consultation: z.string().nullable(),
  /** Whom the register names; null where it does not say. */
  traderName: z.string().nullable(),
  settled: z.strictObject({ at: instant, note: z.string() }).nullable(),
});
export type VatCheckForOperator = z.output<typeof vatCheckForOperator>;

export const listVatChecks = endpoint({
  name: 'listVatChecks',
  method: 'GET',
  path: '/vat-checks/v1/listVatChecks',
  access: 'staff',
  body: 'query',
  input: z.strictObject({
    state: z.enum(vatCheckLists),
    /** A VAT id or a member's email address, whole. */
    about: line(1, 254).optional(),
    cursor: checkId.optional(),
  }),
  output: page(vatCheckForOperator),
  errors: [...refusals],
  summary:
    'What VIES was asked about the VAT IDs of members and what it answered, newest question first. `unsettled` are those that an operator has to look at.',
});

export const settleVatCheck = endpoint({
  name: 'settleVatCheck',
  method: 'POST',
  path: '/vat-checks/v1/settleVatCheck',
  access: 'staff',
  body: 'json',
  input: z.strictObject({ checkId, note: prose(3, 500) }),
  output: noAnswer,
  errors: [...refusals, 'request.not_found', 'state.move_refused'],
  summary:
    'Notes what was done about documents without tax whose VAT ID turned out to be invalid. Repeated, nothing changes.',
});
