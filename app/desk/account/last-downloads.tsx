import { Download as Icon } from 'lucide-react';
import { Link } from 'react-router';
import { momentDayText } from '#app/format/moment-text.ts';
import { m } from '#app/paraglide/messages.js';
import { paths, pathTo } from '#app/paths.ts';
import { accountPaths, accountPathTo } from '#app/paths-account.ts';
import type { Download } from '#contract/downloads.ts';
import { SectionTop } from './section-top.tsx';

const maxShown = 3;

/** What was taken from the library last, each with the proof of its licence. */
export function LastDownloads({ downloads }: { downloads: readonly Download[] }) {
  return (
    <section aria-labelledby="last-downloads">
      <SectionTop id="last-downloads" title={m.account_last_downloads()}>
        <Link to={accountPaths.AccountDownloads}>{m.account_downloads_all()}</Link>
      </SectionTop>
      {downloads.length ? (
        <ul className="m-0 list-none border-t border-line p-0 text-small">
          {downloads.slice(0, maxShown).map((download) => (
            <li key={download.downloadId} className="flex items-center gap-4 border-b border-line py-3">
              <Icon size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-ink-3" />
              <span className="min-w-0 flex-1">
                <Title download={download} />
                <span className="block text-caption text-ink-3">
                  {download.project
                    ? m.account_download_for({
                        project: download.project,
                        day: momentDayText(download.startedAt),
                      })
                    : momentDayText(download.startedAt)}
                </span>
              </span>
              <Link
                to={accountPathTo('AccountLicence', download.certificate)}
                className="shrink-0 font-semibold text-primary no-underline hover:underline"
              >
                {m.vault_licence_of()}
                <span className="sr-only"> {download.title}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <p className="m-0 border-t border-line pt-4 text-small text-ink-3">
          {m.account_downloads_none()}{' '}
          <Link to={paths.Material} className="font-semibold text-primary no-underline hover:underline">
            {m.account_see_library()}
          </Link>
        </p>
      )}
    </section>
  );
}

function Title({ download: { published, title, materialId, type, parentType } }: { download: Download }) {
  const look = 'block truncate font-semibold text-ink';
  if (!published) return <span className={look}>{title}</span>;
  const to = pathTo('MaterialListDetail', { detailId: materialId, enType: type, enParentType: parentType });
  return (
    <Link to={to} className={`${look} no-underline hover:text-primary hover:underline`}>
      {title}
    </Link>
  );
}
