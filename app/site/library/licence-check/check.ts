import { call } from '#app/client.ts';
import { type Certificate, checkFile, type FileCheck, verifyCertificate } from '#contract/certificates.ts';
import { fingerprint, maxBytes } from './fingerprint.ts';

export type Finding =
  | { kind: 'file'; sha256: string; numbered: boolean; found: FileCheck }
  | { kind: 'certificate'; certificate: Certificate }
  | { kind: 'forged' | 'too_large' | 'unreadable' | 'failed' };

/** A certificate's JSON is small. */
const maxCertificateBytes = 100_000;

/** What a dropped file is. Of a file only its SHA-256 leaves the device; of a certificate its signed text. */
export async function check(file: File, number: string): Promise<Finding> {
  if (file.size > maxBytes) return { kind: 'too_large' };
  const jws = await signatureOf(file);
  if (jws === 'malformed') return { kind: 'forged' };
  try {
    if (jws) {
      const { certificate } = await call(verifyCertificate, { jws });
      return certificate ? { kind: 'certificate', certificate } : { kind: 'forged' };
    }
    const sha256 = await fingerprint(file);
    if (!sha256) return { kind: 'unreadable' };
    const asked = number ? { sha256, number: number as Certificate['number'] } : { sha256 };
    return { kind: 'file', sha256, numbered: number !== '', found: await call(checkFile, asked) };
  } catch {
    return { kind: 'failed' };
  }
}

/** The signature in a certificate's JSON file; null for every other file. */
async function signatureOf(file: File): Promise<string | 'malformed' | null> {
  if (file.size > maxCertificateBytes || !/json/.test(file.type + file.name)) return null;
  try {
    const said: unknown = JSON.parse(await file.text());
    if (typeof said !== 'object' || said === null || !('jws' in said) || !('certificate' in said))
      return null;
    const wellFormed = verifyCertificate.input.safeParse({ jws: said.jws });
    return wellFormed.success ? wellFormed.data.jws : 'malformed';
  } catch {
    return null;
  }
}
