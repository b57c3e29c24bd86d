import { compactVerify, decodeProtectedHeader, errors } from 'jose';
import type {
  Certificate,
  checkFile as checkContract,
  listCertificates as listContract,
} from '#contract/certificates.ts';
import { certificate as certificateSchema } from '#contract/certificates.ts';
import type { CheckedOf, OutputOf } from '#contract/endpoint.ts';
import { fail } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import { takeByNetwork } from '#server/platform/auth/limits.ts';
import type { Context } from '#server/platform/context.ts';
import { actingMember } from '../members/sessions.ts';
import { publicKey } from './certificate-keys.ts';
import { findByFile, findCertificate, listCertificatesOf } from './certificates.queries.ts';
import type { CertificateRow } from './certificates.tables.ts';

const onPage = 50;
/** Checks from one address: enough for a folder of files dropped at once. */
export const checkLimit = { max: 300, perSeconds: 600 } as const;

/** @throws session.missing */
export async function listOwnCertificates(
  ctx: Context,
  { words, cursor }: CheckedOf<typeof listContract>,
): Promise<OutputOf<typeof listContract>> {
  const asked = { words, before: cursor, limit: onPage + 1 };
  const found = await listCertificatesOf(ctx.db, actingMember(ctx).id, asked);
  const shown = found.slice(0, onPage);
  return {
    items: shown.map(({ certificate: { number, issuedAt, item, project } }) => ({
      ...{ number, issuedAt, project },
      ...{ itemId: item.id, title: item.title, version: item.version },
    })),
    nextCursor: found.length > onPage ? (shown.at(-1)?.id ?? null) : null,
  };
}

/** @throws session.missing; request.not_found: there is none, or it is somebody else's */
export async function getOwnCertificate(ctx: Context, number: Id<'certificate'>): Promise<CertificateRow> {
  const row = await findCertificate(ctx.db, number);
  if (!row || row.memberId !== actingMember(ctx).id) throw fail('request.not_found');
  return row;
}

/** @throws request.too_many */
export async function checkFile(
  ctx: Context,
  { sha256, number }: CheckedOf<typeof checkContract>,
): Promise<OutputOf<typeof checkContract>> {
  await takeByNetwork(ctx, 'certificates', checkLimit);
  const naming = await findByFile(ctx.db, sha256);
  const row = number ? await findCertificate(ctx.db, number) : null;
  const item = naming?.certificate.item;
  return {
    item: item ? { itemId: item.id, title: item.title, version: item.version } : null,
    certificate: row ? coverage(row.certificate, sha256) : null,
  };
}

function coverage({ files, issuedAt, holder, project, licence }: Certificate, sha256: string) {
  const covers = files.some((file) => file.sha256 === sha256);
  const grant = { issuedAt, holder: holder.company ?? holder.name, project, licence: licence.name };
  return { covers, grant: covers ? grant : null };
}

/**
 * Whether a certificate was signed here, as it stands.
 * @returns null when it was not, or was changed
 * @throws request.too_many
 */
export async function verifyCertificate(ctx: Context, jws: string): Promise<Certificate | null> {
  await takeByNetwork(ctx, 'certificates', checkLimit);
  const key = await publicKey(ctx, keyNamed(jws));
  if (!key) return null;
  try {
    const { payload } = await compactVerify(jws, key, { algorithms: ['EdDSA'] });
    const read = certificateSchema.safeParse(JSON.parse(new TextDecoder().decode(payload)));
    return read.success ? read.data : null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

function keyNamed(jws: string): string | undefined {
  try {
    return decodeProtectedHeader(jws).kid;
  } catch {
    return undefined;
  }
}
