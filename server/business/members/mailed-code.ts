import { createHmac } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { later, seconds } from '#contract/time.ts';
import { newToken } from '#server/platform/auth/tokens.ts';
import type { Context } from '#server/platform/context.ts';
import { keyFor } from '#server/platform/secret.ts';
import { mailedCodes } from './members.tables.ts';

export type CodePurpose = 'register' | 'recover';
export const resendAfterSeconds = 60;

/**
 * The code to mail to an address. Asked again within a minute (or `every` seconds) it is the same one, and not to be mailed again:
 * whoever presses twice can still type the code that is already on its way, with either ticket.
 * Call it inside the transaction that issues the ticket; the row stays locked until then.
 */
export async function claimCode(
  ctx: Context,
  purpose: CodePurpose,
  email: string,
  every = resendAfterSeconds,
): Promise<{ code: string; fresh: boolean; sentAt: Date }> {
  const now = ctx.now();
  const seed = newToken();
  const before = later(now, -seconds(every)).toISOString();
  const [claimed] = await ctx.db
    .insert(mailedCodes)
    .values({ purpose, email, seed, sentAt: now })
    .onConflictDoUpdate({
      target: [mailedCodes.purpose, mailedCodes.email],
      set: { seed, sentAt: now },
      setWhere: sql`${mailedCodes.sentAt} <= ${before}::timestamptz`,
    })
    .returning();
  const [row] = await ctx.db.select().from(mailedCodes).where(of(purpose, email));
  const kept = row ?? { seed, sentAt: now };
  return { code: codeOf(ctx, kept.seed), fresh: claimed !== undefined, sentAt: kept.sentAt };
}

/** After a code has done its work: the next request mails a new one, however soon it comes. */
export async function dropCode(ctx: Context, purpose: CodePurpose, email: string): Promise<void> {
  await ctx.db.delete(mailedCodes).where(of(purpose, email));
}

const of = (purpose: CodePurpose, email: string) =>
  and(eq(mailedCodes.purpose, purpose), eq(mailedCodes.email, email));

/**
 * 48 bits of the digest: the remainder is even to one part in 10^8. Of the newest secret: only who asks twice within the
 * minute of a rotation gets another code, and the ticket in hand knows its own.
 */
function codeOf(ctx: Context, seed: string): string {
  const digest = createHmac('sha256', keyFor(ctx.secret, 'mailed-code')).update(seed).digest();
  return String(digest.readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
}
