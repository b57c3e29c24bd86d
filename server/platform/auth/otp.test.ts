import { Secret } from 'otpauth';
import { expect, test } from 'vitest';
import { checkOtp, newBackupCodes, newOtpSecret, otpStep, otpUri } from './otp.ts';

// RFC 6238 appendix B, SHA-1; its codes have eight digits, of which six-digit apps show the last six.
const rfcSecret = Secret.fromLatin1('12345678901234567890').base32;
const vectors: [number, string][] = [
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
];

test.each(vectors)('at second %d the code of RFC 6238 is %s', (second, code) => {
  const at = new Date(second * 1000);
  expect(checkOtp(rfcSecret, code.slice(2), at)).toBe(true);
  expect(otpStep(rfcSecret, code.slice(2), at)).toBe(Math.floor(second / 30));
});

test('a code is good one step early and late, not two', () => {
  const at = (second: number) => new Date((1111111111 + second) * 1000);
  const code = '050471';
  // 1111111111 is the first of its thirty seconds plus one.
  expect(otpStep(rfcSecret, code, at(0))).toBe(37037037);
  expect(otpStep(rfcSecret, code, at(-30))).toBe(37037037);
  expect(otpStep(rfcSecret, code, at(58))).toBe(37037037);
  expect(checkOtp(rfcSecret, code, at(-32))).toBe(false);
  expect(checkOtp(rfcSecret, code, at(60))).toBe(false);
});

test('anything that is not six digits is wrong', () => {
  for (const code of ['', '05047', '0050471', ' 50471', '050471 ', '٠٥٠٤٧١', '05047e']) {
    expect(checkOtp(rfcSecret, code, new Date(1111111111_000))).toBe(false);
  }
});

test('secrets are 160 bit and never the same, and apps can read the address', () => {
  const secret = newOtpSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(newOtpSecret()).not.toBe(secret);
  const uri = new URL(otpUri(secret, 'ann+shop@example.com', 'EZ Caravel'));
  expect(uri.protocol).toBe('otpauth:');
  expect(uri.searchParams.get('secret')).toBe(secret);
  expect(uri.searchParams.get('issuer')).toBe('EZ Caravel');
  expect(decodeURIComponent(uri.pathname)).toContain('EZ Caravel:ann+shop@example.com');
});

test('backup codes are ten of ten unambiguous characters', () => {
  const codes = newBackupCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[a-hj-km-np-z2-9]{10}$/);
});
