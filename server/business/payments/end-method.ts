import type { Context } from '#server/platform/context.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { findMember } from '../members/members.queries.ts';
import { forgetMethod } from './methods.ts';
import { methodEndedMail, type WhyEnded } from './payments.mail.ts';
import { findMethod, listMethodsOf, takeLock } from './payments.queries.ts';
import type { PaymentMethod } from './payments.tables.ts';

/**
 * In a transaction: a saved method can be charged no more, without any act of its owner, who is told. Nobody has chosen what takes its
 * place as the standard one, so that nothing is tried again at once. One that is gone already is left as it is.
 * @param found null = nobody here has saved it
 */
export async function endMethod(ctx: Context, found: PaymentMethod | null, why: WhyEnded): Promise<void> {
  if (!found) return;
  const { id, memberId } = found;
  await takeLock(ctx.db, `methods:${memberId}`);
  const method = await findMethod(ctx.db, id);
  if (!method || method.removedAt) return;
  await forgetMethod(ctx, method);
  const member = await findMember(ctx.db, memberId);
  const others = (await listMethodsOf(ctx.db, memberId)).length > 0;
  if (member) await postMail(ctx, methodEndedMail(ctx.config, member, { method, why, others }));
}
