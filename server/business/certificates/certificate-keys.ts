import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { newId } from '#contract/ids.ts';
import { openAtRest, sealAtRest } from '#server/platform/auth/vault.ts';
import type { Context } from '#server/platform/context.ts';
import { lockName } from '#server/platform/db/lock.ts';
import { aside } from '#server/platform/db/transaction.ts';
import { listKeys } from './certificates.queries.ts';
import { certificateKeys } from './certificates.tables.ts';

const purpose = 'certificates';

/** The key that signs now; the first certificate makes it, and of several processes one. */
export async function signingKey(ctx: Context): Promise<{ kid: string; key: KeyObject }> {
  const db = aside(ctx);
  const row = (await listKeys(db))[0] ?? (await db.transaction((inner) => firstKey({ ...ctx, db: inner })));
  const pkcs8 = Buffer.from(openAtRest(ctx.secret, purpose, row.sealedPrivateKey), 'base64');
  return { kid: row.kid, key: createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' }) };
}

async function firstKey(ctx: Context): Promise<typeof certificateKeys.$inferSelect> {
  await lockName(ctx.db, 'certificates:key');
  const [known] = await listKeys(ctx.db);
  if (known) return known;
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const pkcs8 = privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');
  const row = {
    kid: newId('key', ctx.now()).slice('key_'.length),
    x: publicKey.export({ format: 'jwk' }).x ?? '',
    sealedPrivateKey: sealAtRest(ctx.secret, purpose, pkcs8),
    createdAt: ctx.now(),
  };
  await ctx.db.insert(certificateKeys).values(row);
  return row;
}

/** Every key that ever signed, as JSON Web Keys. */
export async function publicKeys(ctx: Context) {
  const rows = await listKeys(ctx.db);
  return rows.map(
    ({ kid, x }) => ({ kty: 'OKP', crv: 'Ed25519', x, kid, use: 'sig', alg: 'EdDSA' }) as const,
  );
}

/** @returns null when no key of ours has that name */
export async function publicKey(ctx: Context, kid: string | undefined): Promise<KeyObject | null> {
  const jwk = (await publicKeys(ctx)).find((key) => key.kid === kid);
  return jwk ? createPublicKey({ key: { ...jwk }, format: 'jwk' }) : null;
}
