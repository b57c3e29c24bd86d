import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Id } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import type { UploadRow } from '../material-uploads.tables.ts';
import { refusal } from './begin-upload.ts';
import { announcePiece, countPiece, forgetPiece, listPieces } from './pieces.queries.ts';

type Storage = Pick<Context, 'db' | 'files' | 'now'>;

/** Held in memory before it is stored; how much of a file a lost connection or process can cost at most. */
const pieceBytes = 4 * 1024 * 1024;

/**
 * Stores what comes, piece by piece, so that it stays when the line is cut.
 * @param at how much has come before
 * @returns how much has come then
 * @throws a refusal: 409 when somebody else has sent these bytes meanwhile
 */
export async function storePieces(
  storage: Storage,
  id: Id<'upload'>,
  at: number,
  stream: Readable,
): Promise<number> {
  let end = at;
  let chunks: Buffer[] = [];
  let held = 0;
  const store = async () => {
    if (held === 0) return;
    await storePiece(storage, id, end, Buffer.concat(chunks));
    end += held;
    chunks = [];
    held = 0;
  };
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      held += chunk.length;
      if (held >= pieceBytes) await store();
    }
  } catch (error) {
    // Of what is more than was announced, or was sent by somebody else, nothing is kept.
    if ((error as { status_code?: number }).status_code === undefined) await store();
    throw error;
  }
  await store();
  return end;
}

/**
 * Each piece has a key of its own, so that nobody writes over what another has sent. It is written down before the piece
 * is stored: whatever ends the process, the piece is found and removed.
 */
async function storePiece(storage: Storage, id: Id<'upload'>, at: number, bytes: Buffer): Promise<void> {
  const { db, files, now } = storage;
  const key = `arrivals/${id}.${randomUUID()}`;
  await announcePiece(db, { key, uploadId: id, announcedAt: now() });
  await files.put(key, bytes, 'application/octet-stream');
  if (await countPiece(db, key, { at, size: bytes.length, now: now() })) return;
  await removePiece(storage, key);
  throw refusal(409, 'Somebody else has sent these bytes at the same time.');
}

/** @throws when not all of it is there */
export async function readPieces(
  { db, files }: Pick<Storage, 'db' | 'files'>,
  { id, sizeBytes }: Pick<UploadRow, 'id' | 'sizeBytes'>,
): Promise<Buffer> {
  const parts: Buffer[] = [];
  for (const key of await listPieces(db, id)) {
    const part = await files.get(key);
    if (!part) throw new Error(`a piece of ${id} is not stored`);
    parts.push(part);
  }
  const bytes = Buffer.concat(parts);
  if (bytes.length !== sizeBytes)
    throw new Error(`${bytes.length} of ${sizeBytes} bytes of ${id} are stored`);
  return bytes;
}

/** Those that count; one that is being stored right now is removed by whoever stores it, or by age. */
export async function removePieces(storage: Pick<Storage, 'db' | 'files'>, id: Id<'upload'>): Promise<void> {
  for (const key of await listPieces(storage.db, id)) await removePiece(storage, key);
}

/** The file first: what is in between is done again. */
export async function removePiece({ db, files }: Pick<Storage, 'db' | 'files'>, key: string): Promise<void> {
  await files.delete(key);
  await forgetPiece(db, key);
}
