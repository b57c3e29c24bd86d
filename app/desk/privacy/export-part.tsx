import { useState } from 'react';
import { openFile } from '#app/client-file.ts';
import { ProofDialog } from '#app/desk/security/proof-dialog.tsx';
import { momentText } from '#app/format/moment-text.ts';
import { sizeText } from '#app/format/size-text.ts';
import { m } from '#app/paraglide/messages.js';
import { toast } from '#app/state/toasts.ts';
import { usePolling } from '#app/state/use-polling.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { askDataExport, downloadDataExport, type Privacy, readPrivacy } from '#contract/privacy.ts';
import { seconds } from '#contract/time.ts';
import type { Way } from '#contract/ways.ts';

type Kept = Privacy['export'];

/** Asks for a copy of everything, says how far it is, and gives it out. */
export function ExportPart({ kept, ways }: { kept: Kept; ways: readonly Way[] }) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const making = kept?.state === 'making';
  usePolling(readPrivacy, {}, making ? seconds(2) : null);
  return (
    <div className="grid max-w-[70ch] justify-items-start gap-4">
      <p className="m-0 max-w-[60ch] text-small">{m.privacy_export_lead()}</p>
      {kept ? <State kept={kept} /> : null}
      {making ? null : (
        <Button kind={kept?.state === 'ready' ? 'secondary' : 'primary'} onClick={() => setAsking(true)}>
          {kept ? m.privacy_export_again() : m.privacy_export_ask()}
        </Button>
      )}
      {asking ? (
        <ProofDialog
          title={m.privacy_export_title()}
          confirm={m.privacy_export_ask()}
          endpoint={askDataExport}
          ways={ways}
          onDone={close}
          onClose={close}
        />
      ) : null}
    </div>
  );
}

function State({ kept }: { kept: NonNullable<Kept> }) {
  const { state, expiresAt, sizeBytes } = kept;
  if (state === 'failed') return <Notice tone="warn">{m.privacy_export_failed()}</Notice>;
  if (state === 'making')
    return (
      <div role="status" className="w-full">
        <Notice tone="info">{m.privacy_export_making()}</Notice>
      </div>
    );
  return (
    <div role="status" className="w-full">
      <Notice tone="success" action={<Download kept={kept} />}>
        {m.privacy_export_ready({ size: sizeText(sizeBytes ?? 0), when: momentText(expiresAt ?? '') })}
      </Notice>
    </div>
  );
}

function Download({ kept: { exportId, askedAt } }: { kept: NonNullable<Kept> }) {
  const [pending, setPending] = useState(false);
  const press = async () => {
    setPending(true);
    const name = `your-data-${askedAt.slice(0, 10)}.zip`;
    await openFile(downloadDataExport, { exportId }, name).catch(() =>
      toast('error', m.privacy_export_download_failed()),
    );
    setPending(false);
  };
  return (
    <Button pending={pending} pendingText={m.ui_loading()} onClick={() => void press()}>
      {m.privacy_export_download()}
    </Button>
  );
}
