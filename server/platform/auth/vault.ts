import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { keyFor } from '../secret.ts';

const ivBytes = 12;
const tagBytes = 16;
const version = 'v1.';

/**
 * Encrypts what the database must hold but not show (private keys, second-factor secrets): AES-256-GCM.
 * @param purpose one word for the kind of value; what was sealed for one purpose does not open for another
 * @returns `v1.` and base64url of nonce, ciphertext and tag
 */
export function sealAtRest(secret: Buffer, purpose: string, plain: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, purpose), iv);
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return version + Buffer.concat([iv, body, cipher.getAuthTag()]).toString('base64url');
}

/** @throws Error when the value was made with another secret or purpose, or was changed */
export function openAtRest(secret: Buffer, purpose: string, sealed: string): string {
  const bytes = Buffer.from(sealed.slice(version.length), 'base64url');
  if (!sealed.startsWith(version) || bytes.length < ivBytes + tagBytes) throw new Error('not a sealed value');
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, purpose), bytes.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAuthTag(bytes.subarray(-tagBytes));
  const body = bytes.subarray(ivBytes, -tagBytes);
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
}
