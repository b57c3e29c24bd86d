import { hkdfSync } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
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

/** Several in one statement. @returns those there are, by name */
export async function findInstallValues(db: Db, names: readonly string[]): Promise<Record<string, unknown>> {
  const rows = await db.select().from(installValues).where(inArray(installValues.name, names));
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
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

/** @returns whether there was one */
export async function deleteInstallValue(db: Db, name: string): Promise<boolean> {
  return (await db.delete(installValues).where(eq(installValues.name, name)).returning()).length > 0;
}

export interface Secret {
  /** Names the secret in what is sealed with it, and tells nothing about it: 8 characters of base64url. */
  id: string;
  /** 32 bytes; derive one key per purpose from it. */
  bytes: Buffer;
}

/** The secrets of this install. What is made is made with the newest; what is older is still opened and checked. */
export interface Keyring {
  newest: Secret;
  /** Newest first. */
  all: readonly Secret[];
  /** Keys for codes, of secrets that were dropped: backup codes are kept hashed only and cannot be hashed again. */
  retiredCodeKeys: readonly Buffer[];
}

/**
 * @param texts as the operator gives them, newest first; the same one twice counts once
 * @throws RangeError without any
 */
export function keyringOf(texts: readonly string[], retiredCodeKeys: readonly Buffer[] = []): Keyring {
  const all = [...new Set(texts)].map(secretOf);
  const [newest] = all;
  if (!newest) throw new RangeError('a keyring needs a secret');
  return { newest, all, retiredCodeKeys };
}

/** A key of 32 bytes for one purpose, of the newest secret: for making, and for what no rotation has to outlive. */
export function keyFor({ newest }: Keyring, purpose: string): Buffer {
  return derived(newest, purpose);
}

/** The same of every secret, newest first: for checking what may have been made before a rotation. */
export function keysFor({ all }: Keyring, purpose: string): Buffer[] {
  return all.map((secret) => derived(secret, purpose));
}

export function derived({ bytes }: Secret, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', bytes, '', purpose, 32));
}

function secretOf(text: string): Secret {
  const bytes = Buffer.from(hkdfSync('sha256', text, '', 'ezcaravel', 32));
  return {
    id: Buffer.from(hkdfSync('sha256', bytes, '', 'name of the secret', 6)).toString('base64url'),
    bytes,
  };
}
