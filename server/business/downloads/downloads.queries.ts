import { and, desc, eq, gt, ilike, lt, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Id } from '#contract/ids.ts';
import { containing } from '#server/platform/db/containing.ts';
import type { Db } from '#server/platform/db/database.ts';
import { type Material, materialContents, materials } from '../materials/materials.tables.ts';
import {
  type MaterialDownload,
  type MaterialZip,
  materialDownloads,
  materialZips,
} from './downloads.tables.ts';

export async function insertDownload(
  db: Db,
  row: typeof materialDownloads.$inferInsert,
): Promise<MaterialDownload> {
  const [made] = await db.insert(materialDownloads).values(row).returning();
  if (!made) throw new Error('the download was not kept');
  return made;
}

export async function findDownload(db: Db, id: Id<'download'>): Promise<MaterialDownload | null> {
  const [row] = await db.select().from(materialDownloads).where(eq(materialDownloads.id, id));
  return row ?? null;
}

export async function findByToken(db: Db, tokenHash: string): Promise<MaterialDownload | null> {
  const [row] = await db.select().from(materialDownloads).where(eq(materialDownloads.tokenHash, tokenHash));
  return row ?? null;
}

/** The certificate a member has for this version and project. */
export async function findGranted(
  db: Db,
  of: Pick<MaterialDownload, 'memberId' | 'materialId' | 'version' | 'project'>,
): Promise<Id<'certificate'> | null> {
  const [row] = await db
    .select({ certificateId: materialDownloads.certificateId })
    .from(materialDownloads)
    .where(
      and(
        eq(materialDownloads.memberId, of.memberId),
        eq(materialDownloads.materialId, of.materialId),
        eq(materialDownloads.version, of.version),
        eq(materialDownloads.project, of.project),
      ),
    )
    .limit(1);
  return row?.certificateId ?? null;
}

export interface ListedDownload {
  download: MaterialDownload;
  material: Pick<Material, 'publishedAt' | 'parentType' | 'type'>;
}

/** Of each version and project the last one; the newest first. */
export function listDownloadsOf(
  db: Db,
  memberId: Id<'member'>,
  { words, before, limit }: { words: string; before?: Id<'download'>; limit: number },
): Promise<ListedDownload[]> {
  const later = alias(materialDownloads, 'later');
  const like = containing(words);
  const { publishedAt, parentType, type } = materials;
  return db
    .select({ download: materialDownloads, material: { publishedAt, parentType, type } })
    .from(materialDownloads)
    .innerJoin(materials, eq(materials.id, materialDownloads.materialId))
    .where(
      and(
        eq(materialDownloads.memberId, memberId),
        before && lt(materialDownloads.id, before),
        words ? or(ilike(materialDownloads.title, like), ilike(materialDownloads.project, like)) : undefined,
        notExists(
          db
            .select({ id: later.id })
            .from(later)
            .where(
              and(
                eq(later.memberId, materialDownloads.memberId),
                eq(later.materialId, materialDownloads.materialId),
                eq(later.version, materialDownloads.version),
                eq(later.project, materialDownloads.project),
                gt(later.id, materialDownloads.id),
              ),
            ),
        ),
      ),
    )
    .orderBy(desc(materialDownloads.id))
    .limit(limit);
}

/** Sets bytes aside for an answer; false when the link has not so many left. Negative: they were not sent. */
export async function takeBytes(db: Db, id: Id<'download'>, bytes: number): Promise<boolean> {
  const taken = await db
    .update(materialDownloads)
    .set({ sentBytes: sql`${materialDownloads.sentBytes} + ${bytes}` })
    .where(
      and(
        eq(materialDownloads.id, id),
        sql`${materialDownloads.sentBytes} + ${bytes} between 0 and ${materialDownloads.mostBytes}`,
      ),
    )
    .returning({ id: materialDownloads.id });
  return taken.length === 1;
}

export async function findContent(db: Db, sha256: string) {
  const [row] = await db
    .select({ bytes: materialContents.bytes, storageKey: materialContents.storageKey })
    .from(materialContents)
    .where(eq(materialContents.sha256, sha256));
  return row ?? null;
}

/** A text that goes with files; the same one is kept once, and from then on. */
export async function keepText(
  db: Db,
  content: Required<Pick<typeof materialContents.$inferInsert, 'sha256' | 'contentType' | 'createdAt'>> & {
    bytes: Buffer;
  },
): Promise<void> {
  const { sha256, unclaimedSince } = materialContents;
  const [known] = await db
    .select({ unclaimedSince })
    .from(materialContents)
    .where(eq(sha256, content.sha256));
  // Mostly it is there, and no download has to wait for another.
  if (known && known.unclaimedSince === null) return;
  await db
    .insert(materialContents)
    .values({ ...content, sizeBytes: content.bytes.length })
    .onConflictDoUpdate({ target: sha256, set: { unclaimedSince: null } });
}

export async function insertZip(db: Db, row: typeof materialZips.$inferInsert): Promise<MaterialZip> {
  const [made] = await db.insert(materialZips).values(row).returning();
  if (!made) throw new Error('the zip was not kept');
  return made;
}

export async function findZipByToken(db: Db, tokenHash: string): Promise<MaterialZip | null> {
  const [row] = await db.select().from(materialZips).where(eq(materialZips.tokenHash, tokenHash));
  return row ?? null;
}

/** A fetch of a part reads what is before it too; so many of them, whole or not, are allowed. */
export const maxFetches = 100;

/** As `takeBytes`, of a zip. */
export async function takeZipBytes(db: Db, id: Id<'zip'>, bytes: number): Promise<boolean> {
  const taken = await db
    .update(materialZips)
    .set({
      sentBytes: sql`${materialZips.sentBytes} + ${bytes}`,
      fetches: sql`${materialZips.fetches} + ${bytes > 0 ? 1 : 0}`,
    })
    .where(
      and(
        eq(materialZips.id, id),
        sql`${materialZips.sentBytes} + ${bytes} between 0 and ${materialZips.mostBytes}`,
        bytes > 0 ? lt(materialZips.fetches, maxFetches) : undefined,
      ),
    )
    .returning({ id: materialZips.id });
  return taken.length === 1;
}

export async function deleteZips(db: Db, expiredBefore: Date): Promise<void> {
  await db.delete(materialZips).where(lt(materialZips.expiresAt, expiredBefore));
}
