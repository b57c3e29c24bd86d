import { and, eq } from 'drizzle-orm';
import type { CheckedOf, OutputOf } from '#contract/endpoint.ts';
import {
  type chooseMail as chooseDoor,
  optionalMails,
  type readMailChoices as readDoor,
} from '#contract/mail-choices.ts';
import { takeFrom } from '#server/platform/auth/limits.ts';
import type { Context } from '#server/platform/context.ts';
import { readNewsletter } from './mail-choices.queries.ts';
import { unwantedMails } from './mail-choices.tables.ts';
import { actingMember } from './sessions.ts';

const changes = { max: 60, perSeconds: 3600 };

export async function readMailChoices(ctx: Context): Promise<OutputOf<typeof readDoor>> {
  const { id } = actingMember(ctx);
  const rows = await ctx.db
    .select({ kind: unwantedMails.kind })
    .from(unwantedMails)
    .where(eq(unwantedMails.memberId, id));
  const unwanted = new Set(rows.map(({ kind }) => kind));
  return {
    mails: optionalMails.map((kind) => ({ kind, wanted: !unwanted.has(kind) })),
    newsletter: await readNewsletter(ctx, id),
  };
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
