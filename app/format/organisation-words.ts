import { m } from '#app/paraglide/messages.js';
import type { OrganisationRole } from '#contract/organisation-roles.ts';
import { choiceText } from './list-text.ts';

interface RoleWords {
  name(): string;
  /** Within a sentence. */
  short(): string;
  /** What somebody in it may do. */
  about(): string;
}

const words: Record<OrganisationRole, RoleWords> = {
  owner: {
    name: m.organisations_owner,
    short: m.organisations_owner_short,
    about: m.organisations_owner_about,
  },
  buyer: {
    name: m.organisations_buyer,
    short: m.organisations_buyer_short,
    about: m.organisations_buyer_about,
  },
  billing: {
    name: m.organisations_billing,
    short: m.organisations_billing_short,
    about: m.organisations_billing_about,
  },
  operator: {
    name: m.organisations_operator,
    short: m.organisations_operator_short,
    about: m.organisations_operator_about,
  },
  viewer: {
    name: m.organisations_viewer,
    short: m.organisations_viewer_short,
    about: m.organisations_viewer_about,
  },
};

export const roleName = (role: OrganisationRole): string => words[role].name();
export const roleShort = (role: OrganisationRole): string => words[role].short();
export const roleAbout = (role: OrganisationRole): string => words[role].about();

/** Why somebody may not do something: which roles may, and which one is theirs. */
export const roleNeeded = (
  roles: readonly OrganisationRole[],
  { name, role }: { name: string; role: OrganisationRole },
): string =>
  m.organisations_role_needed({ roles: choiceText(roles.map(roleShort)), name, role: roleShort(role) });

/** What the next page says to somebody who may not act for an organisation any more. */
export const organisationLost = (name: string): string => m.organisations_lost({ name });

/** What it says while the operator keeps everybody from acting for it. */
export const organisationDisabled = (name: string): string => m.organisations_disabled({ name });
