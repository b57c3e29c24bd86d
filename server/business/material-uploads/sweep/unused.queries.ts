import { and, eq, lt, notExists, or, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/database.ts';
import { certificateFiles } from '../../certificates/certificates.tables.ts';
import { materialContents, materialFiles, materialPreviews } from '../../materials/materials.tables.ts';
import { materialUploads } from '../material-uploads.tables.ts';

const { sha256, storageKey, unclaimedSince } = materialContents;

/** Stored with a file of the operator before then, and nothing refers to it. */
function unused(db: Db, before: Date) {
  const { file } = materialUploads;
  const of = (table: typeof materialFiles | typeof materialPreviews | typeof certificateFiles) =>
    notExists(
      db
        .select({ sha256: table.sha256 })
        .from(table as typeof materialFiles)
        .where(eq(table.sha256, sha256)),
    );
  const ready = or(sql`${file} ->> 'sha256' = ${sha256}`, sql`${file} -> 'preview' ->> 'sha256' = ${sha256}`);
  return and(
    lt(unclaimedSince, before),
    notExists(db.select({ id: materialUploads.id }).from(materialUploads).where(ready)),
    of(materialFiles),
    of(materialPreviews),
    of(certificateFiles),
  );
}

/** Hashes. */
export async function listUnused(db: Db, before: Date): Promise<string[]> {
  const rows = await db.select({ sha256 }).from(materialContents).where(unused(db, before)).limit(500);
  return rows.map((row) => row.sha256);
}

/**
 * Deletes a content if it is unused still; inside a transaction. Locked first: once nobody else can take it, a second
 * statement sees whoever has just done so.
 */
export async function deleteUnused(
  db: Db,
  hash: string,
  before: Date,
): Promise<{ storageKey: string | null } | null> {
  await db.select({ sha256 }).from(materialContents).where(eq(sha256, hash)).for('update');
  const [deleted] = await db
    .delete(materialContents)
    .where(and(eq(sha256, hash), unused(db, before)))
    .returning({ storageKey });
  return deleted ?? null;
}
