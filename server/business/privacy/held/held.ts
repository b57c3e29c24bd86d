import { and, eq, getTableName, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Id } from '#contract/ids.ts';
import type { HeldKind } from '#contract/privacy.ts';
import { organisationMembers, organisations } from '../../organisations/organisations.tables.ts';

/** Whose data it is. */
export interface Person {
  id: Id<'member'>;
  email: string;
}

/** Rows of one table that tell of a member: how they are found, and what becomes of them when the account is deleted. */
export interface Held {
  /** Under which words it is on the pages (content/en/kept-data.ts). */
  kind: HeldKind;
  table: PgTable;
  of(who: Person): SQL | undefined;
  afterwards: Afterwards;
  /** Columns that an export leaves out, beside those whose names say that they are secret. */
  withheld?: readonly string[];
  /** false: rows of other people that name the member, who gets no copy of them. */
  exported?: false;
}

export type Afterwards =
  | { what: 'deleted' }
  /** The row stays without the person. */
  | {
      what: 'cleared';
      set(who: Person): Readonly<Record<string, SQL>>;
      /** What stays of the columns that look as if they told of somebody, each with the reason. */
      stays?: Readonly<Record<string, string>>;
    }
  /** The row stays as it is. */
  | { what: 'kept'; because: string };

export const deleted: Afterwards = { what: 'deleted' };
export const kept = (because: string): Afterwards => ({ what: 'kept', because });
export const cleared = (
  set: (who: Person) => Readonly<Record<string, SQL>>,
  stays?: Readonly<Record<string, string>>,
): Afterwards => ({ what: 'cleared', set, stays });

/**
 * The rows that one column alone tells to be a member's.
 * @param afterwards without it they go with the account
 */
export const ofMember = (kind: HeldKind, column: PgColumn, afterwards: Afterwards = deleted): Held => ({
  kind,
  table: column.table,
  of: ({ id }) => eq(column, id),
  afterwards,
});

/**
 * Rows of a member's own, and those under their address that name no account. An address changes hands: a row that names another
 * account was written when it was theirs.
 */
export const ofMemberOrAddress = (who: Person, member: PgColumn, email: PgColumn | SQL): SQL | undefined =>
  or(eq(member, who.id), and(isNull(member), sql`${email} = ${who.email}`));

/** Why what the books are made of is kept. */
export const books = 'tax and commercial law: what the books are made of stays as it was written';

/** The id of an account outlives it and leads to nobody then. */
export const pseudonym = 'the id of an account that is nobody’s any more';

export const nameOf = ({ table }: Pick<Held, 'table'>): string => getTableName(table);

/** What stands where a name stood. */
export const noName = '–';

/** An address that nobody can have (RFC 2606) and that no mail is sent to, different for each account. */
export const addressAfter = ({ id }: Pick<Person, 'id'>): string => `${id}@deleted.invalid`;

/** In a statement: a text is in the words of the member, or of somebody who acts or acted for the organisation whose account it is. */
export const isTheirs = ({ id }: Person, actor: SQL): SQL =>
  sql`(${actor} = ${id} or ${actor} in (select ${organisationMembers.memberId} from ${organisationMembers}
    join ${organisations} on ${organisations.id} = ${organisationMembers.organisationId} where ${organisations.accountId} = ${id}))`;

/** An address that nobody has proven may be somebody else's: what is kept under it is not theirs, and the account counts alone. */
export const provenPerson = ({
  id,
  email,
  emailVerifiedAt,
}: Person & { emailVerifiedAt: Date | null }): Person => ({
  id,
  email: emailVerifiedAt ? email : addressAfter({ id }),
});

/** Columns by whose names nobody but us may read them, and those that name other people. */
export const secretName = /hash|seal|secret|credential|password|token|(^|_)key$|fingerprint|^seed$/;
export const othersName = /^actor$|^actor_id$|_by$|^companion_id$/;
