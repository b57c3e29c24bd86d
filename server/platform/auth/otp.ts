import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** What every authenticator app understands (RFC 6238 with its defaults). */
const rule = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
// No 0/o, 1/l/i: the codes are copied from paper.
const backupAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A new second-factor secret: 160 bit, base32. Keep it with `sealAtRest`. */
export function newOtpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The same secret for the same 20 bytes or more, where one is derived and not stored. */
export function otpSecretOf(bytes: Buffer): string {
  return new Secret({ buffer: Uint8Array.from(bytes.subarray(0, 20)).buffer }).base32;
}

/** The address that authenticator apps read from a QR code (Key Uri Format). */
export function otpUri(secret: string, account: string, issuer: string): string {
  return new TOTP({ ...rule, issuer, label: account, secret: Secret.fromBase32(secret) }).toString();
}

/** Whether a code is right at this instant, one step of 30 seconds early or late included. */
export function checkOtp(secret: string, code: string, at: Date): boolean {
  return otpStep(secret, code, at) !== null;
}

/**
 * The time step that a right code belongs to, null for a wrong one. Keep the step of the last accepted code and
 * refuse codes that are not later: each code counts once (RFC 6238 section 5.2).
 */
export function otpStep(secret: string, code: string, at: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const totp = new TOTP({ ...rule, secret: Secret.fromBase32(secret) });
  const timestamp = at.getTime();
  const delta = totp.validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / 1000 / rule.period) + delta;
}

/** Ten codes of ten characters (about 49 bit each) for the day the phone is lost; each is good once. */
export function newBackupCodes(): string[] {
  const one = () => Array.from({ length: 10 }, () => backupAlphabet.charAt(randomInt(backupAlphabet.length)));
  return Array.from({ length: 10 }, () => one().join(''));
}
