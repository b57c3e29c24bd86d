import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { newId } from '#contract/ids.ts';
import { sealAtRest, tryOpenAtRest } from '#server/platform/auth/vault.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/database.ts';
import { lockName } from '#server/platform/db/lock.ts';
import { aside } from '#server/platform/db/transaction.ts';
import { listKeys } from './certificates.queries.ts';
import { certificateKeys } from './certificates.tables.ts';

const purpose = 'certificates';

/**
 * The key that signs now, the newest that opens. The first certificate makes it, and of several processes one; so does the
 * first after its secret was lost. What earlier keys signed goes on being checked with their public halves.
 */
export async function signingKey(ctx: Context): Promise<{ kid: string; key: KeyObject }> {
  const db = aside(ctx);
  const { kid, pkcs8 } =
    (await newestOpened(ctx, db)) ?? (await db.transaction((inner) => makeKey({ ...ctx, db: inner })));
  const key = Buffer.from(pkcs8, 'base64');
  return { kid, key: createPrivateKey({ key, format: 'der', type: 'pkcs8' }) };
}

async function newestOpened({ secret }: Context, db: Db): Promise<{ kid: string; pkcs8: string } | null> {
  for (const { kid, sealedPrivateKey } of await listKeys(db)) {
    const pkcs8 = tryOpenAtRest(secret, purpose, sealedPrivateKey);
    if (pkcs8 !== null) return { kid, pkcs8 };
  }
  return null;
}

async function makeKey(ctx: Context): Promise<{ kid: string; pkcs8: string }> {
  await lockName(ctx.db, 'certificates:key');
  const known = await newestOpened(ctx, ctx.db);
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
  return { kid: row.kid, pkcs8 };
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
