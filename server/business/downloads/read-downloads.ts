import type { listDownloads } from '#contract/downloads.ts';
import type { CheckedOf, OutputOf } from '#contract/endpoint.ts';
import type { Context } from '#server/platform/context.ts';
import { listSummaries } from '../materials/materials.queries.ts';
import { summaryOf } from '../materials/materials.view.ts';
import { actingMember } from '../members/sessions.ts';
import { freeAgainUntil } from '../memberships/read-allowance.ts';
import { listDownloadsOf } from './downloads.queries.ts';
import { usesLeft } from './start-download.ts';

const onPage = 50;

/** @throws session.missing */
export async function listOwnDownloads(
  ctx: Context,
  { words, cursor }: CheckedOf<typeof listDownloads>,
): Promise<OutputOf<typeof listDownloads>> {
  const memberId = actingMember(ctx).id;
  const asked = { words, before: cursor, limit: onPage + 1 };
  const found = await listDownloadsOf(ctx.db, memberId, asked);
  const shown = found.slice(0, onPage);
  const items = shown.map(({ download }) => download.materialId);
  const free = await freeAgainUntil(ctx, memberId, items);
  const published = new Map(
    (await listSummaries(ctx.db, [...new Set(items)])).map((row) => [row.material.id, summaryOf(row)]),
  );
  return {
    items: shown.map(({ download, material }) => ({
      downloadId: download.id,
      materialId: download.materialId,
      published: material.publishedAt !== null,
      material: published.get(download.materialId) ?? null,
      parentType: material.parentType,
      type: material.type,
      title: download.title,
      version: download.version,
      project: download.project || null,
      certificate: download.certificateId,
      counted: download.counted,
      inZip: download.tokenHash === null,
      startedAt: download.startedAt.toISOString(),
      expiresAt: download.expiresAt.toISOString(),
      usesLeft: download.tokenHash === null ? 0 : usesLeft(download),
      freeUntil: free.get(download.materialId)?.toISOString() ?? null,
    })),
    nextCursor: found.length > onPage ? (shown.at(-1)?.download.id ?? null) : null,
  };
}
