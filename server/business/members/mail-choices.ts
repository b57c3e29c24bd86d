import { and, eq } from 'drizzle-orm';
import type { CheckedOf, OutputOf } from '#contract/endpoint.ts';
import { failField } from '#contract/errors.ts';
import {
  type chooseMail as chooseDoor,
  type chooseMailLanguage as languageDoor,
  optionalMails,
  type readMailChoices as readDoor,
} from '#contract/mail-choices.ts';
import { takeFrom } from '#server/platform/auth/limits.ts';
import type { Context } from '#server/platform/context.ts';
import { mailLanguageOf, mailLanguages } from '#server/platform/mail/speak.ts';
import { readNewsletter } from './mail-choices.queries.ts';
import { unwantedMails } from './mail-choices.tables.ts';
import { findMember } from './members.queries.ts';
import { members } from './members.tables.ts';
import { actingMember } from './sessions.ts';

const changes = { max: 60, perSeconds: 3600 };

export async function readMailChoices(ctx: Context): Promise<OutputOf<typeof readDoor>> {
  const { id } = actingMember(ctx);
  const member = await findMember(ctx.db, id);
  const rows = await ctx.db
    .select({ kind: unwantedMails.kind })
    .from(unwantedMails)
    .where(eq(unwantedMails.memberId, id));
  const unwanted = new Set(rows.map(({ kind }) => kind));
  return {
    mails: optionalMails.map((kind) => ({ kind, wanted: !unwanted.has(kind) })),
    language: { chosen: mailLanguageOf(member?.locale ?? ''), offered: mailLanguages() },
    newsletter: await readNewsletter(ctx, id),
  };
}

/** @throws request.invalid: language, when no mail is written in it; request.too_many */
export async function chooseMailLanguage(
  ctx: Context,
  { language }: CheckedOf<typeof languageDoor>,
): Promise<void> {
  const { id } = actingMember(ctx);
  if (!mailLanguages().includes(language)) throw failField('language', 'not_one_of');
  await takeFrom(ctx, `mail-choices:${id}`, changes);
  await ctx.db.update(members).set({ locale: language }).where(eq(members.id, id));
}

/** Said twice it is as said once. @throws request.too_many */
export async function chooseMail(
  ctx: Context,
  { kind, wanted }: CheckedOf<typeof chooseDoor>,
): Promise<void> {
  const { id: memberId } = actingMember(ctx);
  await takeFrom(ctx, `mail-choices:${memberId}`, changes);
  const { db } = ctx;
  const row = and(eq(unwantedMails.memberId, memberId), eq(unwantedMails.kind, kind));
  if (wanted) await db.delete(unwantedMails).where(row);
  else await db.insert(unwantedMails).values({ memberId, kind, since: ctx.now() }).onConflictDoNothing();
}
