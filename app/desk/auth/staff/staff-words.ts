import { m } from '#app/paraglide/messages.js';
import type { StaffRole } from '#contract/staff.ts';

const names: Record<StaffRole, () => string> = {
  owner: m.staff_role_owner,
  finance: m.staff_role_finance,
  support: m.staff_role_support,
  content: m.staff_role_content,
  fulfilment: m.staff_role_fulfilment,
  affiliate_manager: m.staff_role_affiliate_manager,
  read_only: m.staff_role_read_only,
};

/** What each may do, in short; the table of rights (contract/staff.ts) decides. */
const texts: Record<StaffRole, () => string> = {
  owner: m.staff_role_owner_text,
  finance: m.staff_role_finance_text,
  support: m.staff_role_support_text,
  content: m.staff_role_content_text,
  fulfilment: m.staff_role_fulfilment_text,
  affiliate_manager: m.staff_role_affiliate_manager_text,
  read_only: m.staff_role_read_only_text,
};

export const roleName = (role: StaffRole): string => names[role]();
export const roleText = (role: StaffRole): string => texts[role]();
export const rolesText = (roles: readonly StaffRole[]): string => roles.map(roleName).join(', ');
