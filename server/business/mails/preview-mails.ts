import type { CheckedOf } from '#contract/endpoint.ts';
import { fail } from '#contract/errors.ts';
import type * as calls from '#contract/mails.ts';
import { takeFrom } from '#server/platform/auth/limits.ts';
import type { Context } from '#server/platform/context.ts';
import { layOut } from '#server/platform/mail/layout.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import type { Mail } from '#server/platform/mail/message.ts';
import { requireFaultless, sampleOf } from '#server/platform/mail/rewording.ts';
import { findMember } from '../members/members.queries.ts';
import { actingMember } from '../members/sessions.ts';
import { requireOperator } from '../staff/manage-staff.ts';
import { requireMail } from './read-mails.ts';

type Written = CheckedOf<typeof calls.previewMailWords>;

/**
 * What a mail looks like in these words.
 * @throws access.refused; request.not_found; request.invalid: the texts that cannot be sent
 */
export function previewMailWords(
  ctx: Context,
  written: Written,
): { subject: string; text: string; html: string } {
  requireOperator(ctx);
  const mail = sampled(ctx, written, null);
  return { subject: mail.subject, ...layOut(mail, ctx.config.mailFoot) };
}

/**
 * Mails that preview to whoever asks, and to nobody else.
 * @returns the address
 * @throws access.refused; request.not_found; request.invalid: the texts that cannot be sent; request.too_many
 */
export async function sendMailPreview(ctx: Context, written: Written): Promise<string> {
  requireOperator(ctx);
  const { id } = actingMember(ctx);
  const member = await findMember(ctx.db, id);
  if (!member) throw fail('request.not_found');
  const { email } = member;
  const mail = sampled(ctx, written, email);
  await takeFrom(ctx, `mail-preview:${id}`, { max: 20, perSeconds: 3600 });
  await postMail(ctx, mail);
  return email;
}

function sampled({ config }: Context, { words, ...named }: Written, to: string | null): Mail {
  const { original } = requireMail(named);
  requireFaultless(original, words);
  return { to, language: named.language, ...sampleOf(named, original, words, config.publicUrl) };
}
