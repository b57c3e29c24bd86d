import { Part } from '#app/desk/account/page-part.tsx';
import { roleAbout, roleName } from '#app/format/organisation-words.ts';
import { m } from '#app/paraglide/messages.js';
import { organisationRoles } from '#contract/organisation-roles.ts';

/** What a colleague may do in each role, for somebody who thinks of forming an organisation or is in one. */
export const RolesPart = () => (
  <Part title={m.organisations_roles()}>
    <dl className="m-0 divide-y divide-line border-y border-line text-small">
      {organisationRoles.map((role) => (
        <div key={role} className="grid gap-x-6 gap-y-1 py-3.5 sm:grid-cols-[9rem_minmax(0,1fr)]">
          <dt className="font-semibold text-ink">{roleName(role)}</dt>
          <dd className="m-0">{roleAbout(role)}</dd>
        </div>
      ))}
    </dl>
  </Part>
);
