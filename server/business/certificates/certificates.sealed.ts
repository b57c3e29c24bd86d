import { inColumn, markLost, type SealedKind } from '#server/platform/auth/sealed-kind.ts';
import { certificateKeys } from './certificates.tables.ts';

const place = inColumn(certificateKeys.kid, certificateKeys.sealedPrivateKey);

export const sealedCertificateKeys: SealedKind = {
  names: ['key that signs licence certificates', 'keys that sign licence certificates'],
  place,
  afterLoss: 'The next certificate is signed with a new key. Earlier certificates remain valid.',
  // The rows stay: their public halves go on checking what was signed.
  forget: ({ db }, rows) => markLost(db, place, rows),
};
