import { NavLink } from 'react-router';
import { m } from '#app/paraglide/messages.js';
import { adminPaths } from '#app/paths-admin.ts';

const views = [
  [adminPaths.AdminStaff, m.staff_people],
  [adminPaths.AdminStaffActs, m.staff_acts],
] as const;

/** Between the people who work here and what they did. */
export const StaffTabs = () => (
  <nav aria-label={m.staff_views()} className="mt-2 overflow-x-auto border-b border-line">
    <ul className="m-0 flex list-none gap-5.5 p-0 text-[0.90625rem]">
      {views.map(([to, text]) => (
        <li key={to}>
          <NavLink
            to={to}
            end
            className="flex min-h-11 items-center whitespace-nowrap text-ink-3 no-underline hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:shadow-[inset_0_-2px_0_var(--primary)]"
          >
            {text()}
          </NavLink>
        </li>
      ))}
    </ul>
  </nav>
);
