import type { Id } from '#contract/ids.ts';
import type { MaterialUpload } from '#contract/material-uploads.ts';
import { days, later, minutes } from '#contract/time.ts';
import type { Context } from '#server/platform/context.ts';
import { actingMember } from '../members/sessions.ts';
import { finishUpload, mostOpen } from './arrive/begin-upload.ts';
import { listLostPieces } from './arrive/pieces.queries.ts';
import { removePiece, removePieces } from './arrive/pieces.ts';
import { uploadArrived } from './material-uploads.events.ts';
import { deleteUpload, findUpload, listStale, listUploadsOf } from './material-uploads.queries.ts';
import type { UploadRow } from './material-uploads.tables.ts';

/** The caller's own. */
export async function readUploads(ctx: Context): Promise<MaterialUpload[]> {
  const rows = await listUploadsOf(ctx.db, actingMember(ctx).id, mostOpen);
  return rows.map(uploadOf);
}

function uploadOf(row: UploadRow): MaterialUpload {
  const { id, fileName, sizeBytes, modifiedAt, state, waitsForScanner, refusal, beganAt } = row;
  const { colours: _, ...file } = row.file ?? { colours: [] };
  return {
    ...{
      uploadId: id,
      fileName,
      sizeBytes,
      state,
      receivedBytes: state === 'arriving' ? row.receivedBytes : sizeBytes,
      waitsForScanner,
      refusal,
    },
    modifiedAt: modifiedAt?.toISOString() ?? null,
    file: row.file && (file as MaterialUpload['file']),
    beganAt: beganAt.toISOString(),
  };
}

/** Nothing happens for one that is gone, or somebody else's. */
export async function discardUpload(ctx: Context, id: Id<'upload'>): Promise<void> {
  const row = await findUpload(ctx.db, id);
  if (row?.memberId !== actingMember(ctx).id) return;
  await deleteUpload(ctx.db, row);
  await removePieces(ctx, id);
}

const halfSentFor = days(1);
const unusedFor = days(30);
const tryAgainAfter = minutes(5);

/** Goes on with what is stuck, and forgets what nobody finished or used. */
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
}
