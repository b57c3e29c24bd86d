import { fileTypeFromBuffer } from 'file-type';
import { attachmentField, type attachmentTypes } from '#contract/attachments.ts';
import { type FieldMessage, failField } from '#contract/errors.ts';
import { type Id, newId } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import type { SentFile } from '#server/platform/http/multipart.ts';

type AttachmentType = (typeof attachmentTypes)[number];

export interface Attachment<Type extends AttachmentType = AttachmentType> {
  name: string;
  contentType: Type;
  bytes: Buffer;
}
interface Rule<Type> {
  maxFiles: number;
  maxFileBytes: number;
  types: readonly Type[];
  /** What is said of any other type: it names those that are taken. */
  otherType?: FieldMessage;
}

export interface StoredAttachment {
  id: Id<'attachment'>;
  key: string;
  name: string;
  contentType: AttachmentType;
  sizeBytes: number;
}

const extensions: Record<AttachmentType, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
};

/**
 * What was sent along, by its bytes: what the sender says of it is not believed.
 * @throws request.invalid for `attachments`: too_many_files, file_too_large, file_type or `otherType`
 */
export async function readAttachments<Type extends AttachmentType = AttachmentType>(
  files: readonly SentFile[],
  { maxFiles, maxFileBytes, types, otherType = 'file_type' }: Rule<Type>,
): Promise<Attachment<Type>[]> {
  if (files.length > maxFiles) throw failField(attachmentField, 'too_many_files');
  const attachments: Attachment<Type>[] = [];
  for (const { name, bytes } of files) {
    if (bytes.length > maxFileBytes) throw failField(attachmentField, 'file_too_large');
    const found = await fileTypeFromBuffer(bytes);
    const contentType = types.find((type) => type === found?.mime);
    if (!contentType) throw failField(attachmentField, otherType);
    attachments.push({ name: cleanName(name, extensions[contentType]), contentType, bytes });
  }
  return attachments;
}

/** Of what a caller sends as a name; what is taken off its ends is looked for in no more. */
const longestSent = 300;

/**
 * A name that is safe to show and to save under: no folders, no control or direction characters, none that a file
 * system reserves, at most 80 characters, and the ending that its content has.
 */
export function cleanName(sent: string, extension: string): string {
  const base = (sent.slice(-longestSent).split(/[\\/]/).at(-1) ?? '')
    .normalize('NFC')
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}<>:"|?*;%&$`'\ufffd]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/\.[A-Za-z0-9]{1,8}$/, '')
    .replace(/^[ .-]+|[ .]+$/g, '');
  const short = [...base].slice(0, 80).join('').trim();
  return `${short || 'file'}.${extension}`;
}

/** Stores all or none. */
export async function storeAttachments(
  ctx: Context,
  feedbackId: Id<'feedback'>,
  attachments: readonly Attachment[],
): Promise<StoredAttachment[]> {
  const stored: StoredAttachment[] = [];
  for (const { name, contentType, bytes } of attachments) {
    const id = newId('attachment', ctx.now());
    const key = `feedback/${feedbackId}/${id}.${extensions[contentType]}`;
    stored.push({ id, key, name, contentType, sizeBytes: bytes.length });
    try {
      await ctx.files.put(key, bytes, contentType);
    } catch (error) {
      await dropAttachments(ctx, stored);
      throw error;
    }
  }
  return stored;
}

/** Removes files that belong to no message; what cannot be removed now is named in the log. */
export async function dropAttachments(ctx: Context, stored: readonly StoredAttachment[]): Promise<void> {
  for (const { key } of stored) {
    await ctx.files.delete(key).catch((error: Error) => {
      ctx.log.warn({ key, err: error }, 'a file without a message could not be removed');
    });
  }
}
