import type { FastifyRequest } from 'fastify';
import { Failure, fail, failField } from '#contract/errors.ts';

/** A file as it was sent: name and type are the sender's claims, to be checked against the bytes. */
export interface SentFile {
  field: string;
  name: string;
  claimedType: string;
  bytes: Buffer;
}

/** The one field that files travel in. */
const filesField = 'attachments';
const maxFields = 40;
const maxFieldBytes = 16 * 1024;

/** Bytes of files that all requests together may hold while they arrive; beyond it uploads are asked to come later. */
const heldAtMost = 256 * 1024 * 1024;
let held = 0;

/**
 * Reads a multipart body: text parts become fields (a repeated one a list), file parts are kept in memory up to
 * the limits.
 * @throws request.too_large when the announced length is beyond everything that could be taken; request.invalid
 *   naming `attachments`, the text field, or `body`; unavailable when too many files are arriving at once
 */
export async function readMultipart(
  request: FastifyRequest,
  limits: { maxFiles: number; maxFileBytes: number },
  room = heldAtMost,
): Promise<{ values: Record<string, unknown>; files: SentFile[] }> {
  const most = limits.maxFiles * limits.maxFileBytes + maxFields * maxFieldBytes;
  // One file more than allowed still gets the better answer: too many, or too large.
  if (Number(request.headers['content-length'] ?? 0) > most + limits.maxFileBytes)
    throw drained(request, fail('request.too_large'));
  const values: Record<string, unknown> = Object.create(null);
  const files: SentFile[] = [];
  const parts = request.parts({
    limits: {
      files: limits.maxFiles,
      fileSize: limits.maxFileBytes,
      fields: maxFields,
      fieldSize: maxFieldBytes,
      parts: maxFields + limits.maxFiles,
    },
  });
  let mine = 0;
  try {
    for await (const part of parts) {
      if (part.type === 'file') {
        if (part.fieldname !== filesField) throw failField(part.fieldname.slice(0, 60), 'unknown_field');
        const chunks: Buffer[] = [];
        for await (const chunk of part.file as AsyncIterable<Buffer>) {
          mine += chunk.length;
          held += chunk.length;
          if (held > room) throw fail('unavailable');
          chunks.push(chunk);
        }
        if (part.file.truncated) throw failField(filesField, 'file_too_large');
        const bytes = Buffer.concat(chunks);
        // What a form sends for a file input that was left empty.
        if (bytes.length === 0 && !part.filename) continue;
        files.push({ field: part.fieldname, name: part.filename ?? '', claimedType: part.mimetype, bytes });
      } else {
        take(values, part);
      }
    }
  } catch (error) {
    throw drained(request, refusalOf(error));
  } finally {
    held -= mine;
  }
  return { values, files };
}

function take(
  values: Record<string, unknown>,
  part: { fieldname: string; value: unknown; valueTruncated: boolean },
) {
  const name = part.fieldname.slice(0, 60);
  if (part.valueTruncated) throw failField(name, 'too_long');
  // The parser puts U+FFFD where the bytes were no UTF-8: refused like everywhere else, not stored repaired.
  if (typeof part.value === 'string' && part.value.includes('\ufffd'))
    throw failField(name, 'not_allowed_characters');
  const before = values[part.fieldname];
  if (before === undefined) values[part.fieldname] = part.value;
  else values[part.fieldname] = Array.isArray(before) ? [...before, part.value] : [before, part.value];
}

/** Nothing that goes wrong while reading is our fault: what the parser cannot read is a wrong body. */
function refusalOf(error: unknown): Failure {
  if (error instanceof Failure) return error;
  switch ((error as { code?: string }).code) {
    case 'FST_REQ_FILE_TOO_LARGE':
      return failField(filesField, 'file_too_large');
    case 'FST_FILES_LIMIT':
      return failField(filesField, 'too_many_files');
    case 'FST_FIELDS_LIMIT':
    case 'FST_PARTS_LIMIT':
      return failField('body', 'too_long');
    case 'FST_PROTO_VIOLATION':
      return failField('body', 'unknown_field');
    default:
      return failField('body', 'wrong_type');
  }
}

/** Lets the rest of the upload run into nothing: a client that is still sending reads no answer before it is done. */
function drained(request: FastifyRequest, refusal: Failure): Failure {
  request.raw.unpipe();
  request.raw.resume();
  return refusal;
}
