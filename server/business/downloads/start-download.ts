import { createHash } from 'node:crypto';
import { linkLife, type StartedDownload } from '#contract/downloads.ts';
import { fail } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import { termsVersion } from '#contract/members.ts';
import { hours, later } from '#contract/time.ts';
import { hashToken, newToken } from '#server/platform/auth/tokens.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { issueCertificate } from '../certificates/issue-certificate.ts';
import { findLicence, findPublished, listFiles } from '../materials/materials.queries.ts';
import { detailOf } from '../materials/shown.ts';
import { findMember } from '../members/members.queries.ts';
import { actingMember } from '../members/sessions.ts';
import { takeDownload } from '../memberships/take-download.ts';
import { findDownload, findGranted, insertDownload } from './downloads.queries.ts';
import type { MaterialDownload } from './downloads.tables.ts';

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
    const licence = found && (await findLicence(inner.db, found.material.licence));
    if (!found || !licence) throw fail('request.not_found');
    const { tier, title, version, author } = found.material;
    const files = await listFiles(inner.db, materialId);
    const taken = await takeDownload(inner, {
      memberId,
      item: materialId,
      free: tier === 'free',
      requiredTier: tier,
    });
    const granted = { memberId, materialId, version, project };
    const certificateId =
      (await findGranted(inner.db, granted)) ??
      (
        await issueCertificate(inner, {
          memberId,
          reference: `download:${taken.downloadId}`,
          holder: await holderOf(inner, memberId),
          project: project || null,
          item: { id: materialId, title, version, author },
          files: files.map(({ fileName, sha256, sizeBytes }) => ({ name: fileName, sha256, sizeBytes })),
          licence: {
            id: licence.slug,
            name: licence.name,
            credit: detailOf(found, licence, files, null).credit,
            textSha256: createHash('sha256').update(licence.text).digest('hex'),
          },
          plan: { tier: taken.tier, terms: `terms of service of ${termsVersion}` },
        })
      ).id;
    const now = inner.now();
    return insertDownload(inner.db, {
      ...granted,
      ...{ id: taken.downloadId, certificateId, title, counted: taken.counted, tier: taken.tier },
      files: files.map(({ fileName, contentType, sha256, sizeBytes }) => ({
        ...{ fileName, contentType, sha256, sizeBytes },
      })),
      tokenHash: hashToken(token),
      startedAt: now,
      expiresAt: later(now, hours(linkLife.hours)),
      mostBytes: Math.floor((linkLife.uses + slack) * sizeOf(files)),
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

async function holderOf({ db }: Context, memberId: Id<'member'>) {
  const member = await findMember(db, memberId);
  if (!member) throw new Error(`no member ${memberId}`);
  return { name: member.name, company: member.companyName };
}

/** Part of a use: what a cut line had taken and lost may be sent again. */
const slack = 0.5;

/** Whole fetches of all files that a link has left; as many are possible at least. */
export function usesLeft({ files, sentBytes }: Pick<MaterialDownload, 'files' | 'sentBytes'>): number {
  const size = sizeOf(files);
  return size === 0 ? linkLife.uses : Math.max(0, Math.round(linkLife.uses - sentBytes / size));
}

const sizeOf = (files: readonly { sizeBytes: number }[]) =>
  files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);

export const fileAddress = (token: string, position: number) => `/downloads/v1/file/${token}/${position}`;

export const startedOf = ({ row, token }: Started): StartedDownload => ({
  downloadId: row.id,
  certificate: row.certificateId,
  counted: row.counted,
  tier: row.tier,
  expiresAt: row.expiresAt.toISOString(),
  usesLeft: usesLeft(row),
  files: row.files.map((file, position) => ({ ...file, url: fileAddress(token, position) })),
});
