import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { isOrganisationAddress } from '#contract/organisation-address.ts';
import { organisationText } from '#server/platform/value-text.ts';
import { type Member, members } from './members.tables.ts';

/**
 * How an account is named to other people: a person by their address, an organisation by its name, also where something was billed to
 * it, which says nothing in place of its address.
 */
export const shownAddress = ({ email, name }: Pick<Member, 'email' | 'name'>): string =>
  email === '' || isOrganisationAddress(email) ? organisationText(name) : email;

/** The same of whom something was billed to. */
export const shownPayer = ({ email, name, company }: Payer): string =>
  shownAddress({ email, name: company ?? name });

interface Payer {
  email: string;
  name: string;
  company: string | null;
}

/** The same in a statement. @param of the table of members, by the name that the statement gives it */
export const shownAddressOf = ({ email, name }: { email: PgColumn; name: PgColumn } = members): SQL<string> =>
  sql<string>`case when ${email} like '%@organisation.invalid' then ${organisationText('')} || ${name} else ${email} end`;
