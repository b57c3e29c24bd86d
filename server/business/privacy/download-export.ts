import { Readable } from 'node:stream';
import { fail } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import { openFile } from '#server/platform/auth/sealed-file.ts';
import { noteSecurityEvent } from '#server/platform/auth/security-journal.ts';
import { tryOpenAtRest } from '#server/platform/auth/vault.ts';
import type { Context } from '#server/platform/context.ts';
import { actingMember } from '../members/sessions.ts';
import { aboutPiece } from './make-export.ts';
import { findExport, listPieces } from './privacy.queries.ts';

/**
 * A finished export, piece by piece.
 * @throws request.not_found: none, somebody else's, not ready, over its time, or its key or its first piece is lost
 */
export async function downloadDataExport(
  ctx: Context,
  exportId: Id<'dataExport'>,
): Promise<{ fileName: string; bytes: Readable }> {
  const { id: memberId } = actingMember(ctx);
  const row = await findExport(ctx.db, exportId);
  const isOpen =
    row?.memberId === memberId && row.state === 'ready' && row.expiresAt && row.expiresAt > ctx.now();
  if (!row || !isOpen) throw fail('request.not_found');
  const key = tryOpenAtRest(ctx.secret, 'data-exports', row.sealedKey);
  const pieces = await listPieces(ctx.db, row);
  const first = pieces[0] && (await ctx.files.get(pieces[0].key));
  if (key === null || !first) throw fail('request.not_found');
  await noteSecurityEvent(ctx, 'data_export.downloaded', { memberId });
  async function* opened() {
    for (const { key: storageKey, run, position } of pieces) {
      const sealed = position === 0 ? first : await ctx.files.get(storageKey);
      if (!sealed) throw new Error('a piece of an export is missing');
      yield openFile(key ?? '', aboutPiece(exportId, run, position), sealed);
    }
  }
  return {
    fileName: `your-data-${row.askedAt.toISOString().slice(0, 10)}.zip`,
    bytes: Readable.from(opened()),
  };
}
