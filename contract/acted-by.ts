import { z } from './zod.ts';

/** Whose an act was, for who reads of it. */
export const actedBy = {
  by: z.enum(['you', 'colleague', 'operator']),
  /** The name of a colleague; null for everybody else, and once the account is gone. */
  colleague: z.string().nullable(),
};
const whole = z.strictObject(actedBy);
export type ActedBy = z.output<typeof whole>;
