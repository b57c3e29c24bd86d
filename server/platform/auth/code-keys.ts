import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { derived, installValues, type Keyring, setInstallValue } from '../secret.ts';
import type { SealedKind } from './sealed-kind.ts';
import { sealAtRest, tryOpenAtRest } from './vault.ts';

/*
 * Backup codes are kept hashed with a key of the secret, and lie in a drawer for years. What is hashed cannot be hashed
 * again, so the keys of earlier secrets are kept, sealed with the newest, and the secrets themselves may be dropped.
 */

const prefix = 'code_key:';

/** Keeps the keys that codes were hashed with under all secrets but the newest. */
export async function keepCodeKeys(db: Db, ring: Keyring): Promise<void> {
  for (const secret of ring.all.slice(1)) {
    const key = derived(secret, 'codes').toString('base64');
    await setInstallValue(db, `${prefix}${secret.id}`, sealAtRest(ring, 'code-keys', key));
  }
}

export async function readRetiredCodeKeys(db: Db, ring: Keyring): Promise<Buffer[]> {
  const rows = await db
    .select()
    .from(installValues)
    .where(sql`starts_with(${installValues.name}, ${prefix})`);
  return rows.flatMap(({ value }) => {
    const key = tryOpenAtRest(ring, 'code-keys', String(value));
    return key === null ? [] : [Buffer.from(key, 'base64')];
  });
}

export const sealedCodeKeys: SealedKind = {
  names: ['key of earlier backup codes', 'keys of earlier backup codes'],
  place: {
    relation: 'install_values',
    id: sql`${installValues.name}`,
    sealed: sql`(${installValues.value} #>> '{}')`,
    where: sql`starts_with(${installValues.name}, ${prefix})`,
    set: sql`value = to_jsonb(v.after)`,
  },
  afterLoss:
    'They are removed. Backup codes that were made with them no longer work; their owners can make new ones.',
  async forget({ db }, rows) {
    for (const { id } of rows) await db.delete(installValues).where(sql`${installValues.name} = ${id}`);
  },
};
