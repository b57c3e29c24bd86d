import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { derived, type Keyring, type Secret } from '../secret.ts';

const ivBytes = 12;
const tagBytes = 16;

/**
 * What is sealed, by purpose. Each has its row in `sealedKinds` (server/business/sealed-kinds.ts), which says where its
 * values are kept: only so can they be sealed again when the secret changes.
 */
export type SealedPurpose =
  | 'sealing'
  | 'mail'
  | 'code-keys'
  | 'totp'
  | 'service-credentials'
  | 'gift-codes'
  | 'calendar-feeds'
  | 'proxy-sub-users'
  | 'webhook-secrets'
  | 'case-papers'
  | 'payout-accounts'
  | 'refund-accounts'
  | 'staff-approvals'
  | 'data-exports'
  | 'certificates';

/**
 * Encrypts what the database must hold but not show (private keys, second-factor secrets): AES-256-GCM, with the newest
 * secret. What was sealed for one purpose does not open for another.
 * @returns `v2.`, the name of the secret, `.`, and base64url of nonce, ciphertext and tag
 */
export function sealAtRest({ newest }: Keyring, purpose: SealedPurpose, plain: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', derived(newest, purpose), iv);
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return `v2.${newest.id}.${Buffer.concat([iv, body, cipher.getAuthTag()]).toString('base64url')}`;
}

/** @throws Error when the value was made with a secret that is not given, for another purpose, or was changed */
export function openAtRest(ring: Keyring, purpose: SealedPurpose, sealed: string): string {
  const plain = tryOpenAtRest(ring, purpose, sealed);
  if (plain === null) throw new Error(`what was sealed for ${purpose} does not open with the secrets given`);
  return plain;
}

/** As `openAtRest`, but null for what does not open: its secret is lost. */
export function tryOpenAtRest({ all }: Keyring, purpose: SealedPurpose, sealed: string): string | null {
  const [version, ...rest] = sealed.split('.');
  // Before 23 Nov 2026 a value did not name its secret.
  if (version === 'v1' && rest.length === 1) return firstOpened(all, purpose, rest[0] ?? '');
  const [id, body = ''] = rest;
  if (version !== 'v2' || rest.length !== 2) return null;
  return firstOpened(
    all.filter((secret) => secret.id === id),
    purpose,
    body,
  );
}

function firstOpened(secrets: readonly Secret[], purpose: SealedPurpose, body: string): string | null {
  for (const secret of secrets) {
    const plain = decrypted(derived(secret, purpose), Buffer.from(body, 'base64url'));
    if (plain !== null) return plain;
  }
  return null;
}

function decrypted(key: Buffer, bytes: Buffer): string | null {
  if (bytes.length < ivBytes + tagBytes) return null;
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAuthTag(bytes.subarray(-tagBytes));
  const body = decipher.update(bytes.subarray(ivBytes, -tagBytes));
  try {
    return Buffer.concat([body, decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
