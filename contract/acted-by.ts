import { z } from './zod.ts';

/** Whose an act was, for who reads of it. To a program every act of its account is `you`. */
export const actedBy = {
  by: z.enum(['you', 'colleague', 'operator']),
  /** The name of a colleague; null for everybody else, and once the account is deleted or disabled. */
  colleague: z.string().nullable(),
};
const whole = z.strictObject(actedBy);
export type ActedBy = z.output<typeof whole>;
