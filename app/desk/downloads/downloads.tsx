import { useSearchParams } from 'react-router';
import { AccountHeading } from '#app/desk/account/account-shell.tsx';
import { NothingYet } from '#app/desk/account/nothing-yet.tsx';
import { useSearchedWords, WordSearch } from '#app/desk/account/word-search.tsx';
import { memberOnly, privateMeta } from '#app/desk/private-page.ts';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { usePages } from '#app/state/use-pages.ts';
import { Answered } from '#app/ui/answered.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ShowMore } from '#app/ui/show-more.tsx';
import { RowsWaiting } from '#app/ui/waiting.tsx';
import { listDownloads } from '#contract/downloads.ts';
import { DownloadTable } from './download-table.tsx';
import { useRenewal } from './use-renewal.tsx';
import { useZip } from './use-zip.tsx';

const name = 'AccountDownloads';

/** Why the link to a zip sent nothing (server/business/downloads/follow-link.ts). */
const linkWords: Record<string, () => string> = {
  expired: m.vault_link_expired,
  used_up: m.vault_link_used_up,
};

export const meta = () => privateMeta(m.vault_downloads());

export const clientLoader = memberOnly(name);

export function HydrateFallback() {
  return (
    <>
      <AccountHeading title={m.vault_downloads()} lead={m.vault_downloads_lead()} />
      <RowsWaiting rows={6} />
    </>
  );
}

export default function AccountDownloads() {
  const words = useSearchedWords();
  const downloads = usePages(listDownloads, { words }, name);
  const { renew, renewing, dialog } = useRenewal();
  const zip = useZip(downloads.data?.items ?? []);
  const link = useSearchParams()[0].get('link');
  return (
    <>
      <AccountHeading title={m.vault_downloads()} lead={m.vault_downloads_lead()} />
      {words || downloads.data?.items.length ? <WordSearch label={m.vault_search_downloads()} /> : null}
      {link && linkWords[link] ? (
        <div className="mb-5">
          <Notice tone="warn">{linkWords[link]()}</Notice>
        </div>
      ) : null}
      {dialog}
      {zip.bar}
      {zip.dialog}
      <Answered read={downloads} waiting={<RowsWaiting rows={6} />}>
        {({ items }) =>
          items.length ? (
            <>
              <DownloadTable downloads={items} renewing={renewing} onRenew={renew} picking={zip.picking} />
              <ShowMore pages={downloads} />
            </>
          ) : words ? (
            <p className="m-0 border-y border-line py-8 text-small">{m.vault_no_match()}</p>
          ) : (
            <NothingYet
              text={m.vault_downloads_none()}
              action={{ to: paths.Material, label: m.vault_look() }}
            />
          )
        }
      </Answered>
    </>
  );
}
