import type { CertificateRow } from '../certificates/certificates.tables.ts';
import type { ZipEntry } from './downloads.tables.ts';
import type { Item } from './grant-item.ts';
import { noticesOf } from './notice.ts';
import { safeName, uniqueNames } from './zip-names.ts';

export interface Granted {
  item: Item;
  certificate: CertificateRow;
}

/** What a certificate is as a file: the words and the signature, as the check page reads them. */
export const certificateJson = ({ certificate, jws }: Pick<CertificateRow, 'certificate' | 'jws'>): string =>
  `${JSON.stringify({ certificate, jws }, null, 2)}\n`;

/** A folder for each item, all licences in one file in front, and the certificates. */
export function zipEntries(granted: readonly Granted[]): ZipEntry[] {
  const folders = uniqueNames();
  // Taken, so that no item has them.
  for (const own of ['certificates', 'LICENCES.txt']) folders(own);
  const placed = granted.map((one) => ({ ...one, folder: folders(safeName(one.item.material.title)) }));
  const text = noticesOf(
    placed.map(({ item, folder, certificate: { id } }) => ({ ...item, folder, certificate: id })),
  );
  return [
    { path: 'LICENCES.txt', sizeBytes: Buffer.byteLength(text), from: { text } },
    ...placed.flatMap(({ item, folder }) => {
      const names = uniqueNames();
      return item.files.map(({ fileName, sha256, sizeBytes }) => ({
        path: `${folder}/${names(safeName(fileName))}`,
        sizeBytes,
        from: { sha256 },
      }));
    }),
    ...placed.map(({ certificate }) => ({
      path: `certificates/${certificate.id}.json`,
      sizeBytes: Buffer.byteLength(certificateJson(certificate)),
      from: { certificateId: certificate.id },
    })),
  ];
}
