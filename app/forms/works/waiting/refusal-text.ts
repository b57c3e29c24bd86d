import { m } from '#app/paraglide/messages.js';
import { errors } from '#contract/errors.ts';
import type { Refusal } from './waiting-work.ts';

/** Why the service did not take a version, and what can be done. */
export function refusalText({ code, msg, data }: Refusal): string {
  switch (code) {
    case errors['allowance.used_up'].code:
      // The way to more works is said where there is no room for another.
      return m.works_full(data as { used: number; limit: number });
    case errors['request.not_found'].code:
      return m.waiting_gone();
    case errors['request.too_large'].code:
      return m.waiting_too_large();
    case errors['request.invalid'].code:
      return isTooLong(data) ? m.waiting_too_large() : msg;
    default:
      return msg || m.ui_toast_error();
  }
}

const isTooLong = (data: unknown): boolean =>
  (data as { fields?: { content?: string } } | null)?.fields?.content === 'too_long';
