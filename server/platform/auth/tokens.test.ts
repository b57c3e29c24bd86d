import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keyringOf } from '../secret.ts';
import { hashCode, hashToken, newCode, newToken, sameText } from './tokens.ts';

test('tokens are 43 characters of base64url and never the same', () => {
  const tokens = Array.from({ length: 200 }, newToken);
  for (const token of tokens) expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(new Set(tokens).size).toBe(200);
});

test('a token is kept as its SHA-256', () => {
  // Test vector "abc" of FIPS 180-2, in base64url.
  expect(hashToken('abc')).toBe('ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0');
});

test('codes have six digits, use all leading digits, and repeat no more than chance has it', () => {
  const codes = Array.from({ length: 2_000 }, newCode);
  for (const code of codes) expect(code).toMatch(/^\d{6}$/);
  expect(new Set(codes.map((code) => code[0])).size).toBe(10);
  expect(new Set(codes).size).toBeGreaterThan(1_980);
});

test('the hash of a code depends on secret, salt and code', () => {
  const secret = keyringOf([randomBytes(32).toString('hex')]);
  const hashes = [
    hashCode(secret, 'a', '123456'),
    hashCode(secret, 'b', '123456'),
    hashCode(secret, 'a', '123457'),
    hashCode(keyringOf([randomBytes(32).toString('hex')]), 'a', '123456'),
  ];
  expect(new Set(hashes).size).toBe(4);
  expect(hashCode(secret, 'a', '123456')).toBe(hashes[0]);
});

test('texts are the same exactly when they are equal', () => {
  fc.assert(fc.property(fc.string(), fc.string(), (a, b) => sameText(a, b) === (a === b) && sameText(a, a)));
});
