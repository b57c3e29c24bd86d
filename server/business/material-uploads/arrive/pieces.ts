import type { Readable } from 'node:stream';
import type { Id } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { addPiece } from '../material-uploads.queries.ts';
import type { UploadRow } from '../material-uploads.tables.ts';

type Storage = Pick<Context, 'db' | 'files'>;
type Pieces = Pick<UploadRow, 'id' | 'pieces'>;

/** Held in memory before it is stored; how much of a file a lost connection or process can cost at most. */
const pieceBytes = 4 * 1024 * 1024;

/** A piece of an arriving file lies in the file storage, named by where it begins. */
const keyOf = (id: Id<'upload'>, at: number) => `arrivals/${id}.${at}`;

export const receivedBytes = ({ pieces }: Pick<Pieces, 'pieces'>) =>
  pieces.reduce((sum, size) => sum + size, 0);

const offsetsOf = ({ pieces }: Pieces) => {
  let at = 0;
  return pieces.map((size) => {
    at += size;
    return at - size;
  });
};

/**
 * Stores what comes, piece by piece, so that it stays when the line is cut.
 * @param at how much has come before
 * @returns how much has come then
 */
export async function storePieces(
  { db, files }: Storage,
  id: Id<'upload'>,
  at: number,
  stream: Readable,
): Promise<number> {
  let end = at;
  let chunks: Buffer[] = [];
  let held = 0;
  const store = async () => {
    if (held === 0) return;
    await files.put(keyOf(id, end), Buffer.concat(chunks), 'application/octet-stream');
    if (!(await addPiece(db, id, end, held)))
      throw new Error(`${id} is sent by somebody else at the same time`);
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
    // Of what is more than was announced nothing is kept.
    if ((error as { status_code?: number }).status_code === undefined) await store();
    throw error;
  }
  await store();
  return end;
}

export async function readPieces({ files }: Pick<Storage, 'files'>, row: Pieces): Promise<Buffer> {
  const parts: Buffer[] = [];
  for (const at of offsetsOf(row)) {
    const part = await files.get(keyOf(row.id, at));
    if (!part) throw new Error(`a piece of ${row.id} is not stored`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** The next one, too: it may have been stored without being noted. */
export async function removePieces({ files }: Pick<Storage, 'files'>, row: Pieces): Promise<void> {
  for (const at of [...offsetsOf(row), receivedBytes(row)]) await files.delete(keyOf(row.id, at));
}
