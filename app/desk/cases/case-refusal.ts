import { m } from '#app/paraglide/messages.js';
import type { CallRefused } from '#contract/client.ts';
import { errors } from '#contract/errors.ts';

/** Says what a code alone does not: what became of the case, or of its service, while this page showed it. */
export function caseRefusal({ code, data }: CallRefused): string | false {
  if (code === errors['state.move_refused'].code) return m.cases_changed();
  const reason = (data as { reason?: string } | null)?.reason;
  if (code === errors['entitlement.missing'].code && reason === 'register.case') return m.cases_paused();
  return code === errors['access.refused'].code && reason === 'own' ? m.cases_admin_own() : false;
}
