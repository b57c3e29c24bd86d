import type { FastifyRequest } from 'fastify';
import { failField } from '#contract/errors.ts';

/** A file as it was sent: name and type are the sender's claims, to be checked against the bytes. */
export interface SentFile {
  field: string;
  name: string;
  claimedType: string;
  bytes: Buffer;
}

/**
 * Reads a multipart body: text parts become fields, file parts are kept in memory up to the limits.
 * @throws request.invalid naming `attachments` when a limit is passed
 */
export async function readMultipart(
  request: FastifyRequest,
  limits: { maxFiles: number; maxFileBytes: number },
): Promise<{ values: Record<string, unknown>; files: SentFile[] }> {
  const values: Record<string, unknown> = Object.create(null);
  const files: SentFile[] = [];
  const parts = request.parts({
    limits: { files: limits.maxFiles, fileSize: limits.maxFileBytes, fields: 40, fieldSize: 16 * 1024, parts: 50 },
  });
  try {
    for await (const part of parts) {
      if (part.type === 'file') {
        const bytes = await part.toBuffer();
        if (bytes.length > 0 || part.filename) {
          files.push({ field: part.fieldname, name: part.filename ?? '', claimedType: part.mimetype, bytes });
        }
      } else {
        if (part.valueTruncated) throw failField(part.fieldname.slice(0, 60), 'too_long');
        values[part.fieldname] = part.value;
      }
    }
  } catch (error) {
    const code = (error as { code?: string }).code;
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw failField('attachments', 'file_too_large');
    if (code === 'FST_FILES_LIMIT') throw failField('attachments', 'too_many_files');
    if (code === 'FST_FIELDS_LIMIT' || code === 'FST_PARTS_LIMIT') throw failField('body', 'too_long');
    throw error;
  }
  return { values, files };
}
