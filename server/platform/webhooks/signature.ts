import { createHmac, timingSafeEqual } from 'node:crypto';
import { minutes } from '#contract/time.ts';

// Standard Webhooks 1.0: the HMAC-SHA256 of "id.timestamp.body" in base64, behind the word v1.

/** @param secret as it is exchanged: base64, with or without `whsec_` before it, as the reference library reads it */
const keyOf = (secret: string) => Buffer.from(secret.replace(/^whsec_/, ''), 'base64');

/**
 * Headers that go with a body.
 * @param secrets newest first; while a secret is changed there is a signature of each, and the other side takes any
 */
export function signedHeaders(secrets: readonly string[], id: string, at: Date, body: string) {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((one) => `v1,${signature(one, id, timestamp, body)}`).join(' '),
  };
}

const signature = (secret: string, id: string, timestamp: string, body: string) =>
  createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.${body}`).digest('base64');

/** Older ones, and those from so far ahead, may have been caught by somebody and sent again. */
const tolerance = minutes(5);

/**
 * Of what the other side signed with one of our secrets. It may send several signatures while it changes its own.
 * @returns when it was signed, to the second; null when it was not, or too long ago
 */
export function signedAt(
  secrets: readonly string[],
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
  const rights = secrets.map((one) => Buffer.from(`v1,${signature(one, id, timestamp, body)}`));
  const fits = given.split(' ').some((one) => {
    const said = Buffer.from(one);
    return rights.some((right) => said.length === right.length && timingSafeEqual(said, right));
  });
  return fits ? at : null;
}
