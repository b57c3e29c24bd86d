import { Link } from 'react-router';
import { formatText } from '#app/catalogue/materials/facet-words.ts';
import { isTurning } from '#app/catalogue/materials/grounds.ts';
import { MaterialPicture } from '#app/catalogue/materials/material-preview.tsx';
import { momentDayText, momentText } from '#app/format/moment-text.ts';
import { m } from '#app/paraglide/messages.js';
import { pathTo } from '#app/paths.ts';
import { accountPathTo } from '#app/paths-account.ts';
import { Button, buttonLook } from '#app/ui/button.tsx';
import { type Column, DataTable, type Picking } from '#app/ui/data-table.tsx';
import { Dotted } from '#app/ui/dotted.tsx';
import { RowActions } from '#app/ui/row-actions.tsx';
import type { Download } from '#contract/downloads.ts';

interface DownloadTableProps {
  downloads: readonly Download[];
  /** The one whose links are being asked for. */
  renewing: string | null;
  onRenew(download: Download): void;
  picking: Pick<Picking<Download>, 'picked' | 'onPick'>;
}

/** What a member downloaded, with its picture and formats, how long its links last, and what new ones cost. */
export function DownloadTable({ downloads, renewing, onRenew, picking }: DownloadTableProps) {
  const columns: readonly Column<Download>[] = [
    { key: 'item', label: m.vault_item(), cell: (download) => <Item download={download} /> },
    {
      key: 'downloaded',
      label: m.vault_downloaded(),
      onPhone: 'below',
      // On a phone it shares the last line with what can be done.
      className: 'max-sm:order-4! sm:max-xl:hidden whitespace-nowrap',
      cell: ({ startedAt }) => momentDayText(startedAt),
    },
    {
      key: 'links',
      label: m.vault_links(),
      onPhone: 'below',
      sentences: true,
      cell: (download) => (
        <Dotted
          className="sm:flex-col"
          parts={[
            linksText(download),
            <span key="again" className="text-ink-3 sm:text-caption">
              {againText(download)}
            </span>,
          ]}
        />
      ),
    },
    {
      key: 'actions',
      label: m.vault_actions(),
      onPhone: 'end',
      numeric: true,
      cell: (download) => (
        <RowActions>
          {download.published ? (
            <Button
              kind="quiet"
              dense
              pending={renewing === download.downloadId}
              pendingText={m.vault_renewing()}
              onClick={() => onRenew(download)}
            >
              <span className="whitespace-nowrap">{m.vault_get_links()}</span>
              <span className="sr-only"> {download.title}</span>
            </Button>
          ) : null}
          <Link
            to={accountPathTo('AccountLicence', download.certificate)}
            className={buttonLook({ kind: 'quiet', dense: true })}
          >
            {m.vault_licence_of()}
            <span className="sr-only"> {download.title}</span>
          </Link>
        </RowActions>
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
  const { published, material, materialId, type, parentType, title, version, project, startedAt } = download;
  const address = pathTo('MaterialListDetail', {
    detailId: materialId,
    enType: type,
    enParentType: parentType,
  });
  return (
    <div className="flex items-center gap-3">
      {material ? (
        <MaterialPicture
          item={{ ...material, turns: isTurning(material.colours) }}
          className="w-14 shrink-0 rounded-label max-sm:w-12"
        />
      ) : (
        <div className="aspect-4/3 w-14 shrink-0 rounded-label border border-dashed border-control max-sm:w-12" />
      )}
      <div className="min-w-0 wrap-anywhere">
        {published ? (
          <Link to={address} className="text-ink no-underline hover:text-primary hover:underline">
            {title}
          </Link>
        ) : (
          title
        )}
        {/* Its day is here where its column has no room. A phone has one line, which leaves the formats out. */}
        <Dotted
          className={`text-caption font-normal text-ink-3 max-sm:*:last:hidden xl:*:last:hidden ${material ? 'max-sm:*:first:hidden' : ''}`}
          parts={[
            material?.formats.map(formatText).join(', '),
            project ? m.vault_item_for({ version, project }) : m.vault_item_version({ version }),
            momentDayText(startedAt),
          ]}
        />
      </div>
    </div>
  );
}

/** How often, and until when, its links can be used. */
function linksText({ inZip, expiresAt, usesLeft }: Download): string {
  if (inZip) return m.vault_links_zip();
  if (Date.parse(expiresAt) <= Date.now()) return m.vault_links_ended();
  if (usesLeft === 0) return m.vault_links_used_up();
  const when = momentText(expiresAt);
  return usesLeft === 1 ? m.vault_links_left_one({ when }) : m.vault_links_left({ count: usesLeft, when });
}

/** What new ones cost. The days run from the download that was counted, which may have been an earlier one. */
function againText({ published, freeUntil, counted }: Download): string {
  if (!published) return m.vault_withdrawn();
  if (!freeUntil) return m.vault_again_counts();
  const day = momentDayText(freeUntil);
  return counted ? m.vault_again_free({ day }) : m.vault_again_free_first({ day });
}
