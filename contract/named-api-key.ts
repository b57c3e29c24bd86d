import { z } from './zod.ts';

/** An API key as histories name it: by the name that it had at the time, and the characters that it begins with. */
export const namedApiKey = z.strictObject({ name: z.string(), begins: z.string() });
export type NamedApiKey = z.output<typeof namedApiKey>;
