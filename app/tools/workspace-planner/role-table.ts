import { m } from '#app/paraglide/messages.js';
import { type Role, rights, rightsOf, roles } from './workspace-planner.ts';
import { rightText, roleText } from './workspace-words.ts';

const givenTo: Readonly<Record<Role, () => string>> = {
  owner: m.workspace_given_owner,
  buyer: m.workspace_given_buyer,
  billing: m.workspace_given_billing,
  operator: m.workspace_given_operator,
  viewer: m.workspace_given_viewer,
};

/** What each role may do, read from the same table as the planner. */
export function roleTable() {
  return {
    columns: roles.map((role) => roleText[role]()),
    rows: [
      { term: m.workspace_given(), cells: roles.map((role) => givenTo[role]()) },
      ...rights.map((right) => ({
        term: rightText[right](),
        cells: roles.map((role) => (rightsOf[role].includes(right) ? m.workspace_yes() : m.workspace_no())),
      })),
    ],
  };
}
