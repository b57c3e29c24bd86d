import type { listDownloads } from '#contract/downloads.ts';
import type { CheckedOf, OutputOf } from '#contract/endpoint.ts';
import type { Context } from '#server/platform/context.ts';
import { actingMember } from '../members/sessions.ts';
import { listDownloadsOf } from './downloads.queries.ts';
import { usesLeft } from './start-download.ts';

const onPage = 50;

/** @throws session.missing */
export async function listOwnDownloads(
  ctx: Context,
  { cursor }: CheckedOf<typeof listDownloads>,
): Promise<OutputOf<typeof listDownloads>> {
  const found = await listDownloadsOf(ctx.db, actingMember(ctx).id, { before: cursor, limit: onPage + 1 });
  const shown = found.slice(0, onPage);
  return {
    items: shown.map((row) => ({
      downloadId: row.id,
      materialId: row.materialId,
      title: row.title,
      version: row.version,
      project: row.project || null,
      certificate: row.certificateId,
      counted: row.counted,
      startedAt: row.startedAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
      usesLeft: usesLeft(row),
    })),
    nextCursor: found.length > onPage ? (shown.at(-1)?.id ?? null) : null,
  };
}
