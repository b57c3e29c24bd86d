import { z } from './zod.ts';

/** The one shape of every list: keyset pages, no total. */
export function page<T extends z.ZodType>(item: T) {
  return z.strictObject({ items: z.array(item), nextCursor: z.string().nullable() });
}
