import { and, desc, eq, ilike, lt, or, sql } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import { containing } from '#server/platform/db/containing.ts';
import type { Db } from '#server/platform/db/database.ts';
import {
  type CertificateRow,
  certificateFiles,
  certificateKeys,
  certificates,
} from './certificates.tables.ts';

/** Newest first. */
export const listKeys = (db: Db) =>
  db.select().from(certificateKeys).orderBy(desc(certificateKeys.createdAt), desc(certificateKeys.kid));

export async function findByReference(db: Db, reference: string): Promise<CertificateRow | null> {
  const [row] = await db.select().from(certificates).where(eq(certificates.reference, reference));
  return row ?? null;
}

export async function findCertificate(db: Db, id: Id<'certificate'>): Promise<CertificateRow | null> {
  const [row] = await db.select().from(certificates).where(eq(certificates.id, id));
  return row ?? null;
}

/** @returns null when the reference has one already */
export async function insertCertificate(
  db: Db,
  row: typeof certificates.$inferInsert,
): Promise<CertificateRow | null> {
  const [made] = await db
    .insert(certificates)
    .values(row)
    .onConflictDoNothing({ target: certificates.reference })
    .returning();
  if (!made) return null;
  const hashes = new Set(row.certificate.files.map(({ sha256 }) => sha256));
  await db.insert(certificateFiles).values([...hashes].map((sha256) => ({ sha256, certificateId: made.id })));
  return made;
}

/** Any certificate that names the file; the newest tells its latest title. */
export async function findByFile(db: Db, sha256: string): Promise<CertificateRow | null> {
  const [row] = await db
    .select({ certificate: certificates })
    .from(certificateFiles)
    .innerJoin(certificates, eq(certificates.id, certificateFiles.certificateId))
    .where(eq(certificateFiles.sha256, sha256))
    .orderBy(desc(certificateFiles.certificateId))
    .limit(1);
  return row?.certificate ?? null;
}

/** Newest first. */
export function listCertificatesOf(
  db: Db,
  memberId: Id<'member'>,
  { words, before, limit }: { words: string; before?: Id<'certificate'>; limit: number },
): Promise<CertificateRow[]> {
  const like = containing(words);
  const title = sql`${certificates.certificate} #>> '{item,title}'`;
  const project = sql`${certificates.certificate} ->> 'project'`;
  return db
    .select()
    .from(certificates)
    .where(
      and(
        eq(certificates.memberId, memberId),
        before && lt(certificates.id, before),
        words
          ? or(sql`${title} ilike ${like}`, sql`${project} ilike ${like}`, ilike(certificates.id, like))
          : undefined,
      ),
    )
    .orderBy(desc(certificates.id))
    .limit(limit);
}
