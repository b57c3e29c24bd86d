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

export const roleName = (role: StaffRole): string => names[role]();
export const rolesText = (roles: readonly StaffRole[]): string => roles.map(roleName).join(', ');
