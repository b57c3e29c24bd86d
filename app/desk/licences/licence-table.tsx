import { Link } from 'react-router';
import { FileButton } from '#app/desk/account/file-button.tsx';
import { momentDayText } from '#app/format/moment-text.ts';
import { m } from '#app/paraglide/messages.js';
import { accountPathTo } from '#app/paths-account.ts';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import { type CertificateSummary, downloadCertificate } from '#contract/certificates.ts';
import { JsonButton } from './json-button.tsx';

const columns = (): readonly Column<CertificateSummary>[] => [
  {
    key: 'item',
    label: m.vault_item(),
    cell: ({ number, title, version }) => (
      <span className="inline-block min-w-0 wrap-anywhere">
        <Link
          to={accountPathTo('AccountLicence', number)}
          className="text-ink no-underline hover:text-primary hover:underline"
        >
          {title}
        </Link>
        <span className="block text-caption font-normal text-ink-3">{m.vault_item_version({ version })}</span>
      </span>
    ),
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

/** A member's certificates, a line each. */
export function LicenceTable({ licences }: { licences: readonly CertificateSummary[] }) {
  return (
    <DataTable
      label={m.vault_licences()}
      columns={columns()}
      rows={licences}
      keyOf={({ number }) => number}
    />
  );
}
