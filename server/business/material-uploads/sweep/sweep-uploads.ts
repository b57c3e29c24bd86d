import { days, later, minutes } from '#contract/time.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { finishUpload } from '../arrive/begin-upload.ts';
import { listLostPieces } from '../arrive/pieces.queries.ts';
import { removePiece, removePieces } from '../arrive/pieces.ts';
import { uploadArrived } from '../material-uploads.events.ts';
import { deleteUpload, listStale } from '../material-uploads.queries.ts';
import { deleteUnused, listUnused } from './unused.queries.ts';

const halfSentFor = days(1);
const unusedFor = days(30);
const tryAgainAfter = minutes(5);
/** So long nothing is deleted that has just been stored, whatever refers to it. */
const contentUnusedFor = days(1);

/** Goes on with what is stuck, and forgets what nobody finished or used, with all that is stored of it. */
export async function sweepUploads(ctx: Context): Promise<void> {
  const { db, now } = ctx;
  const halfSent = later(now(), -halfSentFor);
  for (const row of await listStale(db, 'arriving', halfSent)) {
    // All of it is there, and the word of it was lost.
    if (row.receivedBytes === row.sizeBytes) await finishUpload(ctx, row.id);
    else if (await deleteUpload(db, row, { unchanged: true })) await removePieces(ctx, row.id);
  }
  for (const row of await listStale(db, 'checking', later(now(), -tryAgainAfter)))
    await ctx.emit(uploadArrived, { uploadId: row.id });
  const unused = later(now(), -unusedFor);
  for (const state of ['ready', 'refused'] as const)
    for (const row of await listStale(db, state, unused)) await deleteUpload(db, row, { unchanged: true });
  for (const key of await listLostPieces(db, halfSent)) await removePiece(ctx, key);
  await sweepContents(ctx);
}

async function sweepContents(ctx: Context): Promise<void> {
  const before = later(ctx.now(), -contentUnusedFor);
  for (const sha256 of await listUnused(ctx.db, before))
    await transaction(ctx, async ({ db, files }) => {
      const deleted = await deleteUnused(db, sha256, before);
      // While the row is locked: whoever stores the same content again waits, and stores its file behind this.
      if (deleted?.storageKey) await files.delete(deleted.storageKey);
    });
}
