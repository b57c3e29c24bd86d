import { endpoint, nothing } from './endpoint.ts';
import { instant } from './time.ts';
import { z } from './zod.ts';

/** Something that must always be true of the books, and where it is not. */
export const bookCheck = z.strictObject({
  name: z.string(),
  /** What must be true. */
  rule: z.string(),
  /** Empty when it is; the first hundred otherwise. */
  breaks: z.array(
    z.strictObject({
      /** Of the rows that disagree. */
      ids: z.array(z.string()),
      found: z.string(),
    }),
  ),
});
export type BookCheck = z.output<typeof bookCheck>;

export const checkBooks = endpoint({
  name: 'checkBooks',
  method: 'GET',
  path: '/books/v1/checkBooks',
  access: 'staff',
  body: 'query',
  input: nothing,
  output: z.strictObject({ checkedAt: instant, checks: z.array(bookCheck) }),
  errors: ['session.missing', 'session.ended', 'access.refused'],
  summary: 'Checks every rule of the books and names each break with the rows that disagree.',
});

/** What one night's check found. */
export const bookNight = z.strictObject({
  checkedAt: instant,
  rules: z.int(),
  /** Names of the rules that did not hold. */
  broken: z.array(z.string()),
  findings: z.int(),
  /** The newest seal of the ledger then, and its digest; null: there was none. */
  seal: z.int().nullable(),
  sealDigest: z.string().nullable(),
});
export type BookNight = z.output<typeof bookNight>;

export const bookNights = z.strictObject({
  nights: z.array(bookNight),
  /** The digest is SHA-256 in hexadecimal, and covers every journal up to an hour before it was made; null: nothing is sealed yet. */
  seal: z.strictObject({ number: z.int(), digest: z.string(), madeAt: instant }).nullable(),
});
export type BookNights = z.output<typeof bookNights>;

export const readBookNights = endpoint({
  name: 'readBookNights',
  method: 'GET',
  path: '/books/v1/readBookNights',
  access: 'staff',
  body: 'query',
  input: nothing,
  output: bookNights,
  errors: ['session.missing', 'session.ended', 'access.refused'],
  summary:
    'What the last thirty nightly checks of the books found, newest first, and the newest seal of the ledger.',
});
