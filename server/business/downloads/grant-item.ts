import { createHash } from 'node:crypto';
import { earlyAccess } from '#contract/downloads.ts';
import type { Id } from '#contract/ids.ts';
import { termsVersion } from '#contract/members.ts';
import type { Context } from '#server/platform/context.ts';
import { issueCertificate } from '../certificates/issue-certificate.ts';
import { findLicence, listFiles, type MaterialRow, type ShownFile } from '../materials/materials.queries.ts';
import { creditOf, isEarly } from '../materials/materials.view.ts';
import { findMember } from '../members/members.queries.ts';
import type { Requested, Taken } from '../memberships/take-download.ts';
import { findGranted } from './downloads.queries.ts';
import type { Noted } from './notice.ts';

/** A published material with all that is given with it. */
export interface Item extends Noted {
  material: MaterialRow['material'];
  files: readonly ShownFile[];
}

export async function readItem(ctx: Context, found: MaterialRow): Promise<Item> {
  const { material } = found;
  const licence = await findLicence(ctx.db, material.licence);
  if (!licence) throw new Error(`no licence ${material.licence}`);
  const files = await listFiles(ctx.db, material.id);
  return { material, licence, files, credit: creditOf(material, licence) };
}

/** What a download of it needs at this moment: while it has early access, no less than the tiers that have it first. */
export function requestedOf({ material }: Pick<MaterialRow, 'material'>, now: Date): Requested {
  const { id, tier } = material;
  if (isEarly(material, now)) return { item: id, free: false, requiredTier: earlyAccess.leastTier };
  return { item: id, free: tier === 'free', requiredTier: tier };
}

export interface Holder {
  memberId: Id<'member'>;
  name: string;
  company: string | null;
}

export async function holderOf({ db }: Context, memberId: Id<'member'>): Promise<Holder> {
  const member = await findMember(db, memberId);
  if (!member) throw new Error(`no member ${memberId}`);
  return { memberId, name: member.name, company: member.companyName };
}

/** The certificate for an item that was taken; the same version for the same project keeps the one it has. */
export async function grantItem(
  ctx: Context,
  { memberId, ...holder }: Holder,
  { material, licence, files, credit }: Item,
  { taken, project }: { taken: Taken; project: string },
): Promise<Id<'certificate'>> {
  const { id: materialId, title, version, author } = material;
  const known = await findGranted(ctx.db, { memberId, materialId, version, project });
  if (known) return known;
  const { id } = await issueCertificate(ctx, {
    memberId,
    reference: `download:${taken.downloadId}`,
    holder,
    project: project || null,
    item: { id: materialId, title, version, author },
    files: files.map(({ fileName, sha256, sizeBytes }) => ({ name: fileName, sha256, sizeBytes })),
    licence: {
      id: licence.slug,
      name: licence.name,
      credit,
      textSha256: createHash('sha256').update(licence.text).digest('hex'),
      ...{ url: licence.url, allows: licence.allows, asks: licence.asks, forbids: licence.forbids },
    },
    plan: { tier: taken.tier, terms: `terms of service of ${termsVersion}` },
  });
  return id;
}
