import { longMonthText } from '#app/format/day-text.ts';
import { saidDays } from '#app/format/said-days.ts';
import { m } from '#app/paraglide/messages.js';

const texts: Readonly<Record<string, () => string>> = {
  owner_link_made: m.staff_act_owner_link_made,
  became_owner: m.staff_act_became_owner,
  invited: m.staff_act_invited,
  invitation_withdrawn: m.staff_act_invitation_withdrawn,
  accepted: m.staff_act_accepted,
  roles_changed: m.staff_act_roles_changed,
  suspended: m.staff_act_suspended,
  restored: m.staff_act_restored,
  second_factor_set: m.staff_act_second_factor_set,
  second_factor_removed: m.staff_act_second_factor_removed,
  member_disabled: m.staff_act_member_disabled,
  member_enabled: m.staff_act_member_enabled,
  member_sessions_ended: m.staff_act_member_sessions_ended,
  demo_ended: m.staff_act_demo_ended,
  jobs_retried: m.staff_act_jobs_retried,
  subscription_canceled: m.staff_act_subscription_canceled,
  subscription_cancel_undone: m.staff_act_subscription_cancel_undone,
  subscription_change_booked: m.staff_act_subscription_change_booked,
  subscription_change_dropped: m.staff_act_subscription_change_dropped,
  affiliate_paused: m.staff_act_affiliate_paused,
  affiliate_resumed: m.staff_act_affiliate_resumed,
  affiliate_ended: m.staff_act_affiliate_ended,
  goodwill_credited: m.staff_act_goodwill_credited,
  commission_credited: m.staff_act_commission_credited,
  commission_held: m.staff_act_commission_held,
  commission_released: m.staff_act_commission_released,
  commission_refused: m.staff_act_commission_refused,
  commission_paid_out: m.staff_act_commission_paid_out,
  payout_canceled: m.staff_act_payout_canceled,
  payout_account_revealed: m.staff_act_payout_account_revealed,
  refund_reserved: m.staff_act_refund_reserved,
  refund_account_revealed: m.staff_act_refund_account_revealed,
  refund_sent: m.staff_act_refund_sent,
  refund_given_up: m.staff_act_refund_given_up,
  refund_returned: m.staff_act_refund_returned,
  approval_asked: m.staff_act_approval_asked,
  approval_given: m.staff_act_approval_given,
  approval_refused: m.staff_act_approval_refused,
  approval_withdrawn: m.staff_act_approval_withdrawn,
  tax_rate_planned: m.staff_act_tax_rate_planned,
  tax_rate_changed: m.staff_act_tax_rate_changed,
  tax_rate_taken_back: m.staff_act_tax_rate_taken_back,
  exchange_rate_set: m.staff_act_exchange_rate_set,
  exchange_rates_imported: m.staff_act_exchange_rates_imported,
  feedback_deleted: m.staff_act_feedback_deleted,
};

/** Why it was done; the month of a statement is kept as `2026-11`, and a day as `2026-11-20`. */
export function reasonText(reason: string): string {
  const [, month] = /^Statement (\d{4}-\d{2})$/.exec(reason) ?? [];
  if (month) return m.staff_act_statement({ month: longMonthText(`${month}-01`) });
  // An amount keeps its currency, as in "1 EUR".
  return saidDays(reason).replace(/(\d) ([A-Z]{3})\b/g, '$1\u00a0$2');
}

/** An act of a newer version than this page keeps its own name. */
export const actText = (kind: string): string => texts[kind]?.() ?? kind;
