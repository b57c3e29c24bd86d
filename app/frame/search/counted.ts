import { m } from '#app/paraglide/messages.js';

/** How much was found, as a sentence of two words. */
export function counted(count: number): string {
  if (count === 0) return m.search_count_none();
  return count === 1 ? m.search_count_one() : m.search_count({ count });
}
