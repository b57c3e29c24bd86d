import { and, eq, isNull, sql } from 'drizzle-orm';
import type { CheckedOf, OutputOf } from '#contract/endpoint.ts';
import { type Id, newId } from '#contract/ids.ts';
import { type checkConfirmation, unrenewedTypes } from '#contract/members.ts';
import { hours, later } from '#contract/time.ts';
import { takeByNetwork, takeFrom } from '#server/platform/auth/limits.ts';
import { hashToken, newToken } from '#server/platform/auth/tokens.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import type { ConfirmationHandler, ConfirmationType } from './confirmation-handler.ts';
import { builtInConfirmations } from './confirmation-handlers.ts';
import { maskEmail } from './mask-email.ts';
import { type Confirmation, confirmations } from './members.tables.ts';

/** What confirmation links can do; other nouns add their types when they are mounted. */
export const confirmationHandlers = new Map<ConfirmationType, ConfirmationHandler>(builtInConfirmations);

const linkLife = hours(24);
const resendPerLink = { max: 3, perSeconds: 3600 };
const maxResendsPerNetwork = { max: 20, perSeconds: 3600 };

/** Mails a link that, after a press of a button on the page it opens, does what the type's handler says. */
export async function requestConfirmation(
  ctx: Context,
  about: {
    type: ConfirmationType;
    email: string;
    memberId?: Id<'member'>;
    data?: Record<string, unknown>;
    validMs?: number;
  },
): Promise<void> {
  const { type, email, memberId = null, data = {}, validMs = linkLife } = about;
  const handler = confirmationHandlers.get(type);
  if (!handler) throw new Error(`nothing handles confirmations of type ${type}`);
  const now = ctx.now();
  const token = newToken();
  const facts = { email, memberId, data };
  await transaction(ctx, async (inner) => {
    await inner.db.insert(confirmations).values({
      ...facts,
      id: newId('confirmation', now),
      type,
      tokenHash: hashToken(token),
      createdAt: now,
      expiresAt: later(now, validMs),
    });
    const link = `${ctx.config.publicUrl}/confirm?type=${type}&t=${token}`;
    await postMail(inner, await handler.mail(inner, facts, link));
  });
}

type Shown = OutputOf<typeof checkConfirmation>;
type Link = CheckedOf<typeof checkConfirmation>;

/** What pressing the button would do. Unknown, expired and handler-less links look alike. */
export async function describeConfirmation(ctx: Context, link: Link): Promise<Shown> {
  const found = await findConfirmation(ctx, link);
  const handler = confirmationHandlers.get(link.type);
  const shown = (state: Shown['state']): Shown => ({
    state,
    type: link.type,
    maskedEmail: found && state !== 'expired' ? maskEmail(found.email) : null,
  });
  if (!found || !handler) return shown('expired');
  if (found.usedAt) return shown('already_done');
  if (found.expiresAt <= ctx.now() || (await handler.isGood?.(ctx, found)) === false) return shown('expired');
  const stranger = ctx.actor.kind === 'member' && found.memberId !== null && ctx.actor.id !== found.memberId;
  return shown(stranger && !handler.anyAccount ? 'wrong_account' : 'ready');
}

/** Presses the button: exactly one of any number of presses, on this link or a resent one, does it. */
export async function applyConfirmation(ctx: Context, link: Link): Promise<Shown> {
  const shown = await describeConfirmation(ctx, link);
  const handler = confirmationHandlers.get(link.type);
  if (shown.state !== 'ready' || !handler) return shown;
  return transaction(ctx, async (inner) => {
    const found = await findConfirmation(inner, link);
    if (!found || !(await spendLink(inner, found))) return { ...shown, state: 'already_done' as const };
    if ((await handler.isGood?.(inner, found)) === false)
      return { ...shown, state: 'expired' as const, maskedEmail: null };
    await handler.apply(inner, found);
    return { ...shown, state: 'done' as const };
  });
}

/** A new link in place of one that expired unused; for every other link the same is done and nothing is sent. */
export async function resendConfirmation(ctx: Context, link: Link): Promise<void> {
  await takeByNetwork(ctx, 'confirm-again', maxResendsPerNetwork);
  await takeFrom(ctx, `confirm-again:${link.t}`, resendPerLink);
  const found = await findConfirmation(ctx, link);
  const renewed = confirmationHandlers.has(link.type) && !unrenewedTypes.includes(link.type);
  if (!found || found.usedAt || found.expiresAt > ctx.now() || !renewed) {
    return postMail(ctx, { to: null, subject: '', paragraphs: [] });
  }
  const { email, memberId, data } = found;
  const validMs = found.expiresAt.getTime() - found.createdAt.getTime();
  await requestConfirmation(ctx, {
    type: link.type,
    email,
    memberId: memberId ?? undefined,
    data: data as Record<string, unknown>,
    validMs,
  });
}

async function findConfirmation(ctx: Context, link: Link): Promise<Confirmation | null> {
  const [row] = await ctx.db
    .select()
    .from(confirmations)
    .where(and(eq(confirmations.tokenHash, hashToken(link.t)), eq(confirmations.type, link.type)));
  return row ?? null;
}

/** Resent links of the same matter are used up together. True for one caller. */
async function spendLink(ctx: Context, found: Confirmation): Promise<boolean> {
  const used = await ctx.db
    .update(confirmations)
    .set({ usedAt: ctx.now() })
    .where(
      and(
        eq(confirmations.type, found.type),
        eq(confirmations.email, found.email),
        found.memberId ? eq(confirmations.memberId, found.memberId) : isNull(confirmations.memberId),
        sql`${confirmations.data} = ${JSON.stringify(found.data)}::jsonb`,
        isNull(confirmations.usedAt),
      ),
    )
    .returning({ id: confirmations.id });
  return used.some((one) => one.id === found.id);
}
