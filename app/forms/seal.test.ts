import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { compactDecrypt, decodeProtectedHeader, exportSPKI, generateKeyPair } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CallFailed, CallRefused } from '#contract/client.ts';
import { developmentKey } from '#contract/settings.ts';
import { read, remove } from '../state/storage.ts';
import { isKeyExpired, readKeyAnswer, sealPassword, withFreshKey } from './seal.ts';

/** A service that hands out keys, in either of the forms that the client accepts. */
let server: Server;
let asked = 0;
let kid = 'first';
let bare = false;
let status = 200;
/** Milliseconds by which this device's clock is behind the service's. */
let behind = 0;
let pair: Awaited<ReturnType<typeof generateKeyPair>>;

beforeAll(async () => {
  pair = await generateKeyPair('ECDH-ES', { extractable: true });
  const spki = (await exportSPKI(pair.publicKey)).replace(/-----[^-]+-----|\s/g, '');
  server = createServer((request, response) => {
    if (request.url === '/handler/v1/queryPlatDataKeyConfig') asked++;
    const answer = `platkey_${kid}_${spki}`;
    response.statusCode = status;
    response.setHeader('date', new Date(Date.now() + behind).toUTCString());
    response.end(bare ? answer : JSON.stringify({ code: 0, msg: '', data: answer }));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  Object.assign(globalThis, { window: { __site: { serviceUrl: `http://127.0.0.1:${port}` } } });
});
afterAll(() => {
  Reflect.deleteProperty(globalThis, 'window');
  server.close();
});
beforeEach(() => {
  remove('app-crypto-key');
  remove('app-crypto-key-id');
  asked = 0;
});
afterEach(() => {
  bare = false;
  status = 200;
  kid = 'first';
});

const open = async (jwe: string) => {
  const { plaintext } = await compactDecrypt(jwe, pair.privateKey);
  return JSON.parse(new TextDecoder().decode(plaintext));
};

describe('a sealed password', () => {
  test('opens with the service’s key to the value and the moment', async () => {
    const before = Date.now();
    const jwe = await sealPassword('harbour-copper-lentil ü 🐘');
    expect(decodeProtectedHeader(jwe)).toMatchObject({ alg: 'ECDH-ES', enc: 'A256GCM', kid: 'first' });
    const { value, issuedAt } = await open(jwe);
    expect(value).toBe('harbour-copper-lentil ü 🐘');
    expect(issuedAt).toMatch(/^\d{4}-\d{2}-\d{2}T[\d:]{8}\.\d{3}Z$/);
    expect(Date.parse(issuedAt)).toBeGreaterThanOrEqual(before);
  });

  test('differs each time, and two at once ask for the key once', async () => {
    const [one, two] = await Promise.all([sealPassword('same'), sealPassword('same')]);
    expect(one).not.toBe(two);
    expect(asked).toBe(1);
    await sealPassword('refetch');
    expect(asked).toBe(1);
  });

  test('stores the third part of the answer under the specification’s key', async () => {
    bare = true;
    await sealPassword('secret words');
    expect(read('app-crypto-key')).toMatch(/^MFkwEwYHKoZIzj0C[A-Za-z0-9+/]+=*$/);
  });

  test('an empty field stays empty and asks for nothing', async () => {
    expect(await sealPassword('')).toBe('');
    expect(asked).toBe(0);
  });

  test('fails when no key can be had, and works again when it can', async () => {
    status = 503;
    await expect(sealPassword('words')).rejects.toBeInstanceOf(CallFailed);
    status = 200;
    expect((await open(await sealPassword('words'))).value).toBe('words');
  });
});

describe('an expired key', () => {
  const expired = new CallRefused(40001, '', {
    fields: { password: 'password_unreadable' },
    reason: 'key_expired',
  });

  test('is fetched anew, and the call repeated once', async () => {
    await sealPassword('words');
    kid = 'second';
    let calls = 0;
    const answer = await withFreshKey(async () => {
      const jwe = await sealPassword('words');
      if (++calls === 1) throw expired;
      return decodeProtectedHeader(jwe).kid;
    });
    expect(answer).toBe('second');
    expect(calls).toBe(2);
  });

  test('seals by the service’s time from then on, when this device’s clock is wrong', async () => {
    behind = 3 * 3600_000;
    let first = true;
    const issuedAt = await withFreshKey(async () => {
      const jwe = await sealPassword('words');
      if (first) {
        first = false;
        throw expired;
      }
      return Date.parse((await open(jwe)).issuedAt);
    });
    expect(Math.abs(issuedAt - Date.now() - behind)).toBeLessThan(5000);
    const later = Date.parse((await open(await sealPassword('words'))).issuedAt);
    expect(Math.abs(later - Date.now() - behind)).toBeLessThan(5000);
  });

  test('is not tried a third time', async () => {
    let calls = 0;
    const attempt = withFreshKey(async () => {
      calls++;
      throw expired;
    });
    await expect(attempt).rejects.toBe(expired);
    expect(calls).toBe(2);
  });

  test('other refusals are not repeated', async () => {
    const wrong = new CallRefused(40001, '', { fields: { password: 'password_wrong' } });
    let calls = 0;
    await expect(
      withFreshKey(async () => {
        calls++;
        throw wrong;
      }),
    ).rejects.toBe(wrong);
    expect(calls).toBe(1);
    expect(isKeyExpired(new Error('key_expired'))).toBe(false);
  });
});

test('reads the key answer by its underscores, and refuses anything else', () => {
  expect(readKeyAnswer(developmentKey)?.kid).toBe('dev1');
  expect(readKeyAnswer(developmentKey)?.spki).toMatch(/^MFkw.*==$/);
  for (const answer of ['', 'platkey', 'platkey_a', 'platkey__x', 'platkey_a_<script>', 'a b_c d_e f']) {
    expect(readKeyAnswer(answer)).toBeNull();
  }
});
