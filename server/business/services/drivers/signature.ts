import { createHmac } from 'node:crypto';

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
