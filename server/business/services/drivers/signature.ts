import { createHmac, timingSafeEqual } from 'node:crypto';
import { minutes } from '#contract/time.ts';

// Standard Webhooks 1.0: the HMAC-SHA256 of "id.timestamp.body" in base64, behind the word v1.

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

const signature = (secret: string, id: string, timestamp: string, body: string) =>
  createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.${body}`).digest('base64');

/** Older ones, and those from so far ahead, may have been caught by somebody and sent again. */
const tolerance = minutes(5);

/**
 * Of what the other side signed with the same secret. It may send several signatures while it changes its secret.
 * @returns when it was signed, to the second; null when it was not, or too long ago
 */
export function signedAt(
  secret: string,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  body: string,
  now: Date,
): Date | null {
  const [id, timestamp, given] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    String(headers[name] ?? ''),
  ) as [string, string, string];
  if (!id || !/^\d{1,12}$/.test(timestamp)) return null;
  const at = new Date(Number(timestamp) * 1000);
  if (Math.abs(now.getTime() - at.getTime()) > tolerance) return null;
  const right = Buffer.from(`v1,${signature(secret, id, timestamp, body)}`);
  const fits = given.split(' ').some((one) => {
    const said = Buffer.from(one);
    return said.length === right.length && timingSafeEqual(said, right);
  });
  return fits ? at : null;
}
