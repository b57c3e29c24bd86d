import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import { signedAt, signedHeaders } from './signature.ts';

const base64 = Buffer.from('a key that both sides were given').toString('base64');
const other = Buffer.from('the key that takes over after it').toString('base64');
const body = '{"id":"prv_1","state":"done"}';
// The library asks the machine's clock.
const now = new Date(Math.floor(Date.now() / 1000) * 1000);
const theirs = (secret: string) => ({
  'webhook-id': 'msg_1',
  'webhook-timestamp': String(now.getTime() / 1000),
  'webhook-signature': new Webhook(secret).sign('msg_1', now, body),
});

describe('the reference library of Standard Webhooks', () => {
  const written = [`whsec_${base64}`, base64, base64.replaceAll('=', '')];

  test('verifies what we sign, and we what it signs, however the secret is written', () => {
    for (const ours of written)
      for (const its of written) {
        const headers = signedHeaders([ours], 'msg_1', now, body);
        expect(new Webhook(its).verify(body, headers)).toEqual(JSON.parse(body));
        expect(signedAt([ours], theirs(its), body, now)).toEqual(now);
      }
  });

  test('agrees on both secrets while one is changed, and on no third', () => {
    const headers = signedHeaders([other, base64], 'msg_1', now, body);
    expect(headers['webhook-signature'].split(' ')).toHaveLength(2);
    for (const secret of [other, base64]) {
      expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body));
      expect(signedAt([other, base64], theirs(secret), body, now)).toEqual(now);
    }
    expect(() => new Webhook(`${base64.slice(0, -4)}AAA=`).verify(body, headers)).toThrow();
    expect(signedAt([other], theirs(base64), body, now)).toBeNull();
    expect(signedAt([], theirs(base64), body, now)).toBeNull();
    expect(signedAt([other, base64], theirs(base64), `${body} `, now)).toBeNull();
  });
});
