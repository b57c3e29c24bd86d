import { createHash } from 'node:crypto';
import type { StartedDownload } from '#contract/downloads.ts';
import { fail } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import { hashToken, newToken } from '#server/platform/auth/tokens.ts';
import { type Context, keyOfActor } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { findPublished } from '../materials/materials.queries.ts';
import { actingMember } from '../members/sessions.ts';
import { takeDownload } from '../memberships/take-download.ts';
import { findDownload, insertDownload, keepText } from './downloads.queries.ts';
import type { MaterialDownload, SentContent } from './downloads.tables.ts';
import { grantItem, holderOf, type Item, readItem, requestedOf } from './grant-item.ts';
import { newLink, usesLeftOf } from './link-life.ts';
import { noticeOf } from './notice.ts';

export interface Started {
  row: MaterialDownload;
  token: string;
}

/**
 * Takes one download from the member's allowance, gives the certificate, and makes a link: all of it or nothing. The same
 * version for the same project keeps the certificate it has.
 * @throws session.missing; request.not_found: also for what is not published; entitlement.missing; allowance.used_up
 */
export async function startDownload(
  ctx: Context,
  { materialId, project }: { materialId: Id<'material'>; project: string },
): Promise<Started> {
  const memberId = actingMember(ctx).id;
  const token = newToken();
  const row = await transaction(ctx, async (inner) => {
    const found = await findPublished(inner.db, materialId);
    if (!found) throw fail('request.not_found');
    const item = await readItem(inner, found);
    const taken = await takeDownload(inner, { memberId, ...requestedOf(found, inner.now()) });
    const certificateId = await grantItem(inner, await holderOf(inner, memberId), item, { taken, project });
    const { title, version } = item.material;
    return insertDownload(inner.db, {
      ...{ memberId, materialId, version, project, title, certificateId },
      ...{ id: taken.downloadId, counted: taken.counted, tier: taken.tier },
      apiKeyId: keyOfActor(inner.actor),
      files: await contentsOf(inner, item),
      tokenHash: hashToken(token),
      ...newLink(inner, sizeOf(item.files)),
    });
  });
  return { row, token };
}

/** @throws as `startDownload`; request.not_found: also for somebody else's */
export async function renewDownload(ctx: Context, id: Id<'download'>): Promise<Started> {
  const known = await findDownload(ctx.db, id);
  if (known?.memberId !== actingMember(ctx).id) throw fail('request.not_found');
  return startDownload(ctx, known);
}

/** The files, and behind them what the licence asks to stay with them. */
async function contentsOf(ctx: Context, item: Item): Promise<SentContent[]> {
  const files = item.files.map(({ fileName, contentType, sha256, sizeBytes }) => ({
    ...{ fileName, contentType, sha256, sizeBytes },
  }));
  const text = noticeOf(item);
  if (text === null) return files;
  const bytes = Buffer.from(text);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const contentType = 'text/plain; charset=utf-8';
  await keepText(ctx.db, { sha256, contentType, bytes, createdAt: ctx.now() });
  const fileName = 'LICENCE.txt';
  return [...files, { fileName, contentType, sha256, sizeBytes: bytes.length, notice: true }];
}

const sizeOf = (files: readonly Pick<SentContent, 'sizeBytes' | 'notice'>[]) =>
  files.reduce((sum, { sizeBytes, notice }) => sum + (notice ? 0 : sizeBytes), 0);

export const usesLeft = ({ files, sentBytes }: Pick<MaterialDownload, 'files' | 'sentBytes'>): number =>
  usesLeftOf(sizeOf(files), sentBytes);

export const fileAddress = (token: string, position: number) => `/downloads/v1/file/${token}/${position}`;

export const startedOf = ({ row, token }: Started): StartedDownload => ({
  downloadId: row.id,
  certificate: row.certificateId,
  counted: row.counted,
  tier: row.tier,
  expiresAt: row.expiresAt.toISOString(),
  usesLeft: usesLeft(row),
  files: row.files.map(({ notice = false, ...file }, position) => ({
    ...file,
    notice,
    url: fileAddress(token, position),
  })),
});
