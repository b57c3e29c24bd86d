import { and, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '#server/platform/db/database.ts';
import { type MailRewording, mailRewordings } from '#server/platform/mail/mail-words.tables.ts';

type Named = Pick<MailRewording, 'file' | 'name' | 'language'>;

const isThis = ({ file, name, language }: Named) =>
  and(eq(mailRewordings.file, file), eq(mailRewordings.name, name), eq(mailRewordings.language, language));

export async function findRewording(db: Db, named: Named): Promise<MailRewording | null> {
  const [row] = await db.select().from(mailRewordings).where(isThis(named));
  return row ?? null;
}

/** Those in force. */
export const listRewordings = (db: Db): Promise<MailRewording[]> =>
  db.select().from(mailRewordings).where(isNotNull(mailRewordings.words));

/** @returns null when somebody wrote the first one meanwhile */
export async function insertRewording(db: Db, row: MailRewording): Promise<MailRewording | null> {
  const [made] = await db.insert(mailRewordings).values(row).onConflictDoNothing().returning();
  return made ?? null;
}

/** @returns null when it no longer has the version before this one */
export async function changeRewording(db: Db, row: MailRewording): Promise<MailRewording | null> {
  const { words, version, changedBy, changedAt } = row;
  const [changed] = await db
    .update(mailRewordings)
    .set({ words, version, changedBy, changedAt })
    .where(and(isThis(row), eq(mailRewordings.version, version - 1)))
    .returning();
  return changed ?? null;
}
