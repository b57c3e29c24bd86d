import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { compactDecrypt } from 'jose';
import { z } from 'zod';
import { fail, failField } from '#contract/errors.ts';
import { newId } from '#contract/ids.ts';
import { days, hours, instant, later, minutes, seconds } from '#contract/time.ts';
import type { Config } from '#server/config.ts';
import type { Context } from '../context.ts';
import { lockName } from '../db/lock.ts';
import { aside } from '../db/transaction.ts';
import { openedSeals, sealingKeys } from './auth.tables.ts';
import { developmentKid, developmentPrivateKey } from './development-key.ts';
import { sealAtRest, tryOpenAtRest } from './vault.ts';

/** A key is current for a month, and opens what was sealed with it for a day after that. */
export const keyLife = { current: days(30), retired: hours(24) } as const;
const sealedLife = { past: minutes(10), future: minutes(2) } as const;
const cachedFor = seconds(60);

interface Opening {
  privateKey: KeyObject;
  retiredAt: Date | null;
  readAt: Date;
}
interface Cache {
  current: { kid: string; spki: string; readAt: Date } | null;
  opening: Map<string, Opening>;
}
// One cache for each running service: the tests run many of them, each on a database of its own.
const caches = new WeakMap<Config, Cache>();

/**
 * The key to seal passwords with now: makes the first one, and the next one when a month is over or it does not open.
 * @returns spki: standard base64 of the DER SubjectPublicKeyInfo; kid: without an underscore
 */
export async function currentSealingKey(ctx: Context): Promise<{ kid: string; spki: string }> {
  const cache = cacheOf(ctx);
  if (!cache.current || stale(ctx, cache.current.readAt)) {
    cache.current = { ...(await currentOrNext(ctx)), readAt: ctx.now() };
  }
  return { kid: cache.current.kid, spki: cache.current.spki };
}

/**
 * Opens a sealed field, once: a compact JWE (ECDH-ES on P-256, A256GCM) of `{"value": …, "issuedAt": <ISO 8601, UTC>}`.
 * @throws request.invalid: field → password_unreadable; with reason key_expired when the key is unknown or retired
 *   for a day, the message was sealed more than ten minutes ago or two minutes from now, or it was opened before.
 *   Then the caller fetches the key once more and seals again.
 */
export async function openSealed(ctx: Context, jwe: string, field: string): Promise<string> {
  const kid = kidOf(jwe);
  if (!kid) throw failField(field, 'password_unreadable');
  const privateKey = await findOpeningKey(ctx, kid);
  if (!privateKey) throw expired(field);
  const content = await open(jwe, privateKey);
  if (!content) throw failField(field, 'password_unreadable');
  const age = ctx.now().getTime() - Date.parse(content.issuedAt);
  if (age > sealedLife.past || age < -sealedLife.future) throw expired(field);
  if (!(await isFirstOpening(ctx, jwe))) throw expired(field);
  return content.value;
}

/**
 * Notes that a message was opened, so that who recorded a request cannot send its password again. A refusal of the
 * call does not take the note back.
 */
async function isFirstOpening(ctx: Context, jwe: string): Promise<boolean> {
  // Header and nonce can be written in one way only, the end of ciphertext and tag in several.
  const [head, , nonce] = jwe.split('.');
  const digest = createHash('sha256').update(`${head}.${nonce}`).digest('base64url');
  const noted = await aside(ctx)
    .insert(openedSeals)
    .values({ digest, expiresAt: later(ctx.now(), sealedLife.past + sealedLife.future) })
    .onConflictDoNothing()
    .returning();
  return noted.length === 1;
}

const expired = (field: string) =>
  fail('request.invalid', { fields: { [field]: 'password_unreadable' }, reason: 'key_expired' });

const coordinate = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
/** Nothing but what we ask for: no other algorithm, no compression, no party info, no counts that cost work. */
const header = z.strictObject({
  alg: z.literal('ECDH-ES'),
  enc: z.literal('A256GCM'),
  kid: z.string().regex(/^[A-Za-z0-9-]{1,40}$/),
  epk: z.strictObject({
    kty: z.literal('EC'),
    crv: z.literal('P-256'),
    x: coordinate,
    y: coordinate,
    // What WebCrypto adds when it exports a key.
    ext: z.boolean().optional(),
    key_ops: z.array(z.string()).max(0).optional(),
  }),
});
// Header, no encrypted key, 96-bit nonce, ciphertext, 128-bit tag.
const compact = /^([A-Za-z0-9_-]{1,700})\.\.[A-Za-z0-9_-]{16}\.[A-Za-z0-9_-]{1,3000}\.[A-Za-z0-9_-]{22}$/;
const content = z.strictObject({
  value: z
    .string()
    .min(1)
    .refine((value) => value.isWellFormed()),
  issuedAt: instant,
});

function kidOf(jwe: string): string | null {
  const encoded = compact.exec(jwe)?.[1];
  const read = encoded === undefined ? null : header.safeParse(parse(Buffer.from(encoded, 'base64url')));
  return read?.success ? read.data.kid : null;
}

async function open(jwe: string, privateKey: KeyObject): Promise<z.output<typeof content> | null> {
  try {
    const { plaintext } = await compactDecrypt(jwe, privateKey, {
      keyManagementAlgorithms: ['ECDH-ES'],
      contentEncryptionAlgorithms: ['A256GCM'],
    });
    const read = content.safeParse(parse(plaintext));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/** JSON from strict UTF-8, null for anything else; the schemas refuse prototype keys as they do all they do not name. */
function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
}

async function findOpeningKey(ctx: Context, kid: string): Promise<KeyObject | null> {
  if (kid === developmentKid)
    return ctx.config.mode === 'production' ? null : privateKeyOf(developmentPrivateKey);
  const { opening } = cacheOf(ctx);
  let known = opening.get(kid);
  if (!known || stale(ctx, known.readAt)) {
    const [row] = await aside(ctx).select().from(sealingKeys).where(eq(sealingKeys.kid, kid));
    if (!row) return null;
    const privateKey = known?.privateKey ?? readPrivateKey(ctx, row.sealedPrivateKey);
    if (!privateKey) return null;
    known = { privateKey, retiredAt: row.retiredAt, readAt: ctx.now() };
    opening.set(kid, known);
  }
  if (known.retiredAt === null || ctx.now().getTime() - known.retiredAt.getTime() <= keyLife.retired) {
    return known.privateKey;
  }
  opening.delete(kid);
  return null;
}

/** Null when it was sealed with a secret that is lost. */
function readPrivateKey({ secret }: Context, sealed: string): KeyObject | null {
  const pkcs8 = tryOpenAtRest(secret, 'sealing', sealed);
  return pkcs8 === null ? null : privateKeyOf(pkcs8);
}

const privateKeyOf = (pkcs8: string) =>
  createPrivateKey({ key: Buffer.from(pkcs8, 'base64'), format: 'der', type: 'pkcs8' });

/**
 * The current row, or the next one when it is a month old or nobody could open what is sealed with it; at most one process
 * makes it.
 */
async function currentOrNext(ctx: Context): Promise<{ kid: string; spki: string }> {
  return aside(ctx).transaction(async (db) => {
    // Two processes must not make the next key at once.
    await lockName(db, 'sealing-keys');
    const now = ctx.now();
    const [current] = await db.select().from(sealingKeys).where(isNull(sealingKeys.retiredAt));
    const young = current && now.getTime() - current.createdAt.getTime() < keyLife.current;
    if (young && readPrivateKey(ctx, current.sealedPrivateKey)) return current;
    if (current) {
      const stillCurrent = and(eq(sealingKeys.kid, current.kid), isNull(sealingKeys.retiredAt));
      await db.update(sealingKeys).set({ retiredAt: now }).where(stillCurrent);
    }
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const kid = newId('key', now).slice('key_'.length);
    const spki = pair.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
    const pkcs8 = pair.privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');
    const sealedPrivateKey = sealAtRest(ctx.secret, 'sealing', pkcs8);
    await db.insert(sealingKeys).values({ kid, spki, sealedPrivateKey, createdAt: now });
    return { kid, spki };
  });
}

function cacheOf(ctx: Context): Cache {
  const cache = caches.get(ctx.config) ?? { current: null, opening: new Map() };
  caches.set(ctx.config, cache);
  return cache;
}

const stale = (ctx: Context, readAt: Date) => ctx.now().getTime() - readAt.getTime() > cachedFor;
