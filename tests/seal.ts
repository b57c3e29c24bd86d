import { createPublicKey } from 'node:crypto';
import { CompactEncrypt } from 'jose';
import type { Call } from '#contract/client.ts';
import { queryPlatDataKeyConfig } from '#contract/settings.ts';

/**
 * A password as a browser sends it: fetches the key by its door and seals `{value, issuedAt}` into a compact JWE.
 * @param at the service's time; test beds start at this instant, so give `bed.clock.now()` after a jump
 */
export async function sealPassword(
  call: Call,
  plain: string,
  at = new Date('2026-11-20T10:00:00Z'),
): Promise<string> {
  const answer = await call(queryPlatDataKeyConfig, {});
  // The site takes the third underscore-separated part as the key.
  const [, kid = '', spki = ''] = answer.split('_');
  const key = createPublicKey({ key: Buffer.from(spki, 'base64'), format: 'der', type: 'spki' });
  const content = JSON.stringify({ value: plain, issuedAt: at.toISOString() });
  return new CompactEncrypt(new TextEncoder().encode(content))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid })
    .encrypt(key);
}

/** A new password as a form sends it that asks for it twice: each field sealed by itself, as a sealed password is good once. */
export async function sealTwice(...typed: Parameters<typeof sealPassword>) {
  return { password: await sealPassword(...typed), confirmPassword: await sealPassword(...typed) };
}
