import { m } from '#app/paraglide/messages.js';

/** How many orders wait for an owner. @param count at least one @param name of the organisation, where another one is looked at */
export function waitingText(count: number, name?: string): string {
  if (name)
    return count === 1
      ? m.organisations_waiting_of_one({ name })
      : m.organisations_waiting_of({ count, name });
  return count === 1 ? m.organisations_waiting_one() : m.organisations_waiting({ count });
}
