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
  affiliate_paused: m.staff_act_affiliate_paused,
  affiliate_resumed: m.staff_act_affiliate_resumed,
  affiliate_ended: m.staff_act_affiliate_ended,
  commission_credited: m.staff_act_commission_credited,
  commission_held: m.staff_act_commission_held,
  commission_released: m.staff_act_commission_released,
  commission_refused: m.staff_act_commission_refused,
  commission_paid_out: m.staff_act_commission_paid_out,
  payout_canceled: m.staff_act_payout_canceled,
  payout_account_revealed: m.staff_act_payout_account_revealed,
};

/** An act of a newer version than this page keeps its own name. */
export const actText = (kind: string): string => texts[kind]?.() ?? kind;
