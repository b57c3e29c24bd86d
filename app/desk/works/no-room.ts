import { m } from '#app/paraglide/messages.js';
import type { CallRefused } from '#contract/client.ts';
import { type ErrorData, errors } from '#contract/errors.ts';

/** The way to more works is said where there is no room for another. */
export function noRoom({ code, data }: CallRefused): boolean | string {
  if (code === errors['entitlement.missing'].code) {
    const { reason } = data as ErrorData['entitlement.missing'];
    return reason === 'listings.words' ? m.words_no_plan() : false;
  }
  if (code !== errors['allowance.used_up'].code) return false;
  const { reason, ...figures } = data as { reason: string; used: number; limit: number };
  if (reason === 'channels') return m.calendars_full(figures);
  if (reason === 'trash') return m.works_trash_full(figures);
  return reason === 'workspaces' ? m.workspaces_full(figures) : m.works_full(figures);
}
