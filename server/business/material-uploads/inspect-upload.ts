import type { Id } from '#contract/ids.ts';
import type { UploadRefusal } from '#contract/material-uploads.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { openScanner } from '#server/platform/scan/open-scanner.ts';
import { ScannerAway } from '#server/platform/scan/scanner.ts';
import { Refused } from '../materials/ingest/candidate.ts';
import { checkFile } from '../materials/ingest/file-formats.ts';
import { keepContents } from '../materials/ingest/keep-contents.ts';
import { type Content, contentOf, showFile } from '../materials/ingest/show-file.ts';
import { readPieces, removePieces } from './arrive/pieces.ts';
import { findUpload, moveUpload } from './material-uploads.queries.ts';
import type { LookedAt, UploadRow } from './material-uploads.tables.ts';

/**
 * Looks at a file that has arrived: for malware first, then what it is. What can be used is stored as it will be
 * downloaded, with its preview; what cannot is gone. Repeated, nothing happens.
 * @throws ScannerAway: the file waits
 */
export async function inspectUpload(ctx: Context, id: Id<'upload'>): Promise<void> {
  const row = await findUpload(ctx.db, id);
  if (row?.state !== 'checking') return;
  const bytes = await readPieces(ctx, row);
  try {
    await requireClean(ctx, bytes);
    await keep(ctx, row, await look(row, bytes));
  } catch (error) {
    if (error instanceof ScannerAway) {
      await moveUpload(ctx.db, id, 'checking', {
        state: 'checking',
        waitsForScanner: true,
        changedAt: ctx.now(),
      });
      ctx.log.warn({ upload: id, err: error }, 'the virus scanner gives no verdict');
    }
    if (!(error instanceof Refused)) throw error;
    await refuse(ctx, id, error.reason as UploadRefusal);
  }
  await removePieces(ctx, id);
}

async function requireClean(ctx: Context, bytes: Buffer): Promise<void> {
  const found = await openScanner(ctx.config).scan(bytes);
  if (found) throw new Refused('malware', found);
}

async function look(
  { fileName }: UploadRow,
  bytes: Buffer,
): Promise<{ file: LookedAt; contents: Content[] }> {
  const checked = await checkFile({ name: fileName, bytes });
  const shown = await showFile(checked);
  const content = contentOf(checked);
  const preview = shown?.preview ?? null;
  const { name, format, contentType, picture } = checked;
  return {
    contents: preview ? [content, preview.content] : [content],
    file: {
      ...{
        fileName: name,
        format,
        contentType,
        picture,
        sha256: content.sha256,
        sizeBytes: checked.bytes.length,
      },
      preview: preview && { sha256: preview.content.sha256, width: preview.width, height: preview.height },
      palette: shown?.palette ?? [],
      colours: shown?.colours ?? [],
    },
  };
}

async function keep(ctx: Context, { id }: UploadRow, { file, contents }: Awaited<ReturnType<typeof look>>) {
  await transaction(ctx, async (inner) => {
    const { db, now } = inner;
    await keepContents(inner, contents, { unclaimed: true });
    await moveUpload(db, id, 'checking', {
      state: 'ready',
      file,
      waitsForScanner: false,
      changedAt: now(),
    });
  });
}

async function refuse(ctx: Context, id: Id<'upload'>, reason: UploadRefusal): Promise<void> {
  await moveUpload(ctx.db, id, 'checking', {
    ...{ state: 'refused', refusal: reason, waitsForScanner: false, changedAt: ctx.now() },
  });
}
