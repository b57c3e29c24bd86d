import { m } from '#app/paraglide/messages.js';
import type { CallRefused } from '#contract/client.ts';
import { type ErrorData, errors } from '#contract/errors.ts';

/** Why something was not done with a collection, and what can be done about it. */
export function refusalText({ code, data, message }: CallRefused): string {
  if (code === errors['allowance.used_up'].code) {
    const { reason, limit = 0 } = data as ErrorData['allowance.used_up'];
    if (reason === 'collection_items') return m.collections_items_full({ limit });
    return limit === 1 ? m.collections_full_one() : m.collections_full({ limit });
  }
  if (code === errors['entitlement.missing'].code) {
    const { reason } = data as ErrorData['entitlement.missing'];
    return reason === 'team' ? m.collections_no_team() : m.collections_closed();
  }
  if (code === errors['access.refused'].code) return m.collections_to_view();
  if (code === errors['request.not_found'].code) return m.collections_missing();
  return message || m.ui_toast_error();
}
