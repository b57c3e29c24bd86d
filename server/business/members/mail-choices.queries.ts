import { and, desc, eq } from 'drizzle-orm';
import type { OutputOf } from '#contract/endpoint.ts';
import type { Id } from '#contract/ids.ts';
import type { NewsletterAct, OptionalMail, readMailChoices } from '#contract/mail-choices.ts';
import type { Context } from '#server/platform/context.ts';
import { newsletterConsents, unwantedMails } from './mail-choices.tables.ts';
import { members } from './members.tables.ts';

const shown = 50;

/** For whoever is about to post a mail of this kind. */
export async function wantsMail(
  { db }: Context,
  memberId: Id<'member'>,
  kind: OptionalMail,
): Promise<boolean> {
  const rows = await db
    .select({ kind: unwantedMails.kind })
    .from(unwantedMails)
    .where(and(eq(unwantedMails.memberId, memberId), eq(unwantedMails.kind, kind)));
  return rows.length === 0;
}

export async function readNewsletter(
  { db }: Context,
  memberId: Id<'member'>,
): Promise<OutputOf<typeof readMailChoices>['newsletter']> {
  const { newsletterAskedAt: asked, newsletterConfirmedAt: confirmed } = members;
  const [member] = await db.select({ asked, confirmed }).from(members).where(eq(members.id, memberId));
  const { act, at } = newsletterConsents;
  const rows = await db
    .select({ act, at })
    .from(newsletterConsents)
    .where(eq(newsletterConsents.memberId, memberId))
    .orderBy(desc(newsletterConsents.id))
    .limit(shown);
  return {
    state: member?.confirmed ? 'on' : member?.asked ? 'asked' : 'off',
    history: rows.map((row) => ({ act: row.act, at: row.at.toISOString() })),
  };
}

export async function noteNewsletter(
  { db, now }: Context,
  memberId: Id<'member'>,
  act: NewsletterAct,
): Promise<void> {
  await db.insert(newsletterConsents).values({ memberId, act, at: now() });
}
