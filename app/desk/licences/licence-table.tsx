import { Link } from 'react-router';
import { isTurning } from '#app/catalogue/materials/grounds.ts';
import { MaterialPicture } from '#app/catalogue/materials/material-preview.tsx';
import { FileButton } from '#app/desk/account/file-button.tsx';
import { momentDayText } from '#app/format/moment-text.ts';
import { m } from '#app/paraglide/messages.js';
import { accountPathTo } from '#app/paths-account.ts';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import { type CertificateSummary, downloadCertificate } from '#contract/certificates.ts';
import { JsonButton } from './json-button.tsx';
import type { LicencePictures } from './use-licence-pictures.ts';

const columns = (pictures: LicencePictures | null): readonly Column<CertificateSummary>[] => [
  {
    key: 'item',
    label: m.vault_item(),
    cell: (certificate) => <Item {...certificate} pictures={pictures} />,
  },
  {
    key: 'project',
    label: m.vault_project(),
    onPhone: 'below',
    className: 'sm:w-36',
    cell: ({ project }) =>
      project ? (
        <span className="wrap-anywhere">{project}</span>
      ) : (
        <span className="text-ink-3">{m.vault_not_named()}</span>
      ),
  },
  {
    key: 'issued',
    label: m.vault_issued(),
    onPhone: 'below',
    className: 'sm:w-30 whitespace-nowrap',
    cell: ({ issuedAt }) => momentDayText(issuedAt),
  },
  {
    key: 'number',
    label: m.vault_number(),
    onPhone: 'away',
    // With less room the title needs it more; the page of the certificate has the number.
    className: 'max-xl:hidden xl:w-68',
    cell: ({ number }) => <code className="font-mono text-label whitespace-nowrap">{number}</code>,
  },
  {
    key: 'papers',
    label: m.vault_papers(),
    onPhone: 'end',
    numeric: true,
    className: 'sm:w-38',
    cell: ({ number }) => (
      <span className="inline-flex gap-3">
        <FileButton endpoint={downloadCertificate} input={{ number }} name={number} />
        <JsonButton number={number} />
      </span>
    ),
  },
];

function Item({
  number,
  itemId,
  title,
  version,
  pictures,
}: CertificateSummary & { pictures: LicencePictures | null }) {
  const material = pictures?.get(itemId);
  return (
    <div className="flex items-center gap-3">
      {/* Its place is kept until it is known whether there is one. */}
      {pictures ? null : <div className="aspect-4/3 w-14 shrink-0 rounded-label bg-sunken" />}
      {material ? (
        <MaterialPicture
          item={{ ...material, turns: isTurning(material.colours) }}
          className="w-14 shrink-0 rounded-label"
        />
      ) : null}
      <div className="min-w-0 wrap-anywhere">
        <Link
          to={accountPathTo('AccountLicence', number)}
          className="text-ink no-underline hover:text-primary hover:underline"
        >
          {title}
        </Link>
        <span className="block text-caption font-normal text-ink-3">{m.vault_item_version({ version })}</span>
      </div>
    </div>
  );
}

interface LicenceTableProps {
  licences: readonly CertificateSummary[];
  /** The materials as the library shows them now; null until they are known. */
  pictures: LicencePictures | null;
}

/** A member's certificates, a line each, with the picture of its material. */
export function LicenceTable({ licences, pictures }: LicenceTableProps) {
  return (
    <DataTable
      label={m.vault_licences()}
      columns={columns(pictures)}
      rows={licences}
      keyOf={({ number }) => number}
    />
  );
}
