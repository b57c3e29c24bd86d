import { roleName, roleText } from '#app/desk/auth/staff/staff-words.ts';
import { m } from '#app/paraglide/messages.js';
import { TickGroup } from '#app/ui/tick-group.tsx';
import { type StaffRole, staffRoles } from '#contract/staff.ts';

interface RoleTicksProps {
  value: readonly StaffRole[];
  onChange(roles: StaffRole[]): void;
}

export function RoleTicks({ value, onChange }: RoleTicksProps) {
  return (
    <div>
      <TickGroup
        legend={m.staff_roles()}
        name="role"
        options={staffRoles.map((id) => ({ id, name: roleName(id), hint: roleText(id) }))}
        value={value}
        onChange={onChange}
      />
      {value.length ? null : <p className="m-0 mt-2 text-caption text-ink-3">{m.staff_roles_needed()}</p>}
    </div>
  );
}
