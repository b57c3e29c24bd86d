import { Download } from 'lucide-react';
import { useState } from 'react';
import { quietCall } from '#app/client.ts';
import { keepFile } from '#app/client-file.ts';
import { m } from '#app/paraglide/messages.js';
import { toast } from '#app/state/toasts.ts';
import { Button } from '#app/ui/button.tsx';
import { type Certificate, getCertificate } from '#contract/certificates.ts';

/** Gives the signed certificate as the file that programs and the check page read. */
export function JsonButton({ number }: Pick<Certificate, 'number'>) {
  const [pending, setPending] = useState(false);
  const open = async () => {
    setPending(true);
    await quietCall(getCertificate, { number }).then(
      (signed) => {
        const file = new Blob([`${JSON.stringify(signed, null, 2)}\n`], { type: 'application/json' });
        keepFile(file, `${number}.json`);
      },
      () => toast('error', m.vault_json_failed()),
    );
    setPending(false);
  };
  return (
    <Button
      kind="quiet"
      dense
      className="-mr-2"
      pending={pending}
      pendingText={m.ui_loading()}
      onClick={() => void open()}
    >
      <Download size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
      JSON
      <span className="sr-only"> {number}</span>
    </Button>
  );
}
