import { Link } from 'react-router';
import { momentDayText, momentText } from '#app/format/moment-text.ts';
import { m } from '#app/paraglide/messages.js';
import { pathTo } from '#app/paths.ts';
import { accountPathTo } from '#app/paths-account.ts';
import { Button } from '#app/ui/button.tsx';
import { type Column, DataTable, type Picking } from '#app/ui/data-table.tsx';
import type { Download } from '#contract/downloads.ts';

interface DownloadTableProps {
  downloads: readonly Download[];
  /** The one whose links are being asked for. */
  renewing: string | null;
  onRenew(download: Download): void;
  picking: Pick<Picking<Download>, 'picked' | 'onPick'>;
}

/** What a member downloaded, how long its links hold, and what new ones cost. */
export function DownloadTable({ downloads, renewing, onRenew, picking }: DownloadTableProps) {
  const columns: readonly Column<Download>[] = [
    { key: 'item', label: m.vault_item(), cell: (download) => <Item download={download} /> },
    {
      key: 'downloaded',
      label: m.vault_downloaded(),
      onPhone: 'below',
      className: 'whitespace-nowrap',
      cell: ({ startedAt }) => momentDayText(startedAt),
    },
    { key: 'links', label: m.vault_links(), cell: (download) => <Links download={download} /> },
    { key: 'again', label: m.vault_again(), cell: (download) => <Again download={download} /> },
    {
      key: 'actions',
      label: m.vault_actions(),
      onPhone: 'end',
      cell: (download) => (
        <span className="flex flex-wrap items-center gap-x-2 max-sm:-mr-2 max-sm:justify-end sm:-ml-2 xl:flex-nowrap">
          {download.published ? (
            <Button
              kind="quiet"
              dense
              pending={renewing === download.downloadId}
              pendingText={m.vault_renewing()}
              onClick={() => onRenew(download)}
            >
              {m.vault_get_links()}
              <span className="sr-only"> {download.title}</span>
            </Button>
          ) : null}
          <Link
            to={accountPathTo('AccountLicence', download.certificate)}
            className="inline-flex min-h-9 items-center px-2 text-[0.875rem] font-semibold text-primary no-underline hover:underline"
          >
            {m.vault_licence_of()}
            <span className="sr-only"> {download.title}</span>
          </Link>
        </span>
      ),
    },
  ];
  return (
    <DataTable
      label={m.vault_downloads()}
      columns={columns}
      rows={downloads}
      keyOf={({ downloadId }) => downloadId}
      picking={{ ...picking, canPick: ({ published }) => published, nameOf: ({ title }) => title }}
    />
  );
}

function Item({ download }: { download: Download }) {
  const { published, materialId, type, parentType, title, version, project } = download;
  const address = pathTo('MaterialListDetail', {
    detailId: materialId,
    enType: type,
    enParentType: parentType,
  });
  return (
    <span className="inline-block min-w-0 wrap-anywhere">
      {published ? (
        <Link to={address} className="text-ink no-underline hover:text-primary hover:underline">
          {title}
        </Link>
      ) : (
        title
      )}
      <span className="block text-caption font-normal text-ink-3">
        {project ? m.vault_item_for({ version, project }) : m.vault_item_version({ version })}
      </span>
    </span>
  );
}

function Links({ download: { inZip, expiresAt, usesLeft } }: { download: Download }) {
  if (inZip) return m.vault_links_zip();
  if (Date.parse(expiresAt) <= Date.now()) return m.vault_links_ended();
  if (usesLeft === 0) return m.vault_links_used_up();
  const left = usesLeft === 1 ? m.vault_links_left_one() : m.vault_links_left({ count: usesLeft });
  return <Until text={left} until={m.vault_until({ when: momentText(expiresAt) })} />;
}

function Again({ download: { published, freeUntil } }: { download: Download }) {
  if (!published) return m.vault_withdrawn();
  if (!freeUntil) return m.vault_again_counts();
  return <Until text={m.vault_again_free()} until={m.vault_until({ when: momentDayText(freeUntil) })} />;
}

function Until({ text, until }: { text: string; until: string }) {
  return (
    <span>
      {text} <span className="block text-caption text-ink-3">{until}</span>
    </span>
  );
}
