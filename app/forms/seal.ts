import { CallRefused } from '#contract/client.ts';
import { call } from '../client.ts';
import { read, remove, storageKeys, write } from '../state/storage.ts';

/** With the schema library, which forms without a password do not need. */
const settings = () => import('#contract/settings.ts');

/** Beside the specification's key: the id that the service knows it by. */
const keyIdStorage = 'app-crypto-key-id';

interface SealingKey {
  kid: string;
  /** P-256 public key, SPKI, standard base64. */
  spki: string;
}

/**
 * Seals a password for its way to the service: a compact JWE of `{value, issuedAt}` (decisions D1). An empty field
 * stays empty, so that the form's own rule speaks.
 * @throws CallFailed, CallRefused when no key is stored and none can be fetched
 */
export async function sealPassword(plain: string): Promise<string> {
  if (!plain) return '';
  const [{ CompactEncrypt }, { importSPKI }, { kid, spki }] = await Promise.all([
    import('jose/jwe/compact/encrypt'),
    import('jose/key/import'),
    sealingKey(),
  ]);
  const pem = `-----BEGIN PUBLIC KEY-----\n${spki}\n-----END PUBLIC KEY-----`;
  const content = JSON.stringify({ value: plain, issuedAt: new Date(Date.now() + ahead).toISOString() });
  return new CompactEncrypt(new TextEncoder().encode(content))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid })
    .encrypt(await importSPKI(pem, 'ECDH-ES'));
}

/** Milliseconds by which the service's clock is ahead of this device's, as far as that has mattered yet. */
let ahead = 0;

/**
 * Runs a call that seals; when the service has outlived the key, or this device's clock is so wrong that the message
 * seems too old, fetches the new key and the service's time, and runs it once more.
 */
export async function withFreshKey<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (!isKeyExpired(error)) throw error;
    remove(storageKeys.cryptoKey);
    remove(keyIdStorage);
    await askTime();
    return attempt();
  }
}

export function isKeyExpired(error: unknown): boolean {
  if (!(error instanceof CallRefused) || error.code !== 40001) return false;
  return (error.data as { reason?: unknown } | null)?.reason === 'key_expired';
}

/** Every answer of the service carries its time, to the second. */
async function askTime(): Promise<void> {
  const { querySiteWebTheme } = await settings();
  const url = (window.__site?.serviceUrl ?? '') + querySiteWebTheme.path;
  const answer = await fetch(url, { cache: 'no-store', credentials: 'include' }).catch(() => null);
  const at = Date.parse(answer?.headers.get('date') ?? '');
  if (Number.isFinite(at)) ahead = at - Date.now();
}

/** `platkey_<keyId>_<base64>`: the third underscore-separated part is the key. Null when it is not in that form. */
export function readKeyAnswer(answer: string): SealingKey | null {
  const [, kid, spki] = answer.split('_');
  if (!kid || !spki || !/^[A-Za-z0-9-]+$/.test(kid) || !/^[A-Za-z0-9+/]+=*$/.test(spki)) return null;
  return { kid, spki };
}

let asked: Promise<SealingKey> | null = null;

async function sealingKey(): Promise<SealingKey> {
  const kid = read(keyIdStorage);
  const spki = read(storageKeys.cryptoKey);
  if (kid && spki) return { kid, spki };
  // Two password fields of one form ask once.
  asked ??= fetchKey().finally(() => {
    asked = null;
  });
  return asked;
}

async function fetchKey(): Promise<SealingKey> {
  const { queryPlatDataKeyConfig } = await settings();
  const key = readKeyAnswer(await call(queryPlatDataKeyConfig, {}));
  if (!key) throw new Error('The answer of queryPlatDataKeyConfig is not a key.');
  write(storageKeys.cryptoKey, key.spki);
  write(keyIdStorage, key.kid);
  return key;
}
