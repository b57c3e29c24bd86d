import { eq } from 'drizzle-orm';
import type { changeName as changeDoor } from '#contract/account.ts';
import type { CheckedOf } from '#contract/endpoint.ts';
import { takeFrom } from '#server/platform/auth/limits.ts';
import type { Context } from '#server/platform/context.ts';
import { members } from './members.tables.ts';
import { actingMember } from './sessions.ts';

const changes = { max: 20, perSeconds: 3600 };

/** Gives the member who asks another name. @throws request.too_many */
export async function changeName(ctx: Context, { userName }: CheckedOf<typeof changeDoor>): Promise<void> {
  const { id } = actingMember(ctx);
  await takeFrom(ctx, `name-change:${id}`, changes);
  await ctx.db.update(members).set({ name: userName }).where(eq(members.id, id));
}
