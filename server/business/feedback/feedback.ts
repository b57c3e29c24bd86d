import { createHash } from 'node:crypto';
import { attachmentRule, attachmentTypes } from '#contract/attachments.ts';
import type { CheckedOf, OutputOf } from '#contract/endpoint.ts';
import { fail, failField } from '#contract/errors.ts';
import type { customFeedback } from '#contract/feedback.ts';
import { type Id, newId } from '#contract/ids.ts';
import { requireCaptcha } from '#server/platform/auth/captcha.ts';
import { takeByNetwork } from '#server/platform/auth/limits.ts';
import type { Context } from '#server/platform/context.ts';
import { drawNumber } from '#server/platform/db/numbering.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { SentFile } from '#server/platform/http/multipart.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { readerAt } from '../members/reader.ts';
import { dropAttachments, readAttachments, type StoredAttachment, storeAttachments } from './attachments.ts';
import { acknowledgement, notice } from './feedback.mail.ts';
import {
  findFeedback,
  findFeedbackByKey,
  findMemberEmail,
  insertAttachments,
  insertFeedback,
  lockKey,
} from './feedback.queries.ts';
import { type Feedback, feedbackNumbers } from './feedback.tables.ts';

type Input = CheckedOf<typeof customFeedback>;
type Answer = OutputOf<typeof customFeedback>;

/** Messages for each sending address. */
export const feedbackLimit = { max: 5, perSeconds: 3600 } as const;

/**
 * Takes a message to the provider, once however often the same `idempotencyKey` is sent.
 * @throws request.invalid: email → required, captchaCode → captcha_…, attachments → file_…; request.too_many;
 *   request.conflict: the key was used for another message
 */
export async function sendFeedback(
  ctx: Context,
  { website, captchaCode, ...message }: Input,
  sent: { files: readonly SentFile[]; idempotencyKey: string | null },
): Promise<Answer> {
  if (website) return answerRobot(ctx);
  const idempotencyKey = sent.idempotencyKey && keyOf(ctx, sent.idempotencyKey);
  const fingerprint = fingerprintOf(message, sent.files);
  const known = idempotencyKey && (await findFeedbackByKey(ctx.db, idempotencyKey));
  if (known) return answerAgain(known, fingerprint);

  const visitor = ctx.actor.kind !== 'member';
  const email = message.email || (await ownEmail(ctx));
  if (!email) throw failField('email', 'required');
  if (visitor && !captchaCode) await requireCaptcha(ctx, undefined);
  await takeByNetwork(ctx, 'feedback', feedbackLimit);
  const attachments = await readAttachments(sent.files, { ...attachmentRule, types: attachmentTypes });

  const id = newId('feedback', ctx.now());
  const stored = await storeAttachments(ctx, id, attachments);
  return keepFiles(ctx, id, stored, () =>
    transaction(ctx, async (inner) => {
      if (idempotencyKey) {
        await lockKey(inner.db, idempotencyKey);
        const meanwhile = await findFeedbackByKey(inner.db, idempotencyKey);
        if (meanwhile) return answerAgain(meanwhile, fingerprint);
      }
      if (visitor) await requireCaptcha(inner, captchaCode);
      const row: Feedback = {
        id,
        number: await drawNumber(inner, 'FB', feedbackNumbers),
        state: 'new',
        type: message.type,
        subject: message.subject,
        content: message.content,
        email,
        name: message.name || null,
        phone: message.phone || null,
        relatedPage: message.relatedPage || null,
        orderNo: message.orderNo || null,
        rating: message.rating ?? null,
        allowContact: message.allowContact === 'Y',
        publishAsIdea: message.publishAsIdea === 'Y',
        memberId: inner.actor.kind === 'member' ? inner.actor.id : null,
        idempotencyKey,
        fingerprint,
        createdAt: inner.now(),
      };
      await insertFeedback(inner.db, row);
      await insertAttachments(
        inner.db,
        stored.map((one) => ({ ...one, feedbackId: id })),
      );
      await postMail(inner, notice(inner.config, row, stored));
      await postMail(inner, acknowledgement(await readerAt(inner, row.email, row.memberId), row));
      return { feedbackNo: row.number };
    }),
  );
}

/** A number like any other, drawn like any other, so that none is ever given twice; nothing else is kept. */
async function answerRobot(ctx: Context): Promise<Answer> {
  await takeByNetwork(ctx, 'feedback', feedbackLimit);
  return { feedbackNo: await drawNumber(ctx, 'FB', feedbackNumbers) };
}

function answerAgain(known: Feedback, fingerprint: string): Answer {
  if (known.fingerprint !== fingerprint) throw fail('request.conflict');
  return { feedbackNo: known.number };
}

async function ownEmail(ctx: Context): Promise<string | null> {
  return ctx.actor.kind === 'member' ? findMemberEmail(ctx.db, ctx.actor.id) : null;
}

/** Removes the stored files unless the message they belong to is in the database. */
async function keepFiles(
  ctx: Context,
  id: Id<'feedback'>,
  stored: readonly StoredAttachment[],
  work: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await work();
  } finally {
    if (stored.length) await dropUnless(ctx, id, stored);
  }
}

async function dropUnless(
  ctx: Context,
  id: Id<'feedback'>,
  stored: readonly StoredAttachment[],
): Promise<void> {
  try {
    // Asked instead of concluded: a connection that broke during COMMIT fails although the message was kept.
    if (!(await findFeedback(ctx.db, id))) await dropAttachments(ctx, stored);
  } catch (error) {
    const keys = stored.map(({ key }) => key);
    ctx.log.warn({ keys, err: error }, 'files of a message that may not have been kept');
  }
}

/** The key of one caller is none of another's: what they sent is theirs alone to ask for again. */
function keyOf({ actor }: Context, key: string): string {
  const whose = actor.kind === 'member' ? actor.id : actor.kind;
  return createHash('sha256').update(`${whose}\n${key}`).digest('base64url');
}

function fingerprintOf(message: object, files: readonly SentFile[]): string {
  const hash = createHash('sha256').update(JSON.stringify(message));
  for (const { name, bytes } of files) hash.update(JSON.stringify([name, bytes.length])).update(bytes);
  return hash.digest('base64url');
}
