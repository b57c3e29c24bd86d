import { expect, test } from 'vitest';
import { isHostname, isSshKey, setupFaults } from './machine-setup.ts';

const keyOf = (type: string, ...parts: Uint8Array[]) => {
  const all = [new TextEncoder().encode(type), ...parts].flatMap((part) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(part.length);
    return [length, Buffer.from(part)];
  });
  return `${type} ${Buffer.concat(all).toString('base64')}`;
};
/** @param bits of a number whose highest bit stands behind a zero byte, as SSH writes positive numbers */
const modulus = (bits: number) => Uint8Array.from([0, ...new Uint8Array(bits / 8).fill(0xff)]);
const exponent = Uint8Array.from([1, 0, 1]);

test('public keys: Ed25519, or RSA from 3072 bits on; nothing longer, shorter or of another kind', () => {
  expect(isSshKey(keyOf('ssh-ed25519', new Uint8Array(32)))).toBe(true);
  expect(isSshKey(`${keyOf('ssh-ed25519', new Uint8Array(32))} mara@laptop`)).toBe(true);
  expect(isSshKey(keyOf('ssh-rsa', exponent, modulus(3072)))).toBe(true);
  expect(isSshKey(keyOf('ssh-rsa', exponent, modulus(4096)))).toBe(true);
  const wrong = [
    keyOf('ssh-ed25519', new Uint8Array(31)),
    keyOf('ssh-ed25519', new Uint8Array(32), new Uint8Array(1)),
    keyOf('ssh-rsa', exponent, modulus(2048)),
    keyOf('ssh-dss', exponent, modulus(3072)),
    keyOf('ssh-rsa', exponent, modulus(3072)).replace('ssh-rsa', 'ssh-ed25519'),
    keyOf('ssh-rsa', exponent, modulus(3072)).slice(0, -8),
    `${keyOf('ssh-ed25519', new Uint8Array(32))}\n${keyOf('ssh-ed25519', new Uint8Array(32))}`,
    'ssh-ed25519 AAAA',
    '-----BEGIN OPENSSH PRIVATE KEY-----',
  ];
  expect(wrong.filter(isSshKey)).toEqual([]);
});

test('hostnames as in RFC 1123', () => {
  const right = ['shop', 'shop-1.example.com', '3com.example', 'A.b', `${'a'.repeat(63)}.de`];
  expect(right.filter((name) => !isHostname(name))).toEqual([]);
  const wrong = ['-shop', 'shop-', 'sh_op', 'a..b', '.a', 'a.', '192.0.2.1', 'ö.de', `${'a'.repeat(64)}.de`];
  expect([...wrong, `${'a.'.repeat(127)}aa`].filter(isHostname)).toEqual([]);
});

test('more than four addresses need a reason; scripts are measured in bytes', () => {
  const faults = (ipv4: number, setup: Record<string, string> = {}) =>
    setupFaults({ choices: { ipv4 }, setup });
  expect(faults(3)).toEqual({});
  expect(faults(4)).toEqual({ ipv4Reason: 'required' });
  expect(faults(4, { ipv4Reason: 'because' })).toEqual({ ipv4Reason: 'too_short' });
  expect(faults(15, { ipv4Reason: 'One address for each of sixteen shops.' })).toEqual({});
  expect(faults(0, { startScript: 'a'.repeat(16_384) })).toEqual({});
  expect(faults(0, { startScript: 'é'.repeat(8193) })).toEqual({ startScript: 'too_long' });
});
