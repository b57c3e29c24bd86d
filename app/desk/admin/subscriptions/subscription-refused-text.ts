import { m } from '#app/paraglide/messages.js';
import type { CallRefused } from '#contract/client.ts';
import { errors } from '#contract/errors.ts';

/** Why staff cannot do it about this subscription; false where something else was refused. */
export function subscriptionRefusedText({ code, data }: CallRefused): string | false {
  const reason = (data as { reason?: string } | null)?.reason;
  if (reason === 'yourself') return m.operator_subscription_yourself();
  if (reason === 'members_own') return m.operator_subscription_members_own();
  if (code === errors['payment.under_way'].code) return m.operator_subscription_under_way();
  return false;
}
