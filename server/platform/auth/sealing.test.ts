import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { CompactEncrypt, type CompactJWEHeaderParameters } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { developmentKey } from '#contract/settings.ts';
import { days, hours, minutes } from '#contract/time.ts';
import { type AuthBed, openAuthBed } from '../../../tests/auth-bed.ts';
import { liveSeller } from '../../../tests/live-seller.ts';
import { transaction } from '../db/transaction.ts';
import { keyringOf } from '../secret.ts';
import { cleanUp } from './auth.jobs.ts';
import { sealingKeys } from './auth.tables.ts';
import { currentSealingKey, openSealed } from './sealing.ts';

let bed: AuthBed;
beforeAll(async () => {
  bed = await openAuthBed();
});
afterAll(() => bed.close());

type Key = { kid: string; spki: string };
const publicKey = (spki: string) =>
  createPublicKey({ key: Buffer.from(spki, 'base64'), format: 'der', type: 'spki' });
/** What the site does, with whatever content and header. */
const sealText = (key: Key, text: string | Uint8Array, more: Partial<CompactJWEHeaderParameters> = {}) =>
  new CompactEncrypt(typeof text === 'string' ? new TextEncoder().encode(text) : text)
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key.kid, ...more })
    .encrypt(publicKey(key.spki));
const seal = (key: Key, value: string, issuedAt = bed.ctx.now()) =>
  sealText(key, JSON.stringify({ value, issuedAt: issuedAt.toISOString() }));
const withHeader = (jwe: string, change: (header: Record<string, unknown>) => unknown) => {
  const [head = '', ...rest] = jwe.split('.');
  const header = change(JSON.parse(Buffer.from(head, 'base64url').toString()));
  return [Buffer.from(JSON.stringify(header)).toString('base64url'), ...rest].join('.');
};
const open = (jwe: string, ctx = bed.ctx) => openSealed(ctx, jwe, 'password');

const unreadable = expect.objectContaining({ data: { fields: { password: 'password_unreadable' } } });
const keyExpired = expect.objectContaining({
  data: { fields: { password: 'password_unreadable' }, reason: 'key_expired' },
});

test('what is sealed with the current key opens, up to the longest password', async () => {
  const key = await currentSealingKey(bed.ctx);
  expect(key.kid).toMatch(/^[A-Za-z0-9-]+$/);
  expect(key.spki).toMatch(/^[A-Za-z0-9+/]+=*$/);
  for (const value of ['correct horse', 'пароль с пробелом 🙂', '漢'.repeat(128), '"\\\u0000']) {
    expect(await open(await seal(key, value))).toBe(value);
  }
});

test('the private half is not in the database as it is', async () => {
  await currentSealingKey(bed.ctx);
  const [row] = await bed.ctx.db.select().from(sealingKeys);
  expect(row?.sealedPrivateKey).toMatch(/^v2\.[\w-]{8}\./);
  // Every P-256 key in PKCS #8 begins with these bytes.
  expect(Buffer.from(row?.sealedPrivateKey ?? '', 'base64').toString('hex')).not.toContain(
    '308187020100301306072a8648ce3d',
  );
});

test('processes that start together agree on one first key, and open what the other sealed for', async () => {
  const fresh = await openAuthBed();
  const others = [fresh.ctx, fresh.otherProcess(), fresh.otherProcess(), fresh.otherProcess()];
  const keys = await Promise.all(others.flatMap((ctx) => [currentSealingKey(ctx), currentSealingKey(ctx)]));
  expect(new Set(keys.map((key) => key.kid)).size).toBe(1);
  expect(await fresh.ctx.db.select().from(sealingKeys)).toHaveLength(1);
  const opened = others.map(async (ctx) => open(await seal(keys[0]!, 'shared secret'), ctx));
  expect(await Promise.all(opened)).toEqual(others.map(() => 'shared secret'));
  await fresh.close();
});

test('a key is replaced after a month, opens for 24 hours more, and then asks for the new one', async () => {
  const fresh = await openAuthBed();
  const key = await currentSealingKey(fresh.ctx);
  fresh.clock.jump(days(30) - 1000);
  expect((await currentSealingKey(fresh.ctx)).kid).toBe(key.kid);
  fresh.clock.jump(minutes(2));
  const next = await currentSealingKey(fresh.ctx);
  expect(next.kid).not.toBe(key.kid);
  const sealed = (at: Key) => seal(at, 'a password', fresh.ctx.now());
  expect(await open(await sealed(key), fresh.ctx)).toBe('a password');
  fresh.clock.jump(hours(24));
  const other = fresh.otherProcess();
  expect(await open(await sealed(key), fresh.ctx)).toBe('a password');
  expect(await open(await sealed(key), other)).toBe('a password');
  fresh.clock.jump(1);
  await expect(open(await sealed(key), fresh.ctx)).rejects.toThrow(keyExpired);
  await expect(open(await sealed(key), other)).rejects.toThrow(keyExpired);
  expect(await open(await sealed(next), fresh.ctx)).toBe('a password');
  await cleanUp(fresh.ctx);
  expect((await fresh.ctx.db.select().from(sealingKeys)).map((row) => row.kid)).toEqual([next.kid]);
  await expect(open(await sealed(key), other)).rejects.toThrow(keyExpired);
  await fresh.close();
});

test('a process that has not noticed a rotation keeps opening both keys', async () => {
  const fresh = await openAuthBed();
  const other = fresh.otherProcess();
  const key = await currentSealingKey(other);
  fresh.clock.jump(days(31));
  const next = await currentSealingKey(fresh.ctx);
  expect(next.kid).not.toBe(key.kid);
  for (const at of [key, next])
    expect(await open(await seal(at, 'both', fresh.ctx.now()), other)).toBe('both');
  await fresh.close();
});

test('an unknown key asks for the current one', async () => {
  const { spki } = await currentSealingKey(bed.ctx);
  await expect(open(await seal({ kid: 'neverseen', spki }, 'x'))).rejects.toThrow(keyExpired);
});

test('a message is good from two minutes before to ten minutes after it was sealed', async () => {
  const key = await currentSealingKey(bed.ctx);
  const sealedAt = (milliseconds: number) => seal(key, 'x', new Date(bed.ctx.now().getTime() + milliseconds));
  expect(await open(await sealedAt(-minutes(10)))).toBe('x');
  expect(await open(await sealedAt(minutes(2)))).toBe('x');
  await expect(open(await sealedAt(-minutes(10) - 1))).rejects.toThrow(keyExpired);
  await expect(open(await sealedAt(minutes(2) + 1))).rejects.toThrow(keyExpired);
});

test('garbage in every part is refused as unreadable', async () => {
  const key = await currentSealingKey(bed.ctx);
  const good = await seal(key, 'x');
  const [head, , iv, body, tag] = good.split('.') as [string, string, string, string, string];
  const other = await seal(key, 'y');
  const garbage = [
    '',
    'plain password',
    '....',
    `${head}..${iv}.${body}`,
    `${good}.`,
    `${head}.AAAA.${iv}.${body}.${tag}`,
    `${head}..${iv}.${body}.${other.split('.')[4]}`,
    `${head}..${iv}.${body.slice(1)}A.${tag}`,
    `${head}..${iv.slice(4)}.${body}.${tag}`,
    `${head}..${iv}.${body}.${tag.slice(0, 6)}`,
    `${other.split('.')[0]}..${iv}.${body}.${tag}`,
    `${'A'.repeat(3900)}..${iv}.${body}.${tag}`,
    `${Buffer.from('null').toString('base64url')}..${iv}.${body}.${tag}`,
    `${Buffer.from([0xff, 0xfe]).toString('base64url')}..${iv}.${body}.${tag}`,
  ];
  for (const jwe of garbage) await expect(open(jwe), jwe.slice(0, 60)).rejects.toThrow(unreadable);
});

test('no other algorithm, header or curve is taken, however well the rest fits', async () => {
  const key = await currentSealingKey(bed.ctx);
  const good = await seal(key, 'x');
  const otherCurve = generateKeyPairSync('ec', { namedCurve: 'P-384' }).publicKey.export({ format: 'jwk' });
  const offCurve = { kty: 'EC', crv: 'P-256', x: 'A'.repeat(43), y: 'A'.repeat(43) };
  const ownKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
  const changes: Record<string, unknown>[] = [
    { alg: 'dir' },
    { alg: 'none' },
    { alg: 'RSA-OAEP-256' },
    { alg: 'ECDH-ES+A256KW' },
    { alg: 'PBES2-HS512+A256KW', p2c: 2_000_000_000, p2s: 'AAAAAAAAAAA' },
    { p2c: 2_000_000_000 },
    { enc: 'A128CBC-HS256' },
    { zip: 'DEF' },
    { crit: ['exp'], exp: 1 },
    { apu: 'QWxpY2U' },
    { epk: otherCurve },
    { epk: offCurve },
    { epk: ownKey },
    { epk: undefined },
    { jku: 'http://127.0.0.1:1/keys' },
    { kid: '../../etc/passwd' },
    { kid: ['dev1'] },
    { kid: undefined },
  ];
  for (const change of changes) {
    const jwe = withHeader(good, (header) => ({ ...header, ...change }));
    await expect(open(jwe), JSON.stringify(change)).rejects.toThrow(unreadable);
  }
  const proto = Buffer.from(`{"__proto__":{"alg":"ECDH-ES"},"kid":"${key.kid}"}`).toString('base64url');
  await expect(open([proto, ...good.split('.').slice(1)].join('.'))).rejects.toThrow(unreadable);
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey;
  const foreign = await new CompactEncrypt(Buffer.from('{}'))
    .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: key.kid })
    .encrypt(rsa);
  await expect(open(foreign)).rejects.toThrow(unreadable);
});

test('a message that would open is refused for a header that asks for anything else', async () => {
  const key = await currentSealingKey(bed.ctx);
  const text = JSON.stringify({ value: 'x', issuedAt: bed.ctx.now().toISOString() });
  const headers: Record<string, unknown>[] = [
    { alg: 'ECDH-ES+A256KW' },
    { enc: 'A128GCM' },
    { enc: 'A256CBC-HS512' },
    { p2c: 2_000_000_000 },
    { jku: 'http://127.0.0.1:1/keys' },
    { typ: 'JWT' },
  ];
  expect(await open(await sealText(key, text))).toBe('x');
  for (const more of headers) {
    await expect(open(await sealText(key, text, more)), JSON.stringify(more)).rejects.toThrow(unreadable);
  }
});

test('only a value with its instant is a content', async () => {
  const key = await currentSealingKey(bed.ctx);
  const issuedAt = bed.ctx.now().toISOString();
  const contents = [
    'not json',
    '"text"',
    'null',
    '[]',
    `{"issuedAt":"${issuedAt}"}`,
    `{"value":"","issuedAt":"${issuedAt}"}`,
    `{"value":12345678901,"issuedAt":"${issuedAt}"}`,
    `{"value":{"a":1},"issuedAt":"${issuedAt}"}`,
    '{"value":"x"}',
    '{"value":"x","issuedAt":"yesterday"}',
    '{"value":"x","issuedAt":1795168800000}',
    `{"value":"x","issuedAt":"${issuedAt}","admin":true}`,
    `{"__proto__":{"value":"x","issuedAt":"${issuedAt}"}}`,
    `{"value":"x","issuedAt":"${issuedAt}","__proto__":{"role":"admin"}}`,
    `{"value":"x","issuedAt":"${issuedAt}","constructor":{"prototype":{"role":"admin"}}}`,
    `{"value":"\\ud800","issuedAt":"${issuedAt}"}`,
  ];
  for (const text of contents)
    await expect(open(await sealText(key, text)), text).rejects.toThrow(unreadable);
  const latin1 = Buffer.from(`{"value":"p\xe4ss","issuedAt":"${issuedAt}"}`, 'latin1');
  await expect(open(await sealText(key, latin1))).rejects.toThrow(unreadable);
  expect(({} as Record<string, unknown>).role).toBeUndefined();
});

test('the development key opens in development and test, never in production', async () => {
  const [, kid, spki] = developmentKey.split('_') as [string, string, string];
  const sealed = () => seal({ kid, spki }, 'x');
  expect(await open(await sealed())).toBe('x');
  expect(await open(await sealed(), bed.otherProcess({ NODE_ENV: 'development' }))).toBe('x');
  const production = bed.otherProcess({
    NODE_ENV: 'production',
    ...liveSeller,
    PUBLIC_URL: 'https://shop.pier-soehne.de',
    APP_SECRET: 'a-secret-of-more-than-thirty-two-characters',
    SMTP_URL: 'smtp://127.0.0.1:25',
  });
  await expect(open(await sealed(), production)).rejects.toThrow(keyExpired);
});

test('a password can be opened inside a transaction, first key included', async () => {
  const fresh = await openAuthBed();
  const value = await transaction(fresh.ctx, async (inner) => {
    const key = await currentSealingKey(inner);
    return open(await seal(key, 'inside', inner.now()), inner);
  });
  expect(value).toBe('inside');
  await fresh.close();
});

test('a key whose secret is lost is replaced at once, by one process, and never handed out', async () => {
  const fresh = await openAuthBed();
  const lost = await currentSealingKey(fresh.ctx);
  const secret = keyringOf(['another secret than the one of before']);
  const processes = [fresh.otherProcess(), fresh.otherProcess(), fresh.otherProcess()].map((ctx) => ({
    ...ctx,
    secret,
  }));
  await expect(open(await seal(lost, 'x', fresh.ctx.now()), processes[0])).rejects.toThrow(keyExpired);
  const keys = await Promise.all(processes.map((ctx) => currentSealingKey(ctx)));
  expect(new Set(keys.map(({ kid }) => kid)).size).toBe(1);
  expect(keys[0]?.kid).not.toBe(lost.kid);
  for (const ctx of processes)
    expect(await open(await seal(keys[0]!, 'a password', ctx.now()), ctx)).toBe('a password');
  // Nor does a value that is no key at all end in a fault.
  await fresh.ctx.db.update(sealingKeys).set({ sealedPrivateKey: 'lost' });
  const [next] = [fresh.otherProcess()].map((ctx) => ({ ...ctx, secret }));
  expect((await currentSealingKey(next!)).kid).not.toBe(keys[0]?.kid);
  await fresh.close();
});
