import { leastZipTier, type StartedZip, type startZip as startZipContract } from '#contract/downloads.ts';
import type { CheckedOf } from '#contract/endpoint.ts';
import { fail } from '#contract/errors.ts';
import { newId } from '#contract/ids.ts';
import { takeFrom } from '#server/platform/auth/limits.ts';
import { hashToken, newToken } from '#server/platform/auth/tokens.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { findCertificate } from '../certificates/certificates.queries.ts';
import { listSummaries } from '../materials/materials.queries.ts';
import { actingMember } from '../members/sessions.ts';
import { tierOf } from '../memberships/memberships.ts';
import { takeDownloads } from '../memberships/take-download.ts';
import { rankOf } from '../memberships/tiers.ts';
import { insertDownload, insertZip } from './downloads.queries.ts';
import type { MaterialZip } from './downloads.tables.ts';
import { grantItem, holderOf, readItem, requestedOf } from './grant-item.ts';
import { newLink, usesLeftOf } from './link-life.ts';
import { type Granted, zipEntries } from './zip-entries.ts';
import { zipSize } from './zip-stream.ts';

/** Repeats cost no download, but each zip is work. */
export const zipLimit = { max: 30, perSeconds: 3600 } as const;

/**
 * Takes a download for each item, gives the certificates, and makes one link to all of it, in one transaction.
 * @throws session.missing; request.not_found: one of them is not published; entitlement.missing: `bulk_zip`, or the tier of
 * an item; allowance.used_up: `fits` says how many would be given; request.too_many
 */
export async function startZip(
  ctx: Context,
  { materialIds, project }: CheckedOf<typeof startZipContract>,
): Promise<StartedZip> {
  const memberId = actingMember(ctx).id;
  await takeFrom(ctx, `downloads:zip:${memberId}`, zipLimit);
  const token = newToken();
  return transaction(ctx, async (inner) => {
    const { tier } = await tierOf(inner, memberId);
    if (rankOf(tier) < rankOf(leastZipTier))
      throw fail('entitlement.missing', { reason: 'bulk_zip', requiredTier: leastZipTier });
    const wanted = [...new Set(materialIds)];
    const found = await listSummaries(inner.db, wanted);
    if (found.length < wanted.length) throw fail('request.not_found');
    const taken = await takeDownloads(
      inner,
      memberId,
      found.map((one) => requestedOf(one, inner.now())),
    );
    const holder = await holderOf(inner, memberId);
    const granted: Granted[] = [];
    for (const [at, one] of taken.entries()) {
      const material = found[at];
      if (!material) continue;
      const item = await readItem(inner, material);
      const certificateId = await grantItem(inner, holder, item, { taken: one, project });
      const certificate = await findCertificate(inner.db, certificateId);
      if (!certificate) throw new Error(`no certificate ${certificateId}`);
      granted.push({ item, certificate });
      const { id: materialId, title, version } = item.material;
      await insertDownload(inner.db, {
        ...{ memberId, materialId, version, project, title, certificateId },
        ...{ id: one.downloadId, counted: one.counted, tier },
        ...{ files: [], tokenHash: null, ...newLink(inner, 0) },
      });
    }
    const entries = zipEntries(granted);
    const startedAt = inner.now();
    const sizeBytes = zipSize(entries, startedAt);
    const row = await insertZip(inner.db, {
      ...{ id: newId('zip', startedAt), memberId, fileName: nameOf(startedAt), entries, sizeBytes },
      ...{ tokenHash: hashToken(token), ...newLink(inner, sizeBytes), startedAt },
    });
    const counts = { items: taken.length, counted: taken.filter(({ counted }) => counted).length };
    return { ...shownOf(row, token), ...counts, tier };
  });
}

/** "library-2026-11-22-0617.zip", in UTC */
const nameOf = (at: Date) =>
  `library-${at.toISOString().slice(0, 16).replace('T', '-').replace(':', '')}.zip`;

const shownOf = ({ id, fileName, sizeBytes, sentBytes, expiresAt }: MaterialZip, token: string) => ({
  ...{ zipId: id, fileName, sizeBytes },
  expiresAt: expiresAt.toISOString(),
  usesLeft: usesLeftOf(sizeBytes, sentBytes),
  url: `/downloads/v1/zip/${token}`,
});
