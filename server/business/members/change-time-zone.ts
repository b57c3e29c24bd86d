import { eq } from 'drizzle-orm';
import type { changeTimeZone as changeDoor } from '#contract/account.ts';
import type { CheckedOf } from '#contract/endpoint.ts';
import { takeFrom } from '#server/platform/auth/limits.ts';
import type { Context } from '#server/platform/context.ts';
import { members } from './members.tables.ts';
import { actingMember } from './sessions.ts';

const changes = { max: 60, perSeconds: 3600 };

/** Tells the member who asks the time of day by another clock from now on. @throws request.too_many */
export async function changeTimeZone(
  ctx: Context,
  { timeZone }: CheckedOf<typeof changeDoor>,
): Promise<void> {
  const { id } = actingMember(ctx);
  await takeFrom(ctx, `time-zone:${id}`, changes);
  await ctx.db
    .update(members)
    .set({ timeZone: timeZone || null })
    .where(eq(members.id, id));
}
