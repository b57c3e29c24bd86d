import { termText } from '#app/format/term-text.ts';
import { m } from '#app/paraglide/messages.js';
import type { CallRefused } from '#contract/client.ts';
import { type ErrorData, errors } from '#contract/errors.ts';
import type { ChangePreviewForMember } from '#contract/subscriptions-operator.ts';

/** Why staff cannot do it about this subscription; false where something else was refused. */
export function subscriptionRefusedText({ code, data }: CallRefused): string | false {
  const { reason, waiting, state } = (data ?? {}) as Partial<
    ErrorData['access.refused'] & ErrorData['state.move_refused']
  >;
  if (reason === 'yourself') return m.operator_subscription_yourself();
  if (reason === 'members_own') return m.operator_subscription_members_own();
  if (waiting) return chosenText(waiting);
  if (code === errors['payment.under_way'].code) return m.operator_subscription_under_way();
  if (code === errors['state.move_refused'].code && state === 'paid')
    return m.operator_subscription_paid_ahead();
  return false;
}

/** What the member has chosen themselves, and that staff book nothing over it. */
export const chosenText = ({ title, months }: NonNullable<ChangePreviewForMember['chosen']>): string =>
  m.operator_subscription_members_choice({ title, term: termText(months) });
