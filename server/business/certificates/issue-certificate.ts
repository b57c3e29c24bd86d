import { CompactSign } from 'jose';
import type { Certificate } from '#contract/certificates.ts';
import { type Id, newId } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { signingKey } from './certificate-keys.ts';
import { findByReference, insertCertificate } from './certificates.queries.ts';
import type { CertificateRow } from './certificates.tables.ts';

export interface Granted extends Omit<Certificate, 'format' | 'issuer' | 'number' | 'issuedAt'> {
  memberId: Id<'member'>;
  /** What it is given for, `download:<id>`; asked again, the answer is the same certificate. */
  reference: string;
}

/** Writes down and signs what a member was granted with a download. Call it in the download's transaction. */
export async function issueCertificate(
  ctx: Context,
  { memberId, reference, ...granted }: Granted,
): Promise<CertificateRow> {
  const known = await findByReference(ctx.db, reference);
  if (known) return known;
  const issuedAt = ctx.now();
  const number = newId('certificate', issuedAt);
  const certificate: Certificate = {
    format: 'licence-certificate/1',
    issuer: ctx.config.publicUrl,
    number,
    issuedAt: issuedAt.toISOString(),
    ...granted,
  };
  const { kid, key } = await signingKey(ctx);
  const jws = await new CompactSign(Buffer.from(JSON.stringify(certificate)))
    .setProtectedHeader({ alg: 'EdDSA', kid, typ: 'licence-certificate+jws' })
    .sign(key);
  const row = { id: number, reference, memberId, certificate, jws, issuedAt };
  const made = (await insertCertificate(ctx.db, row)) ?? (await findByReference(ctx.db, reference));
  if (!made) throw new Error(`no certificate for ${reference}`);
  return made;
}
