import { moneyText } from '#app/format/money-text.ts';
import { m } from '#app/paraglide/messages.js';
import type { Money } from '#contract/money.ts';
import type { Access, Right, Role, Size, Team, Warning } from './workspace-planner.ts';

export const roleText: Readonly<Record<Role, () => string>> = {
  owner: m.workspace_role_owner,
  buyer: m.workspace_role_buyer,
  billing: m.workspace_role_billing,
  operator: m.workspace_role_operator,
  viewer: m.workspace_role_viewer,
};

export const rightText: Readonly<Record<Right, () => string>> = {
  open: m.workspace_right_open,
  change: m.workspace_right_change,
  order: m.workspace_right_order,
  pay: m.workspace_right_pay,
  people: m.workspace_right_people,
};

export const accessText: Readonly<Record<Access, () => string>> = {
  none: m.workspace_access_none,
  read: m.workspace_access_read,
  work: m.workspace_access_work,
};

export const clientName = ({ clients }: Team, at: number): string =>
  clients[at]?.name.trim() || m.workspace_client({ number: at + 1 });

export const personName = ({ people }: Team, at: number): string =>
  people[at]?.name.trim() || m.workspace_person({ number: at + 1 });

/** A catalogue price. */
export const priceText = (price: Money): string => moneyText(price);

/** The data plate of the page's picture. */
export function sceneText(clients: number, { profiles, seats }: Size) {
  const shops =
    profiles === 1 ? m.workspace_scene_profile() : m.workspace_scene_profiles({ count: profiles });
  const people = seats === 1 ? m.workspace_scene_seat() : m.workspace_scene_seats({ count: seats });
  return {
    note: clients === 1 ? m.workspace_scene_client() : m.workspace_scene_clients({ count: clients }),
    text: `${shops}, ${people}`,
  };
}

export function warningText(team: Team, warning: Warning): string {
  switch (warning.kind) {
    case 'no-owner':
      return m.workspace_warn_no_owner();
    case 'several-owners':
      return m.workspace_warn_several_owners();
    case 'no-operator':
      return m.workspace_warn_no_operator({ client: clientName(team, warning.client) });
    case 'no-cover':
      return m.workspace_warn_no_cover({ client: clientName(team, warning.client) });
    case 'idle':
      return m.workspace_warn_idle({ person: personName(team, warning.person) });
    case 'everything':
      return m.workspace_warn_everything({ person: personName(team, warning.person) });
  }
}
