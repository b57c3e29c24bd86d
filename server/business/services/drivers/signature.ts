import { createHmac, timingSafeEqual } from 'node:crypto';
import { seconds } from '#contract/time.ts';

// Standard Webhooks 1.0: the HMAC-SHA256 of "id.timestamp.body" in base64, behind the word v1.

const tolerance = seconds(300);

/** @param secret as it is exchanged: `whsec_` and base64, or any text */
function keyOf(secret: string): Buffer {
  return secret.startsWith('whsec_')
    ? Buffer.from(secret.slice('whsec_'.length), 'base64')
    : Buffer.from(secret, 'utf8');
}

/** Headers that go with a body. */
export function signedHeaders(secret: string, id: string, at: Date, body: string) {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature(secret, id, timestamp, body)}`,
  };
}

/** Whether a body comes from who knows the secret, and not from more than five minutes ago or ahead. */
export function isSigned(
  secret: string,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  body: string,
  now: Date,
): boolean {
  const id = String(headers['webhook-id'] ?? '');
  const timestamp = String(headers['webhook-timestamp'] ?? '');
  if (!id || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() - Number(timestamp) * 1000) > tolerance) return false;
  const expected = Buffer.from(signature(secret, id, timestamp, body));
  // Several while a secret is being changed, with a space between.
  return String(headers['webhook-signature'] ?? '')
    .split(' ')
    .some((one) => {
      const given = Buffer.from(one.replace(/^v1,/, ''));
      return one.startsWith('v1,') && given.length === expected.length && timingSafeEqual(given, expected);
    });
}

const signature = (secret: string, id: string, timestamp: string, body: string) =>
  createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.${body}`).digest('base64');
