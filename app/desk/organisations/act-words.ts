import { roleShort } from '#app/format/organisation-words.ts';
import { m } from '#app/paraglide/messages.js';
import type { OrganisationAct } from '#contract/organisations.ts';

type Words = (about: { about: string; role: string }) => string;

const words: Record<OrganisationAct['act'], Words> = {
  formed: m.organisations_act_formed,
  renamed: m.organisations_act_renamed,
  invited: m.organisations_act_invited,
  invitation_withdrawn: m.organisations_act_withdrawn,
  joined: m.organisations_act_joined,
  declined: m.organisations_act_declined,
  role_changed: m.organisations_act_role,
  removed: m.organisations_act_removed,
  left: m.organisations_act_left,
  approval_asked: m.organisations_act_asked,
  approved: m.organisations_act_approved,
  refused: m.organisations_act_refused,
};

/** What somebody did, as a line of the history. */
export const actText = ({ act, about, role }: OrganisationAct): string =>
  words[act]({ about, role: role ? roleShort(role) : '' });
