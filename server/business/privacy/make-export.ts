import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import { exportHours } from '#contract/privacy.ts';
import { hours, later } from '#contract/time.ts';
import { sealFile } from '#server/platform/auth/sealed-file.ts';
import { tryOpenAtRest } from '#server/platform/auth/vault.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { findMember } from '../members/members.queries.ts';
import { exportArchive } from './export-archive.ts';
import { provenPerson } from './held/held.ts';
import { exportReadyMail } from './privacy.mail.ts';
import { findExport } from './privacy.queries.ts';
import { dataExportPieces, dataExports } from './privacy.tables.ts';

/** So much of an export is in memory at a time, twice while it is encrypted. */
const pieceBytes = 4 * 1024 * 1024;

/** What a piece is encrypted for: it opens in its own place alone. */
export const aboutPiece = (exportId: Id<'dataExport'>, run: string, position: number): string =>
  `${exportId}/${run}/${position}`;

/**
 * Makes an export that was asked for and mails its owner. Each run writes pieces of its own, so that a run which was cut off, or
 * runs beside another, leaves nothing in the file that is given out; of several the first that is done counts.
 */
export async function makeExport(ctx: Context, exportId: Id<'dataExport'>): Promise<void> {
  const row = await findExport(ctx.db, exportId);
  if (row?.state !== 'making') return;
  const member = await findMember(ctx.db, row.memberId);
  const key = tryOpenAtRest(ctx.secret, 'data-exports', row.sealedKey);
  if (!member || key === null) return;
  const run = randomUUID();
  let sizeBytes = 0;
  let position = 0;
  for await (const bytes of inPieces(await exportArchive(ctx, provenPerson(member)))) {
    const storageKey = `exports/${aboutPiece(exportId, run, position)}`;
    await ctx.db.insert(dataExportPieces).values({ key: storageKey, exportId, run, position });
    const sealed = sealFile(key, aboutPiece(exportId, run, position), bytes);
    await ctx.files.put(storageKey, sealed, 'application/octet-stream');
    sizeBytes += bytes.length;
    position++;
  }
  await transaction(ctx, async (inner) => {
    const now = ctx.now();
    const ready = {
      state: 'ready',
      run,
      sizeBytes,
      readyAt: now,
      expiresAt: later(now, hours(exportHours)),
    } as const;
    const made = await inner.db
      .update(dataExports)
      .set(ready)
      .where(and(eq(dataExports.id, exportId), eq(dataExports.state, 'making')))
      .returning({ id: dataExports.id });
    if (made.length) await postMail(inner, exportReadyMail(ctx.config, member, ready.expiresAt));
  });
}

async function* inPieces(whole: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let size = 0;
  for await (const part of whole) {
    parts.push(part);
    size += part.length;
    if (size < pieceBytes) continue;
    yield Buffer.concat(parts);
    parts = [];
    size = 0;
  }
  if (size) yield Buffer.concat(parts);
}
