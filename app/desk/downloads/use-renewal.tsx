import { type ReactNode, useState } from 'react';
import { DownloadRefusal, type Refused, refusalOf } from '#app/catalogue/materials/download-refusal.tsx';
import { StartedFiles } from '#app/catalogue/materials/started-files.tsx';
import { useDeed } from '#app/forms/use-deed.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { renewDownload, type StartedDownload } from '#contract/downloads.ts';
import type { Downloaded } from './download-table.tsx';

type Shown =
  | { kind: 'asking'; download: Downloaded }
  | { kind: 'links'; title: string; started: StartedDownload }
  | { kind: 'refused'; refused: Refused };

interface Renewal {
  renew(download: Downloaded): void;
  /** The one whose links are being asked for. */
  renewing: string | null;
  /** What came of it, beside the list. */
  dialog: ReactNode;
}

/** New links for an earlier download: at once where they are free; asked first where they take a download. */
export function useRenewal(onRenewed: () => void): Renewal {
  const [shown, setShown] = useState<Shown | null>(null);
  const [wanted, setWanted] = useState<Downloaded | null>(null);
  const deed = useDeed(renewDownload, {
    onDone: (started) => {
      setShown({ kind: 'links', title: wanted?.title ?? '', started });
      onRenewed();
    },
    onRefused: (refusal) => {
      const refused = refusalOf(refusal);
      setShown(refused && { kind: 'refused', refused });
      return refused !== null;
    },
  });
  const take = (download: Downloaded) => {
    setWanted(download);
    void deed.run({ downloadId: download.downloadId });
  };
  const close = () => {
    setShown(null);
    deed.clear();
  };
  const problem = deed.problem ? <Notice tone="error">{deed.problem}</Notice> : null;
  return {
    renew: (download) => (download.freeUntil ? take(download) : setShown({ kind: 'asking', download })),
    renewing: deed.pending ? (wanted?.downloadId ?? null) : null,
    dialog: (
      <>
        {shown?.kind === 'links' ? (
          <Dialog title={shown.title} onClose={close}>
            <StartedFiles started={shown.started} />
          </Dialog>
        ) : shown?.kind === 'refused' ? (
          <Refusal refused={shown.refused} onClose={close} />
        ) : shown ? (
          <Dialog
            title={m.vault_renew_title({ title: shown.download.title })}
            onClose={close}
            actions={
              <>
                <Button
                  pending={deed.pending}
                  pendingText={m.vault_renewing()}
                  onClick={() => take(shown.download)}
                >
                  {m.vault_renew()}
                </Button>
                <Button kind="secondary" onClick={close}>
                  {m.vault_keep()}
                </Button>
              </>
            }
          >
            <div className="grid gap-4">
              <p className="m-0">{m.vault_renew_text()}</p>
              {problem}
            </div>
          </Dialog>
        ) : null}
        {shown || !problem ? null : <div className="mb-5">{problem}</div>}
      </>
    ),
  };
}

/** A missing tier is asked in a dialog of its own. */
function Refusal({ refused, onClose }: { refused: Refused; onClose(): void }) {
  const refusal = <DownloadRefusal refused={refused} page="AccountDownloads" onClose={onClose} />;
  if (refused.kind === 'tier') return refusal;
  return (
    <Dialog title={m.vault_refused()} onClose={onClose}>
      {refusal}
    </Dialog>
  );
}
