import { eq, inArray, or, sql } from 'drizzle-orm';
import {
  organisationApprovals,
  organisationHistory,
  organisationInvitations,
  organisationMembers,
  organisations,
} from '../../organisations/organisations.tables.ts';
import { cleared, deleted, type Held, kept, ofMemberOrAddress, type Person, pseudonym } from './held.ts';

const ids =
  'ids, roles and times, by which the histories of orders and services still say who acted for whom';

const ownOrganisation = ({ id }: Person) =>
  sql`(select ${organisations.id} from ${organisations} where ${organisations.accountId} = ${id})`;

/** Of people who act for organisations. */
const ofPeople: readonly Held[] = [
  {
    kind: 'organisations',
    table: organisationMembers,
    of: (who) => eq(organisationMembers.memberId, who.id),
    afterwards: kept(ids),
  },
  {
    kind: 'organisations',
    table: organisationInvitations,
    of: (who) => ofMemberOrAddress(who, organisationInvitations.acceptedBy, organisationInvitations.email),
    afterwards: deleted,
  },
  {
    kind: 'organisations',
    table: organisationInvitations,
    of: (who) => eq(organisationInvitations.invitedBy, who.id),
    exported: false,
    afterwards: cleared(() => ({ invited_by: sql`null` }), {
      email: 'of whoever was invited',
      accepted_by: 'whoever was invited',
    }),
  },
  {
    kind: 'organisations',
    table: organisationApprovals,
    of: (who) => eq(organisationApprovals.askedBy, who.id),
    // Of whoever decided.
    withheld: ['reason'],
    afterwards: cleared(() => ({ note: sql`''` }), {
      asked_by: pseudonym,
      decided_by: 'who decided',
      reason: 'of whoever decided',
      titles: 'of what is on sale',
      renewals: 'of what is on sale',
    }),
  },
  {
    kind: 'organisations',
    table: organisationApprovals,
    of: (who) => eq(organisationApprovals.decidedBy, who.id),
    // Of whoever asked.
    withheld: ['note'],
    afterwards: cleared(() => ({ reason: sql`''` }), {
      decided_by: pseudonym,
      asked_by: 'who asked',
      note: 'of whoever asked',
      titles: 'of what is on sale',
      renewals: 'of what is on sale',
    }),
  },
  {
    kind: 'organisations',
    table: organisationHistory,
    of: (who) =>
      or(
        eq(organisationHistory.actorId, who.id),
        eq(organisationHistory.aboutId, who.id),
        eq(organisationHistory.about, who.email),
      ),
    // They may be others.
    withheld: ['about_id'],
    afterwards: cleared(
      (who) => ({
        about: sql`case when ${organisationHistory.about} = ${who.email} then '' else ${organisationHistory.about} end`,
      }),
      { actor_id: pseudonym, about_id: pseudonym },
    ),
  },
];

/** Of an organisation, whose account is closed as that of a person is deleted. */
const ofOrganisation: readonly Held[] = [
  {
    kind: 'organisations',
    table: organisationMembers,
    of: (who) => inArray(organisationMembers.organisationId, ownOrganisation(who)),
    afterwards: kept(ids),
  },
  {
    kind: 'organisations',
    table: organisationInvitations,
    of: (who) => inArray(organisationInvitations.organisationId, ownOrganisation(who)),
    afterwards: deleted,
  },
  {
    kind: 'organisations',
    table: organisationApprovals,
    of: (who) => inArray(organisationApprovals.organisationId, ownOrganisation(who)),
    afterwards: deleted,
  },
  {
    kind: 'organisations',
    table: organisationHistory,
    of: (who) => inArray(organisationHistory.organisationId, ownOrganisation(who)),
    afterwards: deleted,
  },
  {
    kind: 'organisations',
    table: organisations,
    of: (who) => eq(organisations.accountId, who.id),
    afterwards: kept('that there was one: ids and times'),
  },
];

export const heldOfOrganisations: readonly Held[] = [...ofPeople, ...ofOrganisation];
