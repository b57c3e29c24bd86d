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
