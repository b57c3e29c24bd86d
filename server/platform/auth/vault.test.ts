import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openAtRest, sealAtRest } from './vault.ts';

const secret = randomBytes(32);

test('what was sealed opens again, whatever it is', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      (plain) => openAtRest(secret, 'a', sealAtRest(secret, 'a', plain)) === plain,
    ),
  );
});

test('the same value is never sealed alike', () => {
  expect(sealAtRest(secret, 'a', 'x')).not.toBe(sealAtRest(secret, 'a', 'x'));
});

test('another secret, another purpose or one changed byte does not open', () => {
  const sealed = sealAtRest(secret, 'otp', 'JBSWY3DPEHPK3PXP');
  expect(() => openAtRest(randomBytes(32), 'otp', sealed)).toThrow();
  expect(() => openAtRest(secret, 'sealing', sealed)).toThrow();
  const bytes = Buffer.from(sealed.slice(3), 'base64url');
  for (let i = 0; i < bytes.length; i++) {
    const changed = Buffer.from(bytes);
    changed[i] = changed[i]! ^ 1;
    expect(() => openAtRest(secret, 'otp', `v1.${changed.toString('base64url')}`)).toThrow();
  }
  for (const text of ['', 'v1.', 'v1.AAAA', sealed.slice(3), `v2.${sealed.slice(3)}`, sealed.slice(0, -8)]) {
    expect(() => openAtRest(secret, 'otp', text)).toThrow();
  }
});
