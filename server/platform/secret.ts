import { hkdfSync, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Db } from './db/database.ts';

/** Few values that belong to the install as a whole. */
export const installValues = pgTable('install_values', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
});

export async function findInstallValue<T>(db: Db, name: string): Promise<T | null> {
  const [row] = await db.select().from(installValues).where(eq(installValues.name, name));
  return (row?.value as T | undefined) ?? null;
}

/** Keeps the first value that was given, however many processes start at once. */
export async function keepInstallValue<T>(db: Db, name: string, value: T): Promise<T> {
  await db.insert(installValues).values({ name, value }).onConflictDoNothing();
  return (await findInstallValue<T>(db, name)) as T;
}

export async function setInstallValue<T>(db: Db, name: string, value: T): Promise<void> {
  await db
    .insert(installValues)
    .values({ name, value })
    .onConflictDoUpdate({ target: installValues.name, set: { value } });
}

/** The secret of this install: APP_SECRET, or one made at first start and kept in the database. */
export async function installSecret(db: Db, given: string | null): Promise<Buffer> {
  const text = given ?? (await keepInstallValue(db, 'secret', randomBytes(32).toString('base64url')));
  return Buffer.from(hkdfSync('sha256', text, '', 'ezcaravel', 32));
}

/** A key of 32 bytes for one purpose. */
export function keyFor(secret: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}
