import { type ReactNode, useState } from 'react';
import { DownloadRefusal, type Refused, refusalOf } from '#app/catalogue/materials/download-refusal.tsx';
import { StartedFiles } from '#app/catalogue/materials/started-files.tsx';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { type Download, renewDownload, type StartedDownload } from '#contract/downloads.ts';

type Shown =
  | { kind: 'asking'; download: Download }
  | { kind: 'links'; title: string; started: StartedDownload }
  | { kind: 'refused'; refused: Refused };

interface Renewal {
  renew(download: Download): void;
  /** The one whose links are being asked for. */
  renewing: string | null;
  /** What came of it, beside the list. */
  dialog: ReactNode;
}

/** New links for an earlier download: at once where they are free; asked first where they take a download. */
export function useRenewal(): Renewal {
  const [shown, setShown] = useState<Shown | null>(null);
  const [wanted, setWanted] = useState<Download | null>(null);
  const action = useAction(renewDownload, {
    onDone: (started) => setShown({ kind: 'links', title: wanted?.title ?? '', started }),
    onRefused: (refusal) => {
      const refused = refusalOf(refusal);
      setShown(refused && { kind: 'refused', refused });
      return refused !== null;
    },
  });
  const take = (download: Download) => {
    setWanted(download);
    void action.run({ downloadId: download.downloadId });
  };
  const close = () => {
    setShown(null);
    action.clear();
  };
  const problem = action.problem ? <Notice tone="error">{action.problem}</Notice> : null;
  return {
    renew: (download) => (download.freeUntil ? take(download) : setShown({ kind: 'asking', download })),
    renewing: action.pending ? (wanted?.downloadId ?? null) : null,
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
            held={action.sending ? 'whole' : undefined}
            actions={
              <>
                <Button
                  pending={action.pending}
                  pendingText={m.vault_renewing()}
                  onClick={() => take(shown.download)}
                >
                  {m.vault_renew()}
                </Button>
                <Button kind="secondary" disabled={action.sending} onClick={close}>
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
