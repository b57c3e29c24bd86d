import { m } from '#app/paraglide/messages.js';
import { type Right, type Role, rights, rightsOf, roles } from './workspace-planner.ts';
import { rightText, roleText } from './workspace-words.ts';

const givenTo: Readonly<Record<Role, () => string>> = {
  owner: m.workspace_given_owner,
  buyer: m.workspace_given_buyer,
  billing: m.workspace_given_billing,
  operator: m.workspace_given_operator,
  viewer: m.workspace_given_viewer,
};

/** Whom each role is for and what it may do, read from the same table as the planner. */
export function roleTable() {
  return {
    columns: [m.workspace_given(), m.workspace_may(), m.workspace_may_not()],
    rows: roles.map((role) => ({
      term: roleText[role](),
      cells: [
        givenTo[role](),
        inWords(rights.filter((right) => rightsOf[role].includes(right))),
        inWords(rights.filter((right) => !rightsOf[role].includes(right))) || m.workspace_everything(),
      ],
    })),
  };
}

const inWords = (some: readonly Right[]) =>
  some
    .map((right) => rightText[right]())
    .map((text, i) => (i === 0 ? text : text.charAt(0).toLowerCase() + text.slice(1)))
    .join('; ');
