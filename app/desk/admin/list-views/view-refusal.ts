import { m } from '#app/paraglide/messages.js';
import type { CallRefused } from '#contract/client.ts';
import { type ErrorData, errors } from '#contract/errors.ts';
import { maxListViews } from '#contract/list-views.ts';

/** Why a view was not saved or changed, where there is a better sentence than the service's. */
export function viewRefusal({ code, data }: CallRefused): string | false {
  if (code === errors['request.not_found'].code) return m.views_gone();
  if (code !== errors['allowance.used_up'].code) return false;
  const { reason } = data as ErrorData['allowance.used_up'];
  return reason === 'shared_list_views'
    ? m.views_shared_full({ max: maxListViews })
    : m.views_full({ max: maxListViews });
}
