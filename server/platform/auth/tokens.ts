import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { type Keyring, keysFor } from '../secret.ts';

/** An opaque secret for a session, a ticket or a link: 43 characters base64url, 256 bit. Store only its hash. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token: SHA-256, base64url. A fast hash is enough, because a token cannot be guessed. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** A code to type in: six decimal digits, leading zeros included. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/**
 * What is stored of a code. A million codes are hashed in a second, so a bare hash would be as good as the code:
 * the install's secret is mixed in, and the salt ties the code to the one ticket it was made for.
 */
export function hashCode(secret: Keyring, salt: string, code: string): string {
  return hashesOfCode(secret, salt, code)[0] ?? '';
}

/** What may be stored of a code that was made before a rotation: with every secret, and with those that were dropped. */
export function hashesOfCode(secret: Keyring, salt: string, code: string): string[] {
  const keys = [...keysFor(secret, 'codes'), ...secret.retiredCodeKeys];
  return keys.map((key) => createHmac('sha256', key).update(`${salt}\n${code}`).digest('base64url'));
}

/** Compares in a time that does not depend on where two texts differ. */
export function sameText(a: string, b: string): boolean {
  // Hashed first, so that texts of different length take the same way.
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
