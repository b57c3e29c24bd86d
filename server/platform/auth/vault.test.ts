import { createCipheriv, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keyFor, keyringOf } from '../secret.ts';
import { openAtRest, sealAtRest, tryOpenAtRest } from './vault.ts';

const [a, b] = ['a', 'b'].map((letter) => letter.repeat(40)) as [string, string];
const old = keyringOf([a]);
const both = keyringOf([b, a]);
const fresh = keyringOf([b]);

test('what was sealed opens again, whatever it is', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      (plain) => openAtRest(old, 'totp', sealAtRest(old, 'totp', plain)) === plain,
    ),
  );
});

test('the same value is never sealed alike', () => {
  expect(sealAtRest(old, 'totp', 'x')).not.toBe(sealAtRest(old, 'totp', 'x'));
});

test('a value names its secret: a ring opens what any of its secrets sealed, and seals with the newest', () => {
  const before = sealAtRest(old, 'totp', 'x');
  const after = sealAtRest(both, 'totp', 'x');
  expect(before).toMatch(new RegExp(`^v2\\.${old.newest.id}\\.[\\w-]+$`));
  expect(after).toMatch(new RegExp(`^v2\\.${fresh.newest.id}\\.[\\w-]+$`));
  expect([before, after].map((sealed) => tryOpenAtRest(both, 'totp', sealed))).toEqual(['x', 'x']);
  expect([before, after].map((sealed) => tryOpenAtRest(fresh, 'totp', sealed))).toEqual([null, 'x']);
  expect([before, after].map((sealed) => tryOpenAtRest(old, 'totp', sealed))).toEqual(['x', null]);
});

test('the name of a secret is the same in every process, short, and no part of the secret', () => {
  expect(old.newest.id).toMatch(/^[\w-]{8}$/);
  expect(keyringOf([a]).newest.id).toBe(old.newest.id);
  expect(fresh.newest.id).not.toBe(old.newest.id);
  for (const encoding of ['hex', 'base64url'] as const)
    expect(old.newest.bytes.toString(encoding)).not.toContain(old.newest.id);
});

test('values that name no secret are opened by trying the ring', () => {
  const [iv, plain] = [randomBytes(12), 'JBSWY3DPEHPK3PXP'];
  const cipher = createCipheriv('aes-256-gcm', keyFor(old, 'totp'), iv);
  const body = Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  const sealed = `v1.${body.toString('base64url')}`;
  expect([old, both, fresh].map((ring) => tryOpenAtRest(ring, 'totp', sealed))).toEqual([plain, plain, null]);
});

test('another secret, another purpose or one changed byte does not open', () => {
  const sealed = sealAtRest(old, 'totp', 'JBSWY3DPEHPK3PXP');
  expect(() => openAtRest(fresh, 'totp', sealed)).toThrow('secrets given');
  expect(() => openAtRest(old, 'sealing', sealed)).toThrow();
  const head = `v2.${old.newest.id}.`;
  const bytes = Buffer.from(sealed.slice(head.length), 'base64url');
  for (let i = 0; i < bytes.length; i++) {
    const changed = Buffer.from(bytes);
    changed[i] = changed[i]! ^ 1;
    for (const version of [head, 'v1.', `v2.${fresh.newest.id}.`])
      expect(tryOpenAtRest(both, 'totp', `${version}${changed.toString('base64url')}`)).toBeNull();
  }
  const broken = [
    '',
    'v1.',
    'v1.AAAA',
    head,
    `${head}AAAA`,
    sealed.slice(3),
    `lost.${sealed}`,
    sealed.slice(0, -8),
  ];
  for (const text of broken) expect(() => openAtRest(old, 'totp', text), text).toThrow();
});
