import { eq } from 'drizzle-orm';
import { type Id, newId } from '#contract/ids.ts';
import { organisationAddress } from '#contract/organisation-address.ts';
import type { Context } from '#server/platform/context.ts';
import { type Member, members } from './members.tables.ts';

/**
 * The account of an organisation: a row that nobody can sign in to, with neither password nor any other way in, so that all that
 * belongs to a member can belong to an organisation. It speaks the language of its founder, and counts for the partner link that
 * they came by.
 */
export async function createOrganisationAccount(
  ctx: Context,
  {
    organisationId,
    name,
    founder,
  }: {
    organisationId: Id<'organisation'>;
    name: string;
    founder: Pick<Member, 'locale' | 'timeZone' | 'country' | 'tid'>;
  },
): Promise<Id<'member'>> {
  const now = ctx.now();
  const id = newId('member', now);
  const { locale, timeZone, country, tid } = founder;
  await ctx.db.insert(members).values({
    ...{ id, name, companyName: name, locale, timeZone, country, tid },
    email: organisationAddress(organisationId),
    emailVerifiedAt: now,
    createdAt: now,
  });
  return id;
}

export async function renameOrganisationAccount(
  { db }: Context,
  id: Id<'member'>,
  name: string,
): Promise<void> {
  await db.update(members).set({ name, companyName: name }).where(eq(members.id, id));
}
