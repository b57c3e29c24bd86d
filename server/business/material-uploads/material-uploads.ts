import type { Id } from '#contract/ids.ts';
import type { MaterialUpload } from '#contract/material-uploads.ts';
import type { Context } from '#server/platform/context.ts';
import { actingMember } from '../members/sessions.ts';
import { maxOpen } from './arrive/begin-upload.ts';
import { removePieces } from './arrive/pieces.ts';
import { deleteUpload, findUpload, listUploadsOf } from './material-uploads.queries.ts';
import type { UploadRow } from './material-uploads.tables.ts';

/** The caller's own. */
export async function readUploads(ctx: Context): Promise<MaterialUpload[]> {
  const rows = await listUploadsOf(ctx.db, actingMember(ctx).id, maxOpen);
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
